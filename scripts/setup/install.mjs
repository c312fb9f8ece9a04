import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { inRoot, node24, root } from './paths.mjs'

/** Installs the packages in package-lock.json, unless they are installed already. */
export function install() {
  if (!isInstalled()) {
    console.log('Installing dependencies...')
    npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], root)
  }
  if (!existsSync(node24)) fetchNode24()
}

/** npm records what it installed in its own lock file, without packages for other systems. */
function isInstalled() {
  const noted = inRoot('node_modules', '.package-lock.json')
  if (!existsSync(noted)) return false
  const installed = packagesOf(noted)
  return Object.entries(packagesOf(inRoot('package-lock.json'))).every(([path, { version, optional }]) => {
    const found = installed[path]
    return path === '' || (found ? found.version === version : optional)
  })
}

/**
 * @param {string} file
 * @returns {Record<string, { version: string, optional?: boolean }>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/** The package `node` downloads its binary in an install script, which npm may be configured to skip. */
function fetchNode24() {
  const folder = inRoot('node_modules', 'node')
  run(process.execPath, ['installArchSpecificPackage.js'], folder)
}

/**
 * Runs the npm that started this script, else the one on the path.
 *
 * @param {string[]} options
 * @param {string} folder
 */
function npm(options, folder) {
  const script = process.env.npm_execpath
  if (script?.endsWith('npm-cli.js')) run(process.execPath, [script, ...options], folder)
  else run(process.platform === 'win32' ? 'npm.cmd' : 'npm', options, folder)
}

/**
 * @param {string} program
 * @param {string[]} options
 * @param {string} folder
 */
function run(program, options, folder) {
  const shell = program.endsWith('.cmd')
  const { status, error } = spawnSync(program, options, { cwd: folder, stdio: 'inherit', shell })
  if (status === 0) return
  console.error(`Dependencies could not be installed${error ? `: ${error.message}` : ' (see above)'}`)
  process.exit(1)
}
