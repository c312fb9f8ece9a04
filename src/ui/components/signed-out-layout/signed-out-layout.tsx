import '../../shell/signed-out-styles.ts'
import type { ReactNode } from 'react'
import classes from '../../shell/split-layout.module.css'
import { SplitLayout } from '../../shell/split-layout.tsx'
import { BackLink } from '../back-link/back-link.tsx'

interface SignedOutLayoutProps {
  heading: string
  lead?: string
  children: ReactNode
}

export const SignedOutLayout = ({ heading, lead, children }: SignedOutLayoutProps) => (
  <SplitLayout>
    <BackLink href="/login" label="Back to Login" />
    <h1 className={classes.heading}>{heading}</h1>
    {lead ? <p className={classes.lead}>{lead}</p> : null}
    {children}
  </SplitLayout>
)
