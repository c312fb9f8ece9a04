import '../../shell/signed-out-styles.ts'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import classes from '../../shell/split-layout.module.css'
import { SplitLayout } from '../../shell/split-layout.tsx'

interface SignedOutNoticeProps {
  heading: string
  lead?: string
  isSuccess?: boolean
  children?: ReactNode
}

/** A message on a signed-out page, announced when it changes. */
export const SignedOutNotice = ({ heading, lead, isSuccess = false, children }: SignedOutNoticeProps) => (
  <SplitLayout>
    <div role="status">
      {isSuccess ? <IconCircleCheck className={classes.icon} size={40} stroke={1.5} aria-hidden /> : null}
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
