import type { InspectionEvent } from 'xstate'

type Inspect = (event: InspectionEvent) => void

let inspector: { inspect?: Inspect } | undefined

/**
 * In development, when the page's URL has `?inspect`, the options that show an actor in the inspector: the app's own panel,
 * or Stately's page for `?inspect=stately`.
 */
export const inspectFlows = (): { inspect?: Inspect } => {
  inspector ??= openInspector()
  return inspector
}

const openInspector = (): { inspect?: Inspect } => {
  if (!import.meta.env.DEV) return {}
  const wanted = new URLSearchParams(window.location.search).get('inspect')
  if (wanted === null) return {}
  const early: InspectionEvent[] = []
  let forward: Inspect = (event) => {
    early.push(event)
  }
  import('../inspector/open-inspector.ts').then(({ openPanel, offerStately }) => {
    const open = wanted === 'stately' ? offerStately : openPanel
    open((inspect) => {
      forward = inspect
      for (const event of early.splice(0)) inspect(event)
    })
  })
  return { inspect: (event) => forward(event) }
}
