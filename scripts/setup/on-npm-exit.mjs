import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const interval = 200

/**
 * Calls back when the npm that runs this script is gone. npm does not pass every signal on: a `kill` of it ends the
 * shell between us at most, and leaves us to ourselves.
 *
 * @param {() => void} then
 */
export function whenNpmIsGone(then) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const { parent: grandparent, command } = look(parent)
  // Whoever started npm may leave before it.
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
