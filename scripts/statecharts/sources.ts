import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { otherTestsOf } from '../setup/select-tests.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const listPatterns = (flow: string) => ({
  Chart: [`src/machines/${flow}/machine.ts`],
  Screens: [`src/ui/${flow}/*.tsx`],
  Wiring: [`src/ui/${flow}/wiring.ts`],
  Fixtures: [`tests/${flow}/fixtures.ts`],
  'Browser driver': [`tests/${flow}/driver.ts`],
  Tests: [`tests/${flow}/*.test.{ts,tsx}`, `tests/${flow}/*.spec.ts`],
})

const formatLink = (path: string): string => {
  const name = path.endsWith('/') ? path : basename(path)
  return `[${name}](../../${path})`
}

/** Lists the files of a flow as lines of Markdown with links from `docs/statecharts`. */
export const listSources = (flow: string): string[] => {
  const lines = Object.entries(listPatterns(flow)).flatMap(([kind, patterns]) => {
    const files = globSync(patterns, { cwd: root }).sort()
    const [first] = files
    return first ? [`- ${kind}, in \`${dirname(first)}\`: ${files.map(formatLink).join(', ')}`] : []
  })
  const others = otherTestsOf[flow] ?? []
  return others.length ? [...lines, `- More browser tests: ${others.map(formatLink).join(', ')}`] : lines
}
