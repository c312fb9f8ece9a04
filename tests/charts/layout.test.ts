import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { otherTestsOf, serverTestsOf } from '../../scripts/setup/select-tests.mjs'
import { listFlows } from '../../scripts/statecharts/flows.ts'

const root = new URL('../../', import.meta.url)
const isThere = (path: string) => existsSync(new URL(path, root))

/** A chart without placeholders needs no services, so nothing is wired. */
const needsWiring = (flow: string) =>
  globSync(`src/machines/${flow}/*.ts`, { cwd: root }).some((path) =>
    readFileSync(new URL(path, root), 'utf8').includes('kit/placeholders.ts'),
  )

const placesOf = (flow: string) => [
  `src/machines/${flow}/machine.ts`,
  needsWiring(flow) ? `src/ui/${flow}/wiring.ts` : `src/ui/${flow}/`,
  `tests/${flow}/fixtures.ts`,
  `tests/${flow}/state-assertions.ts`,
  `tests/${flow}/journeys.test.ts`,
  `docs/statecharts/${flow}.md`,
]

test('each flow has its machine, screens, tests and docs page under its name', () => {
  expect(
    listFlows()
      .flatMap(placesOf)
      .filter((path) => !isThere(path)),
  ).toEqual([])
})

test('each docs page belongs to a flow', () => {
  const pages = readdirSync(new URL('docs/statecharts/', root))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => name.replace('.md', ''))
  expect(pages.filter((page) => !listFlows().includes(page))).toEqual([])
})

test('`npm test -- <flow>` knows each flow and the tests outside its folder', () => {
  expect(Object.keys(serverTestsOf)).toEqual(listFlows())
  const folders = new Set(Object.values(serverTestsOf).flat())
  expect([...folders].filter((folder) => !isThere(`tests/server/${folder}`))).toEqual([])
  expect(Object.keys(otherTestsOf).filter((flow) => !listFlows().includes(flow))).toEqual([])
  expect(
    Object.values(otherTestsOf)
      .flat()
      .filter((path) => !isThere(path)),
  ).toEqual([])
})
