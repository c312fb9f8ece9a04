import { type MutantKind, mutantKinds } from 'chart-paths'
import { formatTable } from '../statecharts/markdown.ts'
import type { MutantResult } from './run-mutants.ts'

/** Why no test kills a surviving mutant. */
const explanations: Readonly<Record<MutantKind, string>> = {
  'swap a target': 'No path shows which target is entered.',
  'negate a guard': 'No path depends on the guard.',
  'drop a guard': 'No path tries the transition while the guard is false.',
  'drop an action': 'The action changes nothing in any path.',
  'remove a transition': 'No path differs without it.',
  'change a delay': 'No path waits until the delay ends.',
  'swap the initial state': 'No path shows which state is initial.',
  'swap done and error': 'No path contains a result of the actor.',
}

const isKilled = ({ killer }: MutantResult): boolean => killer !== null

const formatCount = (results: readonly MutantResult[]): string =>
  [results.filter(isKilled), results].map(({ length }) => length.toLocaleString('en-US')).join(' of ')

export const killedShare = (results: readonly MutantResult[]): number =>
  results.filter(isKilled).length / results.length

export const formatPercent = (results: readonly MutantResult[]): string =>
  `${(100 * killedShare(results)).toFixed(1)}%`

/** Lists the surviving mutants, one line each: where, what, and why no test fails. */
export const listSurvivors = (results: readonly MutantResult[]): string[] =>
  results
    .filter((result) => !isKilled(result))
    .map(
      ({ flow, kind, place, excluded }) =>
        `${flow}: ${kind} in \`${place}\`. ${excluded ?? explanations[kind]}`,
    )

/** Formats one line for a flow: `login: 173 of 174 killed (swap a target 26 of 26, …)`. */
export const formatSummary = (flow: string, results: readonly MutantResult[]): string => {
  const kinds = mutantKinds
    .map((kind) => ({ kind, own: results.filter((result) => result.kind === kind) }))
    .filter(({ own }) => own.length > 0)
    .map(({ kind, own }) => `${kind} ${formatCount(own)}`)
  return `${flow}: ${formatCount(results)} killed (${kinds.join(', ')})`
}

export const formatResults = (results: readonly MutantResult[]): string => {
  const flows = [...Map.groupBy(results, ({ flow }) => flow)].sort(([one], [other]) =>
    one.localeCompare(other),
  )
  const createRow = (name: string, own: readonly MutantResult[]) => [
    name,
    formatCount(own),
    ...mutantKinds.map((kind) => {
      const some = own.filter((result) => result.kind === kind)
      return some.length ? formatCount(some) : ''
    }),
  ]
  return [
    '## Mutants',
    '',
    `\`npm run mutate:charts\` breaks each chart in one place at a time and looks for a test that fails: ${formatCount(results)} mutants are killed`,
    `(${formatPercent(results)}; the minimum is 97%). A mutant is killed if the set of paths changes, if a step of an approved path changes, or if`,
    'the assertion of a state fails. Browser tests and handwritten tests are not run.',
    '',
    ...formatTable(
      ['flow', 'killed', ...mutantKinds],
      [...flows.map(([flow, own]) => createRow(`[${flow}](${flow}.md)`, own)), createRow('all', results)],
    ),
    '',
    'Mutants that survive:',
    '',
    ...flows.flatMap(([, own]) => listSurvivors(own).map((line) => `- ${line}`)),
  ].join('\n')
}
