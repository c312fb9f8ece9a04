import { accessSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, sep } from 'node:path'

/**
 * Makes a folder and those above it where they are missing. One level after the other: with `recursive`, mkdir never
 * ends where a file system refuses new folders as "not found".
 *
 * @throws with the system's code where it cannot be made, or something else has its name.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) {
    accessSync(`${folder}${sep}.`)
    return
  }
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have created it.
    if (!existsSync(folder)) throw error
  }
}
