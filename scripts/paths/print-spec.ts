import { delaysByEvent, type FlowFixtures, type Path, type PathStep } from 'chart-paths'
import { type BrowserDriver, isExcluded } from 'chart-paths/playwright'
import { shortTitles } from './short-titles.ts'

const quote = (text: string): string =>
  text.includes("'") && !text.includes('"')
    ? `"${text}"`
    : `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** The paths that a flow's driver can perform on the page. */
export const pathsOnThePage = (
  fixtures: FlowFixtures,
  driver: BrowserDriver,
  paths: readonly Path[],
): Path[] => {
  const delays = delaysByEvent(fixtures.machine)
  const isPerformed = ({ event: { type } }: PathStep): boolean => {
    const delay = delays.get(type)
    const part: object | undefined = delay ? driver.delays?.[delay.name] : driver.events[type]
    return part !== undefined && !isExcluded(part)
  }
  return paths.filter(
    ({ start, steps }) => (driver.startsWith?.(start.input) ?? true) && steps.every(isPerformed),
  )
}

/** What the browser tests of a flow need: a browser that draws the map, a product with single sign-on, or neither. */
export type PathNeeds = 'map' | 'workplace' | null

const flowImports = ["import { drive } from './driver.ts'", "import { fixtures } from './fixtures.ts'"]

const head = (needs: PathNeeds): string[] => {
  if (needs === 'workplace')
    return [
      "import { testPathAtWorkplace } from '../support/paths/browser/test-flow-at-workplace.ts'",
      ...flowImports,
    ]
  const testPath = "import { testPath } from '../support/paths/browser/test-path.ts'"
  if (needs === null) return [testPath, ...flowImports]
  return [
    "import { test } from '../support/browser.ts'",
    "import { withGraphics } from '../support/graphics.ts'",
    testPath,
    ...flowImports,
    '',
    'test.use(withGraphics)',
  ]
}

/** Prints paths as a Playwright file, to be saved beside the fixtures of their flow. */
export const pathsAsSpec = (paths: readonly Path[], needs: PathNeeds): string => {
  const titles = shortTitles(paths)
  const testPath = needs === 'workplace' ? 'testPathAtWorkplace' : 'testPath'
  const printTest = ({ start, steps }: Path, index: number): string[] => [
    '',
    `${testPath}(fixtures, drive, ${quote(titles[index] ?? '')}, {`,
    ...(start.says === null ? [] : [`  start: ${quote(start.says)},`]),
    '  steps: [',
    ...steps.map(({ caseId }) => `    ${quote(caseId)},`),
    '  ],',
    '})',
  ]
  return [...head(needs), ...paths.flatMap(printTest)].join('\n')
}
