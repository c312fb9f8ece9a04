import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './message.module.css'

interface MessageProps {
  title?: string
  /** What else there is to say, in a lower voice. */
  hint?: ReactNode
  /** True where the message is all that the page has: its title is the page's heading. */
  isPage?: boolean
  /** The ways on. */
  children?: ReactNode
}

/** What stands in the place of a list that has nothing to show: why, and what to do about it. */
export const Message = ({ title, hint, isPage = false, children }: MessageProps) => (
  <div className={classes.message}>
    {title === undefined ? null : isPage ? (
      <h1 className={classes.heading}>{title}</h1>
    ) : (
      <Text fw={600}>{title}</Text>
    )}
    {hint === undefined ? null : (
      <Text size="sm" c="dimmed" component="div">
        {hint}
      </Text>
    )}
    {children ? <div className={classes.ways}>{children}</div> : null}
  </div>
)
