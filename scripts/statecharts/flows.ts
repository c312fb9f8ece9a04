import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type AnyStateMachine, StateMachine } from 'xstate'

const machinesFolder = new URL('../../src/machines/', import.meta.url)

/** A flow's production machine and the doc comment of its chart. */
export interface FlowChart {
  flow: string
  machine: AnyStateMachine
  /** The first paragraph of the doc comment above the exported machine. */
  description: string
  /** The rest of the doc comment, as lines of Markdown, such as a sequence diagram. */
  details: string[]
}

/** Lists all flows: the folders of `src/machines` with a `machine.ts`, in alphabetical order. */
export const listFlows = (): string[] =>
  readdirSync(machinesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/machine.ts`, machinesFolder)))
    .map((entry) => entry.name)
    .sort()

const readDescription = (
  source: string,
  exportedName: string,
  file: string,
): Pick<FlowChart, 'description' | 'details'> => {
  const before = source.slice(0, source.indexOf(`export const ${exportedName}`))
  const comment = before.match(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/)?.[1]
  if (!comment) throw new Error(`${file}: "${exportedName}" has no doc comment that describes the chart.`)
  const [description = '', ...details] = comment
    .replaceAll(/^ *\* ?/gm, '')
    .trim()
    .split('\n\n')
  return {
    description: description.replaceAll('\n', ' '),
    details: details.flatMap((text) => text.split('\n')),
  }
}

/**
 * Loads a flow's production machine and its description.
 * @throws Error if `machine.ts` exports no machine, or more than one, or the machine has no doc comment.
 */
const loadChart = async (flow: string): Promise<FlowChart> => {
  const url = new URL(`${flow}/machine.ts`, machinesFolder)
  const file = fileURLToPath(url)
  const exported: Record<string, unknown> = await import(url.href)
  const machines = Object.entries(exported).filter(([, value]) => value instanceof StateMachine)
  const [first] = machines
  if (!first || machines.length > 1)
    throw new Error(`${file}: expected one exported machine, found ${machines.length}.`)
  const [name, machine] = first
  return {
    flow,
    machine: machine as AnyStateMachine,
    ...readDescription(readFileSync(url, 'utf8'), name, file),
  }
}

export const loadCharts = (): Promise<FlowChart[]> => Promise.all(listFlows().map(loadChart))
