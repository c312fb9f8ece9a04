import { spawn } from 'node:child_process'
import { whenNpmIsGone } from './on-npm-exit.mjs'
import { inRoot } from './paths.mjs'

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a program in place of this script: passes signals on, and ends as it ends. The program finds out by its channel
 * to us when we are killed without being asked.
 *
 * @param {string} program
 * @param {string[]} options
 */
export function runToTheEnd(program, options) {
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
