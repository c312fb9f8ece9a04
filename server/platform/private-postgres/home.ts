import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { type Binaries, copyBinaries, installedBinaries, linkLibraries, program } from './binaries.ts'
import { canAccess, ownerOf, type UnprivilegedUser, unprivilegedUser } from './unprivileged-user.ts'

/** The location and user of the private PostgreSQL of a data folder. */
export interface Home {
  binaries: Binaries
  cluster: string
  sockets: string
  user: UnprivilegedUser | undefined
}

/** Accessible to every user, unlike a clone or a data folder that root owns. */
const sharedFolder = '/var/lib/agency-atlas'

/** The system's limit is 107 bytes (103 on macOS) for a socket's path, `/.s.PGSQL.5432` included. */
const longestSocketFolder = 103 - '/.s.PGSQL.5432'.length

/**
 * Chooses the folders: the data folder and the installed binaries if the user can access them, else a folder that is
 * accessible, which it reports to `onNotice`.
 *
 * @throws {StartError} if the data folder has a database that is no longer accessible.
 */
export function findHome(dataDirectory: string, onNotice: (line: string) => void): Home {
  const note = distantHomeNote(dataDirectory)
  const distant = existsSync(note) ? readFileSync(note, 'utf8').trim() : undefined
  if (distant && !existsSync(distant)) {
    throw new StartError(
      `the database of DATA_DIR ${dataDirectory} was in ${distant}, which no longer exists`,
    )
  }
  const user = ownerOf(join(distant ?? dataDirectory, 'postgres')) ?? unprivilegedUser()
  const folder = distant ?? findFolder(dataDirectory, user, note)
  if (folder !== dataDirectory) {
    onNotice(
      `${user?.name ?? 'The user'} cannot access ${dataDirectory}. The database is stored in ${folder} instead`,
    )
  }
  const cluster = join(folder, 'postgres')
  const binaries = findBinaries(user, folder, onNotice)
  return { binaries, cluster, sockets: findSockets(dataDirectory, folder, user), user }
}

/** Removes what a data folder keeps elsewhere (see `findHome`); the data folder itself stays. */
export function removeExternalFiles(dataDirectory: string): void {
  for (const note of [distantHomeNote(dataDirectory), socketsNote(dataDirectory)]) {
    if (existsSync(note)) rmSync(readFileSync(note, 'utf8').trim(), { recursive: true, force: true })
  }
}

function findFolder(dataDirectory: string, user: UnprivilegedUser | undefined, note: string): string {
  if (canAccess(user, dataDirectory)) return dataDirectory
  if (existsSync(join(dataDirectory, 'postgres'))) {
    throw new StartError(
      `DATA_DIR ${dataDirectory} contains a database, but its owner ${user?.name} can no longer access the folder`,
    )
  }
  const folder = join(sharedFolder, randomBytes(8).toString('hex'))
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  writeFileSync(note, `${folder}\n`)
  return folder
}

function findBinaries(
  user: UnprivilegedUser | undefined,
  folder: string,
  onNotice: (line: string) => void,
): Binaries {
  const installed = installedBinaries()
  if (linkLibraries(installed) && canAccess(user, program(installed, 'postgres'))) return installed
  const parent = user ? sharedFolder : folder
  mkdirSync(parent, { recursive: true, mode: 0o755 })
  const copy = copyBinaries(installed, parent)
  onNotice(`PostgreSQL cannot run from ${installed.folder}, so it runs from ${copy.folder} instead`)
  return copy
}

function findSockets(dataDirectory: string, folder: string, user: UnprivilegedUser | undefined): string {
  const own = join(folder, 'sockets')
  const note = socketsNote(dataDirectory)
  const isShort = Buffer.byteLength(own) <= longestSocketFolder
  const sockets = isShort
    ? own
    : remembered(note, () => mkdtempSync(join(shortTemporaryFolder(), 'agency-atlas-')))
  mkdirSync(sockets, { recursive: true, mode: 0o700 })
  if (user) chownSync(sockets, user.uid, user.gid)
  return sockets
}

function shortTemporaryFolder(): string {
  return Buffer.byteLength(tmpdir()) + 20 <= longestSocketFolder ? tmpdir() : '/tmp'
}

function isPrivate(folder: string): boolean {
  const { mode } = lstatSync(folder)
  return (mode & 0o777) === 0o700
}

function remembered(note: string, make: () => string): string {
  const known = existsSync(note) ? readFileSync(note, 'utf8').trim() : ''
  // Another user may have created a temporary folder of that name.
  if (known && existsSync(known) && isPrivate(known)) return known
  const made = make()
  writeFileSync(note, `${made}\n`)
  return made
}

const distantHomeNote = (dataDirectory: string) => join(dataDirectory, 'postgres-home')
const socketsNote = (dataDirectory: string) => join(dataDirectory, 'postgres-sockets')
