import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { navigationMachine } from '../../../machines/navigation/machine.ts'
import type { NavigationItem } from './navigation-items.ts'

/** What both bars are given. */
export interface BarProps {
  items: NavigationItem[]
  navigation: ActorRefFrom<typeof navigationMachine>
  /** True when the records on show are invented; the bar says so. */
  sampleData: boolean
  signOut: ReactNode
}
