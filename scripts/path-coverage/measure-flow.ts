import { generatePaths, listUntakenTransitions, measureCoverage, takenTransitions } from 'chart-paths'
import { generateBrowserPaths, measureBrowserCoverage } from 'chart-paths/playwright'
import { loadDriver, loadFixtures } from '../paths/flows-with-paths.ts'
import type { FlowCoverage } from './report.ts'

/** Measures the paths of a flow that tests run on its chart and in the browser, without running them. */
export const measureFlow = async (flow: string): Promise<FlowCoverage> => {
  const fixtures = await loadFixtures(flow)
  const driver = await loadDriver(flow)
  const paths = generatePaths(fixtures)
  return {
    flow,
    chart: measureCoverage(fixtures, paths),
    untaken: listUntakenTransitions(fixtures, takenTransitions(paths)),
    browser: measureBrowserCoverage(fixtures, driver, generateBrowserPaths(fixtures, driver)),
  }
}
