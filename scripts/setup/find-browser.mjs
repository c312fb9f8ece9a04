import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inRoot, node24 } from './places.mjs'

const debianChromium = '/usr/bin/chromium'

/**
 * Finds a Chromium for the browser tests, and installs one if there is none: CHROMIUM_PATH, Debian's, Playwright's own
 * download, or, as root on Debian, the package.
 *
 * @returns {string | undefined} its path; undefined when there is none to be had.
 */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  if (runs(debianChromium)) return debianChromium
  const playwright = inRoot('node_modules', 'playwright', 'cli.js')
  const downloaded = pathOfDownload()
  if (runs(downloaded)) return downloaded
  spawnSync(node24, [playwright, 'install', '--no-shell', 'chromium'], { stdio: 'inherit' })
  if (runs(downloaded)) return downloaded
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit' })
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['install', '-qy', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'], {
      stdio: 'inherit',
      env: environment,
    })
    if (runs(debianChromium)) return debianChromium
  }
  return undefined
}

/** A browser without the libraries that it needs is there, but does not run. */
function runs(/** @type {string} */ program) {
  return existsSync(program) && spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
}

function pathOfDownload() {
  const question = "console.log(require('@playwright/test').chromium.executablePath())"
  return spawnSync(node24, ['-e', question], { cwd: inRoot(), encoding: 'utf8' }).stdout.trim()
}
