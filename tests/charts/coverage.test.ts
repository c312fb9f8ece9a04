import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import {
  describeCoverageGaps,
  formatCoverageTable,
  listExclusions,
  measureFlow,
} from '../../scripts/coverage-charts/report.ts'

test('counts what the paths of a flow cover, on the chart and in the browser', {
  tags: ['CHART-24'],
}, async () => {
  expect(formatCoverageTable([await measureFlow('map-load')], (flow) => flow)).toEqual([
    '| flow | states | transitions | excluded | in the browser | excluded in the browser | guard outcomes | transition pairs |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    '| map-load | 10 of 10 | 14 of 14 | 0 | 13 of 14 | 1 | 4 of 4 | 13 of 30 |',
  ])
})

test('a transition that is neither taken nor excluded is reported', { tags: ['CHART-24'] }, async () => {
  const { browser, ...measured } = await measureFlow('map-load')
  expect(describeCoverageGaps([{ ...measured, browser }])).toEqual([])
  const withoutReasons = browser.untaken.map(({ transition }) => ({ transition, reason: null }))
  const untaken = [{ transition: 'loaded: map.unavailable', reason: null }]
  expect(
    describeCoverageGaps([{ ...measured, untaken, browser: { ...browser, untaken: withoutReasons } }]),
  ).toEqual([
    'map-load: no path takes "loaded: map.unavailable".',
    'map-load: no path in the browser takes "loading.fetching: done loadMap [isUnsupported] #2".',
  ])
})

test('the command measures a flow, and rejects an unknown one', { tags: ['CHART-24'] }, () => {
  const script = fileURLToPath(new URL('../../scripts/coverage-charts.ts', import.meta.url))
  const run = (...flows: string[]) => spawnSync(process.execPath, [script, ...flows], { encoding: 'utf8' })
  const { stdout, status } = run('map-load')
  expect(stdout).toContain('\nTransitions neither taken nor excluded: 0\n')
  expect(status).toBe(0)
  expect(run('nothing')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Unknown flow "nothing".'),
  })
})

test.each(['login', 'session', 'map-load'])(
  '%s: each test named in an exclusion exists',
  { tags: ['CHART-24'] },
  async (flow) => {
    const exclusions = listExclusions([await measureFlow(flow)]).join('\n')
    const named = [...exclusions.matchAll(/(tests\/\S+\.ts)(?:, "(.+?)")?/g)]
    expect(named).not.toEqual([])
    const missing = named.filter(
      ([, file = '', title = '']) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title),
    )
    expect(missing.map(([text]) => text)).toEqual([])
  },
)
