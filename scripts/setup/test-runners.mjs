import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { inRoot, node24, root } from './root.mjs'

/** @typedef {{ passed: number, failed: number }} TestCount */

/** Counts a check that passed or failed as a whole. @returns {TestCount} */
export function countCheck(/** @type {boolean} */ hasPassed) {
  return { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1 }
}

/**
 * Runs a program from `node_modules` on the project's Node.
 *
 * @param {string[]} command The program's path under `node_modules`, and its options.
 * @param {Record<string, string>} environment
 * @returns whether it succeeded.
 */
export function runTool([program = '', ...options], environment = {}) {
  const { status } = spawnSync(node24, [inRoot('node_modules', program), ...options], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  return status === 0
}

/**
 * Runs the unit and server tests.
 *
 * @param {string[]} options Selects tests; empty for all.
 * @param {Record<string, string>} environment
 * @returns {TestCount}
 */
export function runVitest(options, environment) {
  const report = removeReport('vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const hasSucceeded = runTool(['vitest/vitest.mjs', 'run', ...options, ...reporters], {
    ...environment,
    NODE_ENV: 'test',
  })
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = readReport(report)
  return createCount(passed, failed, hasSucceeded)
}

/**
 * Runs the browser tests.
 *
 * @param {string} chromium
 * @param {string[]} files Empty for all.
 * @param {Record<string, string>} environment
 * @returns {TestCount}
 */
export function runPlaywright(chromium, files, environment) {
  const report = removeReport('playwright.json')
  const hasSucceeded = runTool(
    ['@playwright/test/cli.js', 'test', ...files, '--pass-with-no-tests', '--reporter=list,json'],
    { ...environment, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  )
  const { stats: { expected = 0, unexpected = 0, flaky = 0 } = {} } = readReport(report)
  return createCount(expected, unexpected + flaky, hasSucceeded)
}

/**
 * A runner that fails without a failed test (a file that does not load, an error
 * outside of tests) counts as one failure.
 */
function createCount(
  /** @type {number} */ passed,
  /** @type {number} */ failed,
  /** @type {boolean} */ hasSucceeded,
) {
  return { passed, failed: failed === 0 && !hasSucceeded ? 1 : failed }
}

function removeReport(/** @type {string} */ name) {
  mkdirSync(inRoot('.cache'), { recursive: true })
  const report = inRoot('.cache', name)
  rmSync(report, { force: true })
  return report
}

function readReport(/** @type {string} */ report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
}
