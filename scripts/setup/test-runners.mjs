import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { inRoot, node24, root } from './paths.mjs'

/** How many tests passed and failed, and a line for each failed test: its file, its title and its error. */
/** @typedef {{ passed: number, failed: number, failures: string[] }} Count */

/** One check that passed or failed as a whole. @returns {Count} */
export function one(/** @type {boolean} */ hasPassed) {
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
 * @param {string[]} options Which ones; none for all.
 * @param {Record<string, string>} environment
 * @returns {Count}
 */
export function vitest(options, environment) {
  const report = freshReport('vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const endedWell = runTool(['vitest/vitest.mjs', 'run', ...options, ...reporters], {
    ...environment,
    NODE_ENV: 'test',
  })
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, testResults = [] } = read(report)
  return counted(passed, failed, endedWell, testResults.flatMap(failuresOfVitestFile))
}

/**
 * Runs the browser tests.
 *
 * @param {string} chromium
 * @param {string[]} files Which ones; none for all.
 * @param {Record<string, string>} environment
 * @returns {Count}
 */
export function playwright(chromium, files, environment) {
  const report = freshReport('playwright.json')
  const endedWell = runTool(
    ['@playwright/test/cli.js', 'test', ...files, '--pass-with-no-tests', '--reporter=list,json'],
    { ...environment, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  )
  const { stats: { expected = 0, unexpected = 0, flaky = 0 } = {}, suites = [] } = read(report)
  return counted(expected, unexpected + flaky, endedWell, suites.flatMap(failuresOfPlaywrightSuite))
}

/** @typedef {{ fullName: string, status: string, failureMessages: string[] }} VitestTest */

/** @returns {string[]} */
function failuresOfVitestFile(
  /** @type {{ name: string, message: string, status: string, assertionResults: VitestTest[] }} */ file,
) {
  const path = relative(root, file.name)
  const failed = file.assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0 && file.status === 'failed') return [failureLine(path, '', file.message)]
  return failed.map(({ fullName, failureMessages: [message] }) => failureLine(path, fullName, message))
}

/**
 * @typedef {{ title: string, ok: boolean, tests: { results: { error?: { message?: string } }[] }[] }} PlaywrightSpec
 * @typedef {{ file: string, specs: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/** @returns {string[]} */
function failuresOfPlaywrightSuite(/** @type {PlaywrightSuite} */ { file, specs, suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok)
  const errorOf = (/** @type {PlaywrightSpec} */ { tests }) =>
    tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message
  return [
    ...failed.map((spec) => failureLine(`tests/${file}`, spec.title, errorOf(spec))),
    ...suites.flatMap(failuresOfPlaywrightSuite),
  ]
}

function failureLine(/** @type {string} */ path, /** @type {string} */ title, message = '') {
  const [error = ''] = stripVTControlCharacters(message).split('\n', 1)
  return [path, title, error].filter(Boolean).join(': ')
}

/** A runner that fails without a failed test (a file that does not load, an error beside the tests) counts as one. */
function counted(
  /** @type {number} */ passed,
  /** @type {number} */ failed,
  /** @type {boolean} */ endedWell,
  /** @type {string[]} */ failures,
) {
  return { passed, failed: failed === 0 && !endedWell ? 1 : failed, failures }
}

function freshReport(/** @type {string} */ name) {
  mkdirSync(inRoot('.cache'), { recursive: true })
  const report = inRoot('.cache', name)
  rmSync(report, { force: true })
  return report
}

function read(/** @type {string} */ report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
}
