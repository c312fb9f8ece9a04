import { existsSync, readFileSync } from 'node:fs'
import { listFlows } from './flows.ts'

interface Link {
  from: string
  to: string
  /** The events that it sends; empty if it reads the snapshot. */
  events: string[]
}

const listOf = new Intl.ListFormat('en-US')

const root = new URL('../../', import.meta.url)

const readWiring = (flow: string): string => {
  const file = new URL(`src/ui/${flow}/wiring.ts`, root)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

const toCamelCase = (flow: string): string =>
  flow.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Finds the links in a flow's wiring, where each actor has the name of its flow:
 * `app.session.send({ type: 'session.granted' … })`.
 */
const findLinks = (from: string): Link[] => {
  const wiring = readWiring(from)
  return listFlows().flatMap((to) => {
    if (to === from) return []
    const actor = toCamelCase(to)
    const sent = wiring.matchAll(new RegExp(`\\b${actor}\\.send\\(\\{ type: '([^']+)'`, 'g'))
    const events = [...new Set([...sent].map(([, event = '']) => event))]
    const reads = new RegExp(`\\b${actor}\\.(getSnapshot|subscribe)\\(`).test(wiring)
    return [...(events.length ? [{ from, to, events }] : []), ...(reads ? [{ from, to, events: [] }] : [])]
  })
}

export const listLinks = (): Link[] => listFlows().flatMap(findLinks)

export const drawLinks = (links: readonly Link[]): string =>
  [
    'flowchart LR',
    ...links.map(({ from, to, events }) =>
      events.length ? `  ${from} -- "${events.join('<br/>')}" --> ${to}` : `  ${from} -. reads .-> ${to}`,
    ),
  ].join('\n')

/** Describes the links of one flow as lines of Markdown. */
export const describeLinks = (flow: string, links: readonly Link[]): string[] =>
  links
    .filter(({ from, to }) => from === flow || to === flow)
    .map(({ from, to, events }) => {
      const names = listOf.format(events.map((event) => `\`${event}\``))
      if (from === flow) {
        return events.length
          ? `- Sends ${names} to [${to}](${to}.md)`
          : `- Reads the state of [${to}](${to}.md)`
      }
      return events.length
        ? `- Receives ${names} from [${from}](${from}.md)`
        : `- Its state is read by [${from}](${from}.md)`
    })
