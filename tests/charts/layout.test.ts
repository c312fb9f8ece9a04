import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { flowTable } from '../../scripts/setup/select-tests.mjs'
import { listFlows } from '../../scripts/statecharts/flows.ts'

const root = new URL('../../', import.meta.url)
const exists = (path: string) => existsSync(new URL(path, root))

/** A chart without placeholders needs no services, so it has no wiring. */
const needsWiring = (flow: string) =>
  globSync(`src/machines/${flow}/*.ts`, { cwd: root }).some((path) =>
    readFileSync(new URL(path, root), 'utf8').includes('kit/placeholders.ts'),
  )

const listFiles = (flow: string) => [
  `src/machines/${flow}/machine.ts`,
  needsWiring(flow) ? `src/ui/${flow}/wiring.ts` : `src/ui/${flow}/`,
  `tests/${flow}/fixtures.ts`,
  `tests/${flow}/state-assertions.ts`,
  `tests/${flow}/approved-paths.txt`,
  `docs/statecharts/${flow}.md`,
]

test('each flow has its machine, screens, path tests, and docs page under its name', () => {
  expect(
    listFlows()
      .flatMap(listFiles)
      .filter((path) => !exists(path)),
  ).toEqual([])
})

test('each docs page belongs to a flow', () => {
  const pages = readdirSync(new URL('docs/statecharts/', root))
    .filter((name) => name.endsWith('.md') && !['README.md', 'coverage.md'].includes(name))
    .map((name) => name.replace('.md', ''))
  expect(pages.filter((page) => !listFlows().includes(page))).toEqual([])
})

/** Server tests that do not belong to one flow. */
const sharedServerTests = ['import', 'platform', 'sample']

test('the README lists each flow with its main component, server tests, and tests in other folders', {
  tags: ['CHART-09'],
}, () => {
  expect([...flowTable.keys()]).toEqual(listFlows())
  const paths = [...flowTable].flatMap(([flow, { components, otherTests }]) => [
    ...components.map((name) => (name.includes('/') ? name : `src/ui/${flow}/${name}`)),
    ...otherTests,
  ])
  expect(paths.filter((path) => !exists(path))).toEqual([])
  const serverTests = [...flowTable.values()].flatMap(({ serverTests }) => serverTests)
  expect([...new Set([...serverTests, ...sharedServerTests])].sort()).toEqual(
    readdirSync(new URL('tests/server/', root)).sort(),
  )
})
