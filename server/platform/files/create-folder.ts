import { accessSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, sep } from 'node:path'

/**
 * Creates a folder and its missing parents, one level at a time: with `recursive`, mkdir never returns on file systems
 * that reject new folders with "not found".
 *
 * @throws The system's error if the folder cannot be created or something else has its name.
 */
export function createFolder(folder: string): void {
  if (existsSync(folder)) {
    accessSync(`${folder}${sep}.`)
    return
  }
  createFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have created it.
    if (!existsSync(folder)) throw error
  }
}
