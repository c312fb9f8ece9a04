import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { inRoot, node24, root } from './root.mjs'

/** Installs the packages in package-lock.json, unless they are installed already. */
export function install() {
  if (!isInstalled()) {
    console.log('Installing dependencies...')
    runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  }
  // The package `node` downloads its binary in an install script, which npm may be configured to skip.
  if (!existsSync(node24))
    run(process.execPath, ['installArchSpecificPackage.js'], inRoot('node_modules', 'node'))
}

/** npm records what it installed in a separate lock file, without packages for other systems. */
function isInstalled() {
  const lock = inRoot('node_modules', '.package-lock.json')
  if (!existsSync(lock)) return false
  const installed = readPackages(lock)
  return Object.entries(readPackages(inRoot('package-lock.json'))).every(([path, { version, optional }]) => {
    const found = installed[path]
    return path === '' || (found ? found.version === version : optional)
  })
}

/**
 * @param {string} file
 * @returns {Record<string, { version: string, optional?: boolean }>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/**
 * Runs the npm that started this script, or else the one in PATH.
 *
 * @param {string[]} options
 */
function runNpm(options) {
  const script = process.env.npm_execpath
  if (script?.endsWith('npm-cli.js')) run(process.execPath, [script, ...options], root)
  else run(process.platform === 'win32' ? 'npm.cmd' : 'npm', options, root)
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
