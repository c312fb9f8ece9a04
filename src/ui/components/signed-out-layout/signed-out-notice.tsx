import '../../shell/signed-out-styles.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import classes from '../../shell/split-layout.module.css'
import { SplitLayout } from '../../shell/split-layout.tsx'

interface SignedOutNoticeProps {
  heading: string
  lead?: string
  children?: ReactNode
}

/** A message on a signed-out page, announced when it changes. */
export const SignedOutNotice = ({ heading, lead, children }: SignedOutNoticeProps) => (
  <SplitLayout>
    <div role="status">
      <h1 className={classes.heading}>{heading}</h1>
      {lead ? <p className={classes.lead}>{lead}</p> : null}
    </div>
    {children ? <div className={classes.actions}>{children}</div> : null}
  </SplitLayout>
)

export const BackToLogin = ({ variant = 'filled' }: { variant?: 'filled' | 'default' }) => (
  <Button component={Link} href="/login" size="md" variant={variant} fullWidth>
    Back to Login
  </Button>
)
