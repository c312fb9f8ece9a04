import type { InspectionEvent, Observer } from 'xstate'

type Inspector = { inspect?: Observer<InspectionEvent> | ((event: InspectionEvent) => void) }

/** In development, and with `?inspect` in the address, the options that show an actor in the Stately inspector. */
export const inspectFlows = (): Inspector => {
  if (!import.meta.env.DEV || !new URLSearchParams(window.location.search).has('inspect')) return {}
  const early: InspectionEvent[] = []
  let forward = (event: InspectionEvent) => {
    early.push(event)
  }
  import('@statelyai/inspect').then(({ createBrowserInspector }) => {
    const { inspect } = createBrowserInspector()
    forward = (event) => inspect.next?.(event)
    for (const event of early) forward(event)
  })
  return { inspect: (event) => forward(event) }
}
