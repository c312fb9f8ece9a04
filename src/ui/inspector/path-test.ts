import { plural } from '../../../contract/format-count.ts'

/** One line of a log: the event, and the innermost active states after it. */
export interface LoggedStep {
  event: string
  states: readonly string[]
}

export const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/**
 * A test that sends a flow the events of a log and expects the same states.
 *
 * @param steps From the flow's start, which is the event `xstate.init`.
 * @param ending Lines that the test ends with.
 */
export const writePathTest = (
  flow: string,
  steps: readonly LoggedStep[],
  ending: readonly string[] = [],
): string => {
  const last = steps.at(-1)?.states.join(', ') ?? ''
  const count = steps.length - 1
  const title = `${flow}: ${plural(count, 'step')} ${count === 1 ? 'leads' : 'lead'} to ${last}`
  const imported = ending.length ? 'expect, test' : 'test'
  return [
    `// tests/${flow}/copied.test.ts: run it with "npx vitest run tests/${flow}/copied.test.ts".`,
    `import { ${imported} } from 'vitest'`,
    "import { replay } from '../support/replay.ts'",
    "import { fixtures } from './fixtures.ts'",
    '',
    `test(${quote(title)}, async () => {`,
    '  await replay(fixtures, [',
    ...steps.map(({ event, states }) => `    [${quote(event)}, ${quote(states.join(', '))}],`),
    '  ])',
    ...ending.map((line) => `  ${line}`),
    '})',
    '',
  ].join('\n')
}
