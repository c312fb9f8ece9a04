import { createResourceListMachine } from '../../machines/resource-list/machine.ts'
import { logError } from '../../services/log.ts'
import { fromRequest } from '../wiring/from-request.ts'

/** The chart of a list with the server behind it; `what` is what could not be loaded, in the log. */
export const provideResourceList = <Item>(
  what: string,
  ask: (signal: AbortSignal) => Promise<readonly Item[]>,
) =>
  createResourceListMachine<Item>().provide({
    actors: { loadItems: fromRequest<readonly Item[]>(({ signal }) => ask(signal)) },
    actions: { logFailure: (_, { error }) => logError(`The ${what} could not be loaded.`, error) },
  })

/** What the page of a list runs. */
export type ResourceListMachine<Item> = ReturnType<typeof provideResourceList<Item>>
