/** `npm test`: every check there is, one after the other; the last line counts them all. */
import { buildAppIfStale } from './setup/build-app.mjs'
import { one, playwright, runTool, vitest } from './setup/checks.mjs'
import { findBrowser } from './setup/find-browser.mjs'
import { install } from './setup/install.mjs'

install()

/** @type {[string, () => import('./setup/checks.mjs').Count][]} */
const checks = [
  ['Format and lint', () => one(runTool(['@biomejs/biome/bin/biome', 'ci', '--error-on-warnings']))],
  ['Types', () => one(runTool(['typescript/bin/tsc', '-p', '.']))],
  ['Dead code', () => one(runTool(['knip/bin/knip.js']))],
  ['Build', () => one(buildAppIfStale())],
  ['First download', () => one(runTool(['../scripts/first-download.ts']))],
  ['Unit, path and server tests', vitest],
  ['Browser tests', browserTests],
]

let passed = 0
let failed = 0
for (const [name, check] of checks) {
  console.log(`\n== ${name}`)
  const started = Date.now()
  const count = check()
  passed += count.passed
  failed += count.failed
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`== ${name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`)
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function browserTests() {
  const chromium = findBrowser()
  if (chromium) return playwright(chromium)
  console.error('No browser could be found or installed: name one in CHROMIUM_PATH')
  return one(false)
}
