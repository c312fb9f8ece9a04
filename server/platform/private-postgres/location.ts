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
import { type Binaries, copyBinaries, findInstalledBinaries, linkLibraries, programPath } from './binaries.ts'
import {
  canAccess,
  findOwner,
  getOrCreateUnprivilegedUser,
  type UnprivilegedUser,
} from './unprivileged-user.ts'

export interface PostgresLocation {
  binaries: Binaries
  cluster: string
  sockets: string
  user: UnprivilegedUser | undefined
}

/** Accessible to every user, unlike a folder owned by root. */
const sharedFolder = '/var/lib/agency-atlas'

/** In bytes. The limit for the path of a socket is 107 bytes, and 103 on macOS. */
const maxSocketFolderLength = 103 - '/.s.PGSQL.5432'.length

/**
 * Chooses the data directory and the installed binaries if the user can access them, otherwise other folders, which are
 * reported to `onNotice`.
 *
 * @throws {StartError} if the data directory has a database that is no longer accessible.
 */
export function prepareLocation(
  dataDirectory: string,
  onNotice: (line: string) => void = () => {},
): PostgresLocation {
  const pathFile = externalFolderFile(dataDirectory)
  const external = existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : undefined
  if (external && !existsSync(external)) {
    throw new StartError(
      `the database for DATA_DIR ${dataDirectory} was in ${external}, which no longer exists; restore it, or delete ${pathFile} to create a new database`,
    )
  }
  const user = findOwner(join(external ?? dataDirectory, 'postgres')) ?? getOrCreateUnprivilegedUser()
  const folder = external ?? chooseFolder(dataDirectory, user, pathFile)
  if (folder !== dataDirectory) {
    onNotice(
      `${user ? `The user "${user.name}"` : 'PostgreSQL'} cannot access ${dataDirectory}. The database is stored in ${folder} instead.`,
    )
  }
  const cluster = join(folder, 'postgres')
  const binaries = chooseBinaries(user, folder, onNotice)
  return { binaries, cluster, sockets: createSocketFolder(dataDirectory, folder, user), user }
}

/** Removes the folders that `prepareLocation` created outside the data directory. */
export function removeExternalFiles(dataDirectory: string): void {
  for (const pathFile of [externalFolderFile(dataDirectory), externalSocketsFile(dataDirectory)]) {
    if (existsSync(pathFile)) rmSync(readFileSync(pathFile, 'utf8').trim(), { recursive: true, force: true })
  }
}

function chooseFolder(dataDirectory: string, user: UnprivilegedUser | undefined, pathFile: string): string {
  if (canAccess(user, dataDirectory)) return dataDirectory
  if (existsSync(join(dataDirectory, 'postgres'))) {
    throw new StartError(
      `DATA_DIR ${dataDirectory} contains a database, but its owner ${user?.name} can no longer access the folder`,
    )
  }
  const folder = join(sharedFolder, randomBytes(8).toString('hex'))
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  writeFileSync(pathFile, `${folder}\n`)
  return folder
}

function chooseBinaries(
  user: UnprivilegedUser | undefined,
  folder: string,
  onNotice: (line: string) => void,
): Binaries {
  const installed = findInstalledBinaries()
  if (linkLibraries(installed) && canAccess(user, programPath(installed, 'postgres'))) return installed
  const parent = user ? sharedFolder : folder
  mkdirSync(parent, { recursive: true, mode: 0o755 })
  const copy = copyBinaries(installed, parent)
  onNotice(`PostgreSQL cannot run from ${installed.folder}, so it runs from ${copy.folder} instead.`)
  return copy
}

function createSocketFolder(
  dataDirectory: string,
  folder: string,
  user: UnprivilegedUser | undefined,
): string {
  const inside = join(folder, 'sockets')
  const isShort = Buffer.byteLength(inside) <= maxSocketFolderLength
  const sockets = isShort ? inside : getOrCreateTemporaryFolder(externalSocketsFile(dataDirectory))
  mkdirSync(sockets, { recursive: true, mode: 0o700 })
  if (user) chownSync(sockets, user.uid, user.gid)
  return sockets
}

/** Returns the temporary folder that the file names, or creates one and writes its path to the file. */
function getOrCreateTemporaryFolder(pathFile: string): string {
  const known = existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : ''
  // Another user may have created a folder of that name.
  const isOwn = known !== '' && existsSync(known) && (lstatSync(known).mode & 0o777) === 0o700
  if (isOwn) return known
  const parent = Buffer.byteLength(tmpdir()) + 20 <= maxSocketFolderLength ? tmpdir() : '/tmp'
  const created = mkdtempSync(join(parent, 'agency-atlas-'))
  writeFileSync(pathFile, `${created}\n`)
  return created
}

const externalFolderFile = (dataDirectory: string) => join(dataDirectory, 'postgres-home')
const externalSocketsFile = (dataDirectory: string) => join(dataDirectory, 'postgres-sockets')
