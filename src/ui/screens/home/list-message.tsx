import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './home-screen.module.css'

/** What stands in the place of the cards. */
export const ListMessage = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack className={classes.message} gap="sm" align="center">
    <Text fw={600}>{title}</Text>
    {children}
  </Stack>
)
