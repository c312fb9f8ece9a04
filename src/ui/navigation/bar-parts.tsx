import { IconChevronDown } from '@tabler/icons-react'
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

export const Chevron = () => <IconChevronDown className={classes.chevron} size={14} aria-hidden />
