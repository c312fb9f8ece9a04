import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { inRoot } from './root.mjs'

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a program in place of this script: forwards signals and exits with its status. If this script is killed, the
 * program notices that its IPC channel has closed.
 *
 * @param {string} program
 * @param {string[]} options
 */
export function runChild(program, options) {
  const child = spawn(program, options, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Node's compile cache saves a third of the startup time.
    env: { NODE_COMPILE_CACHE: inRoot('.cache', 'node'), ...process.env },
  })
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  onNpmExit(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    console.error(`${program} could not be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1)
    for (const each of signals) process.removeAllListeners(each)
    process.kill(process.pid, signal)
  })
}

const pollInterval = 200

/**
 * Calls back when the npm that runs this script has exited. npm does not forward every signal: killing it kills at most
 * the shell in between, and this script continues to run.
 *
 * @param {() => void} callback
 */
function onNpmExit(callback) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const { parent: grandparent, command } = readProcess(parent)
  // The process that started npm may end before npm.
  const shell = isNpm(command) || !isNpm(readProcess(grandparent).command) ? undefined : parent
  const timer = setInterval(() => {
    if (process.ppid === parent && (shell === undefined || readProcess(shell).parent === grandparent)) return
    clearInterval(timer)
    callback()
  }, pollInterval)
  timer.unref()
}

function isNpm(/** @type {string} */ command) {
  return /\bnpm\b/.test(command.split(' ').slice(0, 2).join(' '))
}

/**
 * @param {number} pid
 * @returns {{ parent: number, command: string }}
 */
function readProcess(pid) {
  try {
    if (process.platform === 'linux') {
      const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      return { parent: Number(afterName.split(' ')[1]), command }
    }
    const line = execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    const [parent = '', ...command] = line.split(/\s+/)
    return { parent: Number(parent), command: command.join(' ') }
  } catch {
    return { parent: 0, command: '' }
  }
}
