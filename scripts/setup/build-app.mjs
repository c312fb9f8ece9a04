import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, node24, root } from './root.mjs'

const stampFile = inRoot('.cache', 'app-built-from')

/** The sources of the built app. */
const sources = [
  ...['src', 'public', 'index.html', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'],
  // The plugins of the build and their sources.
  ...['contract', 'data', 'scripts/vite', 'server/places'],
]

/**
 * Builds the app into `dist`, unless it was built from exactly these sources.
 *
 * @returns whether the app is built.
 */
export function buildAppIfStale() {
  const digest = digestSources()
  if (
    existsSync(inRoot('dist', 'index.html')) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === digest
  ) {
    return true
  }
  console.log('Building the app...')
  rmSync(stampFile, { force: true })
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js')
  const { status } = spawnSync(node24, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) return false
  mkdirSync(inRoot('.cache'), { recursive: true })
  writeFileSync(stampFile, digest)
  return true
}

function digestSources() {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of listFiles(inRoot(source))) hash.update(`${file}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]} The file itself, or all files in the folder, in a fixed order.
 */
function listFiles(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)))
}
