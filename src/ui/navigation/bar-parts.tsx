import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { navigationMachine } from '../../machines/navigation/machine.ts'
import { texts } from '../../machines/navigation/texts.ts'
import { LogoMark } from '../shell/logo.tsx'
import classes from './bar.module.css'

export interface BarProps {
  navigation: ActorRefFrom<typeof navigationMachine>
  bell: ReactNode
  /** True if the records are sample data, which the bar mentions. */
  sampleData: boolean
  /** False while signing out, for example. */
  canSignOut: boolean
  onSignOut(): void
}

export const HomeLink = () => (
  <Link className={classes.logo} href="/home" aria-label={texts.homeLink}>
    <LogoMark />
    <span>{texts.product}</span>
  </Link>
)

export const SampleNote = () => <span className={classes.sample}>{texts.sampleData}</span>

export const PersonIcon = () => (
  <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
    <g fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round">
      <circle cx="10" cy="6.5" r="3.5" />
      <path d="M3 17.5c.6-3.4 3.4-5.5 7-5.5s6.4 2.1 7 5.5" />
    </g>
  </svg>
)

export const Chevron = () => (
  <svg className={classes.chevron} width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
    <path d="m2.5 4.5 3.5 3.5 3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
  </svg>
)
