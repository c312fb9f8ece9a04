import '../../shell/signed-out-styles.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { SplitLayout } from '../../shell/split-layout.tsx'
import classes from './signed-out-layout.module.css'

/** The props of a required text field on these pages. */
export const requiredField = { size: 'md', required: true, withAsterisk: false } as const

interface SignedOutLayoutProps {
  heading: string
  lead?: string
  children: ReactNode
}

export const SignedOutLayout = ({ heading, lead, children }: SignedOutLayoutProps) => (
  <SplitLayout>
    <Link href="/login" className={classes.back}>
      <span aria-hidden="true">←</span> Back to Login
    </Link>
    <h1 className={classes.heading}>{heading}</h1>
    {lead ? <p className={classes.lead}>{lead}</p> : null}
    {children}
  </SplitLayout>
)
