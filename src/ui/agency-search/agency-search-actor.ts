import type { ActorRefFrom } from 'xstate'
import type { agencySearchMachine } from '../../machines/agency-search/machine.ts'

/** The running search that every part of the home screen reads and talks to. */
export type AgencySearchActor = ActorRefFrom<typeof agencySearchMachine>
