import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Identifies a process. Its ID alone does not, because the system reuses IDs. */
export interface ProcessIdentity {
  pid: number
  /** In the system's format. */
  startedAt: string
}

export function getOwnIdentity(): ProcessIdentity {
  return { pid: process.pid, startedAt: readStartTime(process.pid) ?? '' }
}

export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  return isAlive(pid) && readStartTime(pid) === startedAt
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // With EPERM, it runs as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export function readCommandLine(pid: number): string {
  if (process.platform !== 'linux') return runPs('command', pid)
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

function readStartTime(pid: number): string | undefined {
  if (process.platform === 'win32') return ''
  if (process.platform !== 'linux') return runPs('lstart', pid)
  try {
    // Field 22, counted from the name, which is in parentheses and may contain anything. The time is measured from
    // boot.
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
    return `${afterName.split(' ')[19]}@${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`
  } catch {
    return undefined
  }
}

function runPs(column: string, pid: number): string {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
