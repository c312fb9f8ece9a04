import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a program in place of this script: passes signals on, and ends as it ends. The program finds out by its channel
 * to us when we are killed without being asked.
 *
 * @param {string} program
 * @param {string[]} options
 */
export function runChild(program, options) {
  const child = spawn(program, options, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // What Node made of our files the last time: a third less work for a start.
    env: { NODE_COMPILE_CACHE: inRoot('.cache', 'node'), ...process.env },
  })
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  whenNpmIsGone(() => child.kill('SIGTERM'))
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

const interval = 200

/**
 * Calls back when the npm that runs this script is gone. npm does not pass every signal on: a `kill` of it ends the
 * shell between us at most, and leaves us to ourselves.
 *
 * @param {() => void} then
 */
function whenNpmIsGone(then) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const { parent: grandparent, command } = look(parent)
  // The process that started npm may end before npm.
  const shell = isNpm(command) || !isNpm(look(grandparent).command) ? undefined : parent
  const timer = setInterval(() => {
    if (process.ppid === parent && (shell === undefined || look(shell).parent === grandparent)) return
    clearInterval(timer)
    then()
  }, interval)
  timer.unref()
}

function isNpm(/** @type {string} */ command) {
  return /\bnpm\b/.test(command.split(' ').slice(0, 2).join(' '))
}

/**
 * @param {number} pid
 * @returns {{ parent: number, command: string }}
 */
function look(pid) {
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
