/**
 * Measures what a browser must download before it can show /login, and fails when it is more than the limit: the page,
 * the app's entry, the sign-in screen, and whatever these import and style themselves with.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'

const limit = 140_000
/** Screens and the wiring of their flows are loaded when they are first visited. */
const signInScreen = /^src\/.*\blogin\b/

const dist = fileURLToPath(new URL('../dist', import.meta.url))
const manifestFile = join(dist, '.vite', 'manifest.json')
if (!existsSync(manifestFile)) throw new Error('There is no build to measure: npm run build')
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest

const entries = Object.keys(manifest).filter((name) => {
  const chunk = manifest[name]
  return chunk?.isEntry || (chunk?.isDynamicEntry && signInScreen.test(chunk.src ?? ''))
})
const files = new Set(['index.html', ...entries.flatMap((name) => [...filesOf(name)])])

let total = 0
for (const file of files) {
  const bytes = gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
  total += bytes
  console.log(`${kilobytes(bytes)}  ${file}`)
}
console.log(`${kilobytes(total)}  first download of /login, gzip; at most ${kilobytes(limit).trim()}`)
process.exitCode = total <= limit ? 0 : 1

function filesOf(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || seen.has(chunk.file)) return seen
  for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) seen.add(file)
  for (const imported of chunk.imports ?? []) filesOf(imported, seen)
  return seen
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`
}
