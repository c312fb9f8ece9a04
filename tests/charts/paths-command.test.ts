import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { listFlowsWithPaths } from '../../scripts/paths/print-paths.ts'

const script = fileURLToPath(new URL('../../scripts/paths.ts', import.meta.url))

const runPaths = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

const known = listFlowsWithPaths().join(', ')

test('npm run paths prints the paths of a flow as a list, step by step', { tags: ['CHART-04'] }, () => {
  const { status, stdout, stderr } = runPaths('options-dialog')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain('options-dialog: 4 paths cover 5 of 5 transitions.')
  expect(stdout).toContain('   2. "Share This" is chosen\n      → closed: The dialog is not visible.')
})

test('npm run paths prints events with their payload and the expected states as JSON', {
  tags: ['CHART-04'],
}, () => {
  const { status, stdout } = runPaths('geolocation', '--json')
  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    flow: 'geolocation',
    coverage: { transitions: 3, taken: 3, untaken: [] },
    paths: [
      {
        steps: [
          {
            event: {
              type: 'xstate.done.actor.askLocation',
              output: { latitude: 36.17, longitude: -86.78 },
            },
            expected: 'known',
            states: ['known'],
          },
        ],
      },
      {},
      { steps: [{ event: { error: { message: 'The location was refused.' } } }] },
    ],
  })
})

test.each([
  { words: ['nowhere'], line: `Unknown flow "nowhere". Flows: ${known}.` },
  { words: [], line: `Specify a flow: ${known}.` },
  { words: ['login', 'session'], line: 'Specify one flow, not 2.' },
])('npm run paths $words fails with one clear line', { tags: ['CHART-04'] }, ({ words, line }) => {
  expect(runPaths(...words)).toEqual({ status: 1, stdout: '', stderr: `${line}\n` })
})

test('npm run paths --help prints its usage', { tags: ['CHART-04'] }, () => {
  const { status, stdout } = runPaths('--help')
  expect(status).toBe(0)
  expect(stdout).toContain('Usage: npm run paths -- <flow> [--json]')
})
