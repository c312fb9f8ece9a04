import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { inRoot, node24, root } from './root.mjs'

/**
 * How many tests passed and failed, and a line for each failed test: its file, its title, and its error.
 *
 * @typedef {{ passed: number, failed: number, failures: string[] }} TestCount
 */

/** Counts a check that passed or failed as a whole. @returns {TestCount} */
export function countCheck(/** @type {boolean} */ hasPassed) {
  return { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, failures: [] }
}

/**
 * Runs a program of `node_modules` on the project's Node.
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
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, testResults = [] } = readReport(report)
  return createCount(passed, failed, hasSucceeded, testResults.flatMap(listVitestFailures))
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
  const { stats: { expected = 0, unexpected = 0, flaky = 0 } = {}, suites = [] } = readReport(report)
  return createCount(expected, unexpected + flaky, hasSucceeded, suites.flatMap(listPlaywrightFailures))
}

/** @typedef {{ fullName: string, status: string, failureMessages: string[] }} VitestTest */

/** @returns {string[]} */
function listVitestFailures(
  /** @type {{ name: string, message: string, status: string, assertionResults: VitestTest[] }} */ file,
) {
  const path = relative(root, file.name)
  const failed = file.assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0 && file.status === 'failed') return [formatFailure(path, '', file.message)]
  return failed.map(({ fullName, failureMessages: [message] }) => formatFailure(path, fullName, message))
}

/**
 * @typedef {{ title: string, ok: boolean, tests: { results: { error?: { message?: string } }[] }[] }} PlaywrightSpec
 * @typedef {{ file: string, specs: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/** @returns {string[]} */
function listPlaywrightFailures(/** @type {PlaywrightSuite} */ { file, specs, suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok)
  const findError = (/** @type {PlaywrightSpec} */ { tests }) =>
    tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message
  return [
    ...failed.map((spec) => formatFailure(`tests/${file}`, spec.title, findError(spec))),
    ...suites.flatMap(listPlaywrightFailures),
  ]
}

function formatFailure(/** @type {string} */ path, /** @type {string} */ title, message = '') {
  const [error = ''] = stripVTControlCharacters(message).split('\n', 1)
  return [path, title, error].filter(Boolean).join(': ')
}

/**
 * A runner that fails without a failed test (a file that does not load, an error
 * outside of tests) counts as one failure.
 */
function createCount(
  /** @type {number} */ passed,
  /** @type {number} */ failed,
  /** @type {boolean} */ hasSucceeded,
  /** @type {string[]} */ failures,
) {
  return { passed, failed: failed === 0 && !hasSucceeded ? 1 : failed, failures }
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
