import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './message.module.css'

interface MessageProps {
  title?: string
  /** A secondary text. */
  hint?: ReactNode
  /** True if the page has nothing else: the title is then its heading. */
  isPage?: boolean
  /** Links and buttons. */
  children?: ReactNode
}

/** Shown in place of an empty list: why, and what to do about it. */
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
