import type { InspectionEvent } from 'xstate'
import { createTransitionLog } from './transition-log.ts'

type Inspect = (event: InspectionEvent) => void

const log = createTransitionLog()

export const readTransitions = log.read

let options: { inspect: Inspect } | undefined

/**
 * The options of every actor that runs a flow: its transitions are kept for bug reports. In development, when the
 * page's URL has `?inspect`, the inspector shows it: the app's own panel, or Stately's page for `?inspect=stately`.
 */
export const inspectFlows = (): { inspect: Inspect } => {
  options ??= { inspect: openInspector() ?? log.inspect }
  return options
}

const openInspector = (): Inspect | null => {
  if (!import.meta.env.DEV) return null
  const requested = new URLSearchParams(window.location.search).get('inspect')
  if (requested === null) return null
  const early: InspectionEvent[] = []
  let forward: Inspect = (event) => {
    early.push(event)
  }
  import('../inspector/open-inspector.ts').then(({ openPanel, offerStately }) => {
    const open = requested === 'stately' ? offerStately : openPanel
    open((inspect) => {
      forward = inspect
      for (const event of early.splice(0)) inspect(event)
    })
  })
  return (event) => {
    log.inspect(event)
    forward(event)
  }
}
