import type { FlowPath } from 'chart-paths'
import { quote } from '../../src/ui/inspector/path-test.ts'
import { createShortTitles } from './short-titles.ts'

type TestSetup = 'map' | 'single sign-on'

/** What the browser tests of some flows need: a browser that draws the map, or a server with single sign-on. */
export const testSetups: Readonly<Record<string, TestSetup>> = {
  'agency-search': 'map',
  geolocation: 'map',
  login: 'single sign-on',
  'map-load': 'map',
  session: 'single sign-on',
}

const importTestPath = "import { testPath } from '../support/paths/browser/test-flow-in-browser.ts'"
const importFlow = ["import { createDriver } from './driver.ts'", "import { fixtures } from './fixtures.ts'"]

const formatHead = (setup: TestSetup | undefined): string[] => {
  if (setup === undefined) return [importTestPath, ...importFlow]
  if (setup === 'single sign-on')
    return [
      "import { testPathWithSingleSignOn } from '../support/paths/browser/test-flow-with-single-sign-on.ts'",
      ...importFlow,
    ]
  return [
    "import { test } from '../support/browser.ts'",
    "import { withGraphics } from '../support/graphics.ts'",
    importTestPath,
    ...importFlow,
    '',
    'test.use(withGraphics)',
  ]
}

/** Formats paths as a Playwright file for the folder of their flow's tests. */
export const formatSpec = (paths: readonly FlowPath[], setup: TestSetup | undefined): string => {
  const titles = createShortTitles(paths)
  const testPath = setup === 'single sign-on' ? 'testPathWithSingleSignOn' : 'testPath'
  const formatTest = ({ start, steps }: FlowPath, index: number): string[] => [
    '',
    `${testPath}(fixtures, createDriver, ${quote(titles[index] ?? '')}, {`,
    ...(start.description === null ? [] : [`  start: ${quote(start.description)},`]),
    '  steps: [',
    ...steps.map(({ caseId }) => `    ${quote(caseId)},`),
    '  ],',
    '})',
  ]
  return [...formatHead(setup), ...paths.flatMap(formatTest)].join('\n')
}
