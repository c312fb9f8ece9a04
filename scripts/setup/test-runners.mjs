import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { inRoot, node24, root } from './paths.mjs'

/** @typedef {{ passed: number, failed: number }} Count */

/** One check that passed or failed as a whole. @returns {Count} */
export function one(/** @type {boolean} */ hasPassed) {
  return hasPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
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
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = read(report)
  return counted(passed, failed, endedWell)
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
  const { expected = 0, unexpected = 0, flaky = 0 } = read(report).stats ?? {}
  return counted(expected, unexpected + flaky, endedWell)
}

/** A runner that fails without a failed test (a file that does not load, an error beside the tests) counts as one. */
function counted(
  /** @type {number} */ passed,
  /** @type {number} */ failed,
  /** @type {boolean} */ endedWell,
) {
  return { passed, failed: failed === 0 && !endedWell ? 1 : failed }
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
