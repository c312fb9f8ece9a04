import type { SnapshotFrom } from 'xstate'
import type { createResourceListMachine } from './machine.ts'

export type ResourceListSnapshot<Item> = SnapshotFrom<ReturnType<typeof createResourceListMachine<Item>>>

export const isLoading = <Item>(snapshot: ResourceListSnapshot<Item>) => snapshot.matches('loading')

/** Why the list could not be loaded, or null. */
export const selectFailure = <Item>(snapshot: ResourceListSnapshot<Item>) =>
  snapshot.matches('failed') ? snapshot.context.failure : null

/** All items, unfiltered. */
export const selectItems = <Item>(snapshot: ResourceListSnapshot<Item>) => snapshot.context.items

export const selectFilter = <Item>(snapshot: ResourceListSnapshot<Item>) => snapshot.context.filter
