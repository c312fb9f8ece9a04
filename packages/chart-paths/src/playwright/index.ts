export {
  type BrowserCoverage,
  filterBrowserPaths,
  findDriverMistakes,
  generateBrowserPaths,
  measureBrowserCoverage,
} from './browser-paths.ts'
export { type BrowserDriver, createPageAssertions, type Expectation, isExcluded } from './driver.ts'
export { runPathInBrowser } from './run-path-in-browser.ts'
export {
  type CreateDriver,
  createDriverWithoutPage,
  testFlowInBrowser,
  type VisitTest,
} from './test-flow-in-browser.ts'
