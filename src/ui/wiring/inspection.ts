import type { InspectionEvent, Observer } from 'xstate'
import { maskInspectionEvent } from './masking.ts'

type Inspector = { inspect?: Observer<InspectionEvent> | ((event: InspectionEvent) => void) }

let inspector: Inspector | undefined

/**
 * In development, when the page's URL has `?inspect`, the options that show an actor in the Stately inspector: one window
 * for all of them. The inspector is a page of stately.ai, so it gets masked events.
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
    const { inspect } = createBrowserInspector({ serialize: maskInspectionEvent })
    forward = (event) => inspect.next?.(event)
    for (const event of early) forward(event)
  })
  return { inspect: (event) => forward(event) }
}
