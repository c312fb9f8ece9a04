import type { InspectionEvent, Observer } from 'xstate'

type Inspector = { inspect?: Observer<InspectionEvent> | ((event: InspectionEvent) => void) }

let inspector: Inspector | undefined

/**
 * In development, when the page was opened with `?inspect` in its address, the options that show an actor in the Stately
 * inspector: one window for all of them.
 */
export const inspectFlows = (): Inspector => {
  inspector ??= openInspector()
  return inspector
}

const openInspector = (): Inspector => {
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
