import '../../shell/signed-out-styles.ts'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import classes from '../../shell/split-layout.module.css'
import { SplitLayout } from '../../shell/split-layout.tsx'

interface SignedOutNoticeProps {
  heading: string
  lead?: string
  outcome?: 'success' | 'failure'
  children?: ReactNode
}

/** A message on a signed-out page, announced when it changes. */
export const SignedOutNotice = ({ heading, lead, outcome, children }: SignedOutNoticeProps) => (
  <SplitLayout>
    <div role="status">
      {outcome ? <NoticeIcon outcome={outcome} /> : null}
      <h1 className={classes.heading}>{heading}</h1>
      {lead ? <p className={classes.lead}>{lead}</p> : null}
    </div>
    {children ? <div className={classes.actions}>{children}</div> : null}
  </SplitLayout>
)

const NoticeIcon = ({ outcome }: { outcome: 'success' | 'failure' }) => {
  const Icon = outcome === 'success' ? IconCircleCheck : IconAlertCircle
  return <Icon className={classes.icon} data-outcome={outcome} size={40} stroke={1.5} aria-hidden />
}

export const BackToLogin = ({ variant = 'filled' }: { variant?: 'filled' | 'default' }) => (
  <Button component={Link} href="/login" size="md" variant={variant} fullWidth>
    Back to Login
  </Button>
)
