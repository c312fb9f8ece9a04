import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generatePaths } from 'chart-paths'
import { expect, test } from 'vitest'
import { runPathsCommand } from '../../scripts/paths/command.ts'
import { formatList } from '../../scripts/paths/format-list.ts'
import { listFlows } from '../../scripts/statecharts/flows.ts'
import { fixtures } from '../options-dialog/fixtures.ts'

const script = fileURLToPath(new URL('../../scripts/paths.ts', import.meta.url))

const runPaths = async (...args: string[]): Promise<string> => {
  const result = await runPathsCommand(args)
  return 'output' in result ? result.output : `failed: ${result.failure}`
}

const flows = listFlows().join(', ')

test('npm run paths lists the paths of a flow step by step', { tags: ['CHART-04'] }, async () => {
  const stdout = await runPaths('options-dialog')
  expect(stdout).toContain('options-dialog: 4 paths cover 5 of 5 transitions.')
  expect(stdout).toContain('\n1. the user closes the dialog → closed\n')
  expect(stdout).toContain(
    '   2. User: the user chooses "Share This"\n      → closed: The dialog is not visible.',
  )
})

test('the list counts its paths and transitions', { tags: ['CHART-04'] }, () => {
  expect(formatList(fixtures, generatePaths(fixtures).slice(0, 1), true)).toMatch(
    /^options-dialog: 1 path covers 2 of 5 transitions\.\n/,
  )
})

test('the list says who or what causes each step, and how a tester can cause it', {
  tags: ['CHART-04'],
}, async () => {
  const stdout = await runPaths(
    'csv-export',
    '--to',
    'ready.idle',
    '--through',
    'xstate.error.actor.fetchLink',
  )
  expect(stdout).toContain('   1. User: the user clicks "Download Sales Reports"')
  expect(stdout).toContain(
    '   2. Server: the request for the link fails\n      How: Block *://*:*/api/* in DevTools > Network',
  )
  expect(stdout).toContain('failure = "We couldn’t reach the server. Please try again."')
  expect(stdout).toContain('Server: the server returns the link\n      How: Make sure the server is running.')
  expect(stdout).toContain('Time: 4 s pass (noticeDuration)')
  const locationPaths = await runPaths('geolocation')
  expect(locationPaths).toContain(
    '1. User: the user denies access\n      How: Choose Block when the browser asks for your location.',
  )
  expect(locationPaths).toContain('Browser: the browser reports a location')
})

test('--playwright prints a test file, as in docs/path-tests.md', { tags: ['CHART-04'] }, async () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
  const args = ['csv-export', '--to', 'ready.downloadStarted', '--through', 'xstate.error.actor.fetchLink']
  const spec = await runPaths(...args, '--playwright')
  expect(read('docs/path-tests.md')).toContain(await runPaths(...args))
  expect(read('docs/path-tests.md')).toContain(spec)
  expect(read('tests/csv-export/download-after-failure.spec.ts')).toBe(`${spec}\n`)
})

test('--to, --through, --simple, and --limit choose the paths', { tags: ['CHART-04'] }, async () => {
  const listTitles = async (...args: string[]) =>
    (await runPaths('csv-export', ...args)).split('\n').filter((line) => /^\d+\. /.test(line))
  expect(await listTitles('--to', 'ready.shareFailed')).toEqual([
    '1. the request for the link fails → ready.shareFailed',
  ])
  expect(await listTitles('--through', 'xstate.error.actor.fetchLink')).toEqual([
    '1. the request for the link fails → ready.downloadFailed',
    '2. the request for the link fails → ready.shareFailed',
  ])
  expect(await listTitles('--to', 'ready.shareFailed', '--simple', '--limit', '3')).toEqual([
    '1. the request for the link fails → ready.shareFailed',
    '2. the request for the link fails → ready.shareFailed (2)',
    '3. the request for the link fails → ready.shareFailed (3)',
  ])
  expect(await listTitles('--limit', '1')).toHaveLength(1)
})

