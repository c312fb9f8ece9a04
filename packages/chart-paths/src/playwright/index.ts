export {
  type BrowserCoverage,
  coverInBrowser,
  findDriverFaults,
  generateBrowserPaths,
} from './browser-paths.ts'
export { type BrowserDriver, type Expectation, isNotInBrowser, type NotInBrowser } from './driver.ts'
export { type Drive, testFlowInBrowser, type VisitTest } from './test-flow-in-browser.ts'
export { type StepRunner, walkInBrowser } from './walk-in-browser.ts'
