import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Identifies a process. Its id alone does not, because the system reuses ids. */
export interface ProcessIdentity {
  pid: number
  /** When the process started, in the system's format; distinguishes processes that had the same id. */
  startedAt: string
}

export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, startedAt: startTimeOf(process.pid) ?? '' }
}

export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  return isAlive(pid) && startTimeOf(pid) === startedAt
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The command line of a process, its arguments joined by spaces; empty if there is no such process. */
export function commandOf(pid: number): string {
  if (process.platform !== 'linux') return ask('command', pid)
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

function startTimeOf(pid: number): string | undefined {
  if (process.platform === 'win32') return ''
  if (process.platform !== 'linux') return ask('lstart', pid)
  try {
    // Field 22, counted after the name, which is in brackets and may contain anything. The time is measured since boot.
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
    return `${afterName.split(' ')[19]}@${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`
  } catch {
    return undefined
  }
}

function ask(column: string, pid: number): string {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
