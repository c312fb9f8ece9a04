import { accessSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, sep } from 'node:path'

/**
 * Creates a folder and its missing parents, one level at a time: with `recursive`, mkdir never returns on file systems
 * that reject new folders with "not found".
 *
 * @throws with the system's code if it cannot be created, or something else has its name.
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
