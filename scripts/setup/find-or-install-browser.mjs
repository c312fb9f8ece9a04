import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inRoot, node24 } from './root.mjs'

/** Debian's headless Chromium renders the same pages with 40% less CPU time. */
const debianShell = { package: 'chromium-headless-shell', program: '/usr/bin/chromium-headless-shell' }
const debianChromium = { package: 'chromium', program: '/usr/bin/chromium' }

/**
 * Finds a Chromium for the browser tests, and installs one if there is none: CHROMIUM_PATH, Debian's package (the
 * headless one if available, which root on Debian can install), or Playwright's own download.
 *
 * @returns {string | undefined} its path; undefined if none can be installed.
 */
export function findOrInstallBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  if (canRun(debianShell.program)) return debianShell.program
  if (canRun(debianChromium.program)) return installOnDebian(debianShell) ?? debianChromium.program
  const playwright = inRoot('node_modules', 'playwright', 'cli.js')
  const downloaded = findDownload()
  if (canRun(downloaded)) return downloaded
  spawnSync(node24, [playwright, 'install', '--no-shell', 'chromium'], { stdio: 'inherit' })
  if (canRun(downloaded)) return downloaded
  return installOnDebian(debianShell) ?? installOnDebian(debianChromium)
}

/** @returns {string | undefined} the program of a package; undefined if it cannot be installed. */
function installOnDebian(/** @type {typeof debianShell} */ { package: name, program }) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.log(`Installing Debian's ${name} for the browser tests...`)
  const aptGet = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', ['-q', '-o', 'Acquire::http::Timeout=20', ...args], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  aptGet('update')
  aptGet('install', '-y', '--no-install-recommends', name, 'fonts-dejavu-core')
  return canRun(program) ? program : undefined
}

/** Also false for an installed browser with missing libraries. */
function canRun(/** @type {string} */ program) {
  return existsSync(program) && spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
}

function findDownload() {
  const script = "console.log(require('@playwright/test').chromium.executablePath())"
  return spawnSync(node24, ['-e', script], { cwd: inRoot(), encoding: 'utf8' }).stdout.trim()
}
