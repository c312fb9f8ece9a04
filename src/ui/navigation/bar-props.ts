import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { navigationMachine } from '../../machines/navigation/machine.ts'

/** The props of both bars. */
export interface BarProps {
  navigation: ActorRefFrom<typeof navigationMachine>
  /** The bell with its panel. */
  bell: ReactNode
  sampleData: boolean
  canSignOut: boolean
  onSignOut(): void
}
