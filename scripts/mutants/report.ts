import { type MutantKind, mutantKinds } from 'chart-paths'
import type { MutantResult } from './share.ts'

/** Why the tests cannot tell a surviving mutant from the chart. */
const explanations: Readonly<Record<MutantKind, string>> = {
  'swap a target': 'no path shows which target is entered',
  'negate a guard': 'no path depends on the guard',
  'drop a guard': 'no path tries the transition while the guard is false',
  'drop an action': 'the action changes nothing in any path',
  'remove a transition': 'no path differs without it',
  'change a delay': 'no path lets the delay pass',
  'swap the initial state': 'no path shows which state is initial',
  'exchange done and error': 'no path gets a result of the actor',
}

const isKilled = ({ killer }: MutantResult): boolean => killer !== null

const figures = (results: readonly MutantResult[]): string => {
  const killed = results.filter(isKilled).length
  return `${killed} of ${results.length}`
}

const percent = (results: readonly MutantResult[]): string =>
  `${((100 * results.filter(isKilled).length) / results.length).toFixed(1)}%`

const explain = ({ kind, excluded }: MutantResult): string => excluded ?? explanations[kind]

/** The share of mutants that are killed, from 0 to 1. */
export const killedShare = (results: readonly MutantResult[]): number =>
  results.filter(isKilled).length / results.length

/** The surviving mutants as lines: where, what, and why no test fails. */
export const listSurvivors = (results: readonly MutantResult[]): string[] =>
  results
    .filter((result) => !isKilled(result))
    .map((result) => `${result.flow}: ${result.kind}: ${result.place} (${explain(result)})`)

/** One line for a flow: `login: 173 of 174 killed (swap a target 26 of 26, …)`. */
export const summarizeFlow = (flow: string, results: readonly MutantResult[]): string => {
  const kinds = mutantKinds
    .map((kind) => ({ kind, own: results.filter((result) => result.kind === kind) }))
    .filter(({ own }) => own.length > 0)
    .map(({ kind, own }) => `${kind} ${figures(own)}`)
  return `${flow}: ${figures(results)} killed (${kinds.join(', ')})`
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** The results of all flows as Markdown. */
export const writeMutantTable = (results: readonly MutantResult[]): string => {
  const flows = [...Map.groupBy(results, ({ flow }) => flow)].sort(([one], [other]) =>
    one.localeCompare(other),
  )
  const cells = (own: readonly MutantResult[]) =>
    mutantKinds.map((kind) => {
      const some = own.filter((result) => result.kind === kind)
      return some.length ? figures(some) : ''
    })
  return [
    '## Mutants',
    '',
    `\`npm run mutate:charts\` breaks each chart in one place and looks for a test that fails: ${figures(results)} mutants are killed`,
    `(${percent(results)}; the minimum is 97%). A mutant is killed if a step of an approved path or the set of the paths changes, or if`,
    'the assertion of a state fails. The browser tests and the journeys are not run.',
    '',
    row(['flow', 'killed', ...mutantKinds]),
    `|${' --- |'.repeat(mutantKinds.length + 2)}`,
    ...flows.map(([flow, own]) => row([`[${flow}](${flow}.md)`, figures(own), ...cells(own)])),
    row(['all', figures(results), ...cells(results)]),
    '',
    'Mutants that survive:',
    '',
    ...flows.flatMap(([, own]) => listSurvivors(own).map((line) => `- ${line}`)),
  ].join('\n')
}
