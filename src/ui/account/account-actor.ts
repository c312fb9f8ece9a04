import type { ActorRefFrom } from 'xstate'
import type { accountMachine } from '../../machines/account/machine.ts'

/** The running account flow. */
export type AccountActor = ActorRefFrom<typeof accountMachine>
