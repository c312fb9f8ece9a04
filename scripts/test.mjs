/**
 * `npm test`: runs all checks; the last line has the totals. `npm test -- login` runs the tests of one
 * flow; `npm test -- --changed` runs those affected by changes.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findOrInstallBrowser } from './setup/find-or-install-browser.mjs'
import { install } from './setup/install.mjs'
import { inRoot } from './setup/root.mjs'
import { selectTests } from './setup/select-tests.mjs'
import { countCheck, runPlaywright, runTool, runVitest } from './setup/test-runners.mjs'

install()

const selection = selectTests(process.argv.slice(2))
if (typeof selection === 'string') {
  console.error(selection)
  process.exit(1)
}
const { isFullRun, environment, vitest: unitTests, playwright: specs } = selection

/** @typedef {import('./setup/test-runners.mjs').TestCount} TestCount */
/** @typedef {[string, () => TestCount | Promise<TestCount>]} Check */

// Runs in parallel with the checks for types, lint, and dead code, because each of these uses only one core.
const build = isFullRun ? runBuild() : null

/** @type {Check[]} */
const fullRunChecks = [
  ['Format and lint', () => countCheck(runTool(['@biomejs/biome/bin/biome', 'ci', '--error-on-warnings']))],
  ['Dead code', () => countCheck(runTool(['knip/bin/knip.js']))],
  ['Build', async () => countCheck((await build) === true)],
]

/** @type {Check[]} */
const checks = [
  ['Types', () => countCheck(runTool(['typescript/bin/tsc', '-p', '.', '--singleThreaded']))],
  ...(isFullRun ? fullRunChecks : []),
  ['Unit, path, and server tests', () => runVitest(unitTests, environment)],
]
if (specs) checks.push(['Browser tests', () => runBrowserTests(specs)])

let passed = 0
let failed = 0
for (const [name, check] of checks) {
  console.log(`\n== ${name}`)
  const started = Date.now()
  const count = await check()
  passed += count.passed
  failed += count.failed
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`== ${name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`)
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function runBuild() {
  const build = spawn(process.execPath, [inRoot('scripts', 'build.mjs')], { stdio: 'inherit' })
  const [status] = await once(build, 'exit')
  return status === 0
}

function runBrowserTests(/** @type {string[]} */ files) {
  const chromium = findOrInstallBrowser()
  if (chromium) return runPlaywright(chromium, files, environment)
  console.error(
    'No browser was found, and none could be installed. Set CHROMIUM_PATH to a Chromium executable.',
  )
  return countCheck(false)
}
