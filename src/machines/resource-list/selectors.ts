import type { SnapshotFrom } from 'xstate'
import type { createResourceListMachine } from './machine.ts'

export type ResourceListSnapshot<Item> = SnapshotFrom<ReturnType<typeof createResourceListMachine<Item>>>

export const isLoading = <Item>(snapshot: ResourceListSnapshot<Item>) => snapshot.matches('loading')

export const selectFailure = <Item>(snapshot: ResourceListSnapshot<Item>) =>
  snapshot.matches('failed') ? snapshot.context.failure : null

export const selectItems = <Item>(snapshot: ResourceListSnapshot<Item>) => snapshot.context.items

export const selectSearch = <Item>(snapshot: ResourceListSnapshot<Item>) => snapshot.context.search