test('npm run paths --json prints events, expected states, context, actions, and inputs', {
  tags: ['CHART-04'],
}, async () => {
  const stdout = await runPaths('csv-export', '--to', 'ready.shareFailed', '--json')
  const query = { agencyId: null, stateCodes: ['TN'], vendor: '', status: '' }
  const error = { name: 'Failure', message: 'unreachable: The server is unreachable.' }
  expect(JSON.parse(stdout)).toMatchObject({
    flow: 'csv-export',
    paths: [
      {
        title: 'the request for the link fails → ready.shareFailed',
        sentence:
          'the user clicks "Share Sales Reports", then the request for the link fails → ready.shareFailed',
        start: { input: { query }, expected: { states: ['ready', 'ready.idle'], context: { query } } },
        steps: [
          {
            initiator: 'user',
            description: 'the user clicks "Share Sales Reports"',
            event: { type: 'share.requested' },
            expected: { value: 'preparingShare', started: [{ actor: 'fetchLink', input: query }] },
          },
          {
            initiator: 'server',
            instructions: expect.stringContaining('Block *://*:*/api/*'),
            event: { type: 'xstate.error.actor.fetchLink', error },
            expected: {
              value: { ready: 'shareFailed' },
              context: { failure: 'We couldn’t reach the server. Please try again.' },
              actions: [{ type: 'logFailure', params: { error } }],
            },
          },
        ],
      },
    ],
  })
  expect(JSON.parse(await runPaths('geolocation', '--json'))).toMatchObject({
    coverage: { transitions: 2, taken: 2, untaken: [] },
  })
})

test('--playwright prints the setup that the browser tests of a flow need', {
  tags: ['CHART-04'],
}, async () => {
  const onMap = await runPaths('geolocation', '--playwright', '--limit', '1')
  expect(onMap).toContain('test.use(withGraphics)')
  const withSingleSignOn = await runPaths(
    'login',
    '--through',
    'xstate.done.actor.acquireToken',
    '--playwright',
    '--limit',
    '1',
  )
  expect(withSingleSignOn).toContain('\ntestPathWithSingleSignOn(fixtures, createDriver, ')
  const excluded = await runPaths('login', '--through', 'page.restored', '--playwright')
  expect(excluded).toBe(
    'failed: None of these paths can run in the browser; tests/login/driver.ts explains why.',
  )
})

test.each([
  { args: ['nowhere'], line: `Unknown flow "nowhere". Flows: ${flows}.` },
  { args: [], line: `Specify a flow: ${flows}.` },
  { args: ['login', 'session'], line: 'Specify one flow, not 2.' },
  {
    args: ['geolocation', '--to', 'lost'],
    line: '"geolocation" has no state "lost". States: asking, known, none.',
  },
  {
    args: ['geolocation', '--through', 'lost'],
    line: '"geolocation" has no event "lost". Events: xstate.done.actor.requestLocation, xstate.error.actor.requestLocation.',
  },
  {
    args: ['geolocation', '--limit', 'few'],
    line: '--limit must be a whole number, 1 or greater, not "few".',
  },
  { args: ['geolocation', '--simple'], line: '--simple requires --to or --through.' },
  { args: ['geolocation', '--json', '--playwright'], line: 'Specify --json or --playwright, not both.' },
  { args: ['geolocation', '--to', 'asking'], line: 'No path in "geolocation" matches these options.' },
  { args: ['geolocation', '--to'], line: "Option '--to <value>' argument missing. Try --help." },
])('npm run paths $args fails with one clear line', { tags: ['CHART-04'] }, async ({ args, line }) => {
  expect(await runPaths(...args)).toBe(`failed: ${line}`)
})

test('npm run paths --help prints the usage; an error exits with status 1', { tags: ['CHART-04'] }, () => {
  const run = (...args: string[]) => spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
  const help = run('--help')
  expect(help.status).toBe(0)
  expect(help.stdout).toContain('Usage: npm run paths -- <flow> [--to <state>]')
  const mistake = run('login', 'session')
  expect(mistake).toMatchObject({ status: 1, stdout: '', stderr: 'Specify one flow, not 2.\n' })
})
