import { globSync, readFileSync } from 'node:fs'

/** For each id the test files that name it, sorted. */
export type Claims = ReadonlyMap<string, readonly string[]>

/** What the titles of one test file say. */
export interface Titles {
  ids: string[]
  /** Titles that seem to name ids, but not as a list in brackets at the end. */
  malformed: string[]
}

const id = '[A-Z][A-Z0-9]{1,7}-\\d{2}'
/** A text as the first of several arguments: `test('…', …)`, `it.each(…)('…', …)`, `test.step('…', …)`. */
const titled = /\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)\s*,/g
const listed = new RegExp(`\\s\\[(${id}(?:, ${id})*)\\]$`)
const seemsListed = /\[[^\]]*\b[A-Z][A-Z0-9]+-\d/
const appended = /\bconst shows\b[^=]*=\s*\[([^\]]*)\]/g
const quoted = /['"]([^'"]+)['"]/g

/**
 * The ids that a test file's source names: in brackets at the end of titles, and in an array `shows` that generated
 * titles append.
 */
export const readTitles = (source: string): Titles => {
  const titles = [...source.matchAll(titled)].map(([, single, double, template]) => {
    return single ?? double ?? template ?? ''
  })
  const fromTitles = titles.flatMap((title) => listed.exec(title)?.[1]?.split(', ') ?? [])
  const fromArrays = [...source.matchAll(appended)].flatMap(([, list = '']) =>
    [...list.matchAll(quoted)].map(([, name = '']) => name),
  )
  return {
    ids: [...new Set([...fromTitles, ...fromArrays])],
    malformed: titles.filter((title) => seemsListed.test(title) && !listed.test(title)),
  }
}

/** The titles of every test file under `root`, by path. */
export const readTestFiles = (root: string): ReadonlyMap<string, Titles> =>
  new Map(
    globSync('tests/**/*.{test,spec}.{ts,tsx}', { cwd: root })
      .sort()
      .map((path) => [path, readTitles(readFileSync(`${root}/${path}`, 'utf8'))]),
  )

/** Turns the titles by file into files by id. */
export const collectClaims = (files: ReadonlyMap<string, Titles>): Claims => {
  const claims = new Map<string, string[]>()
  for (const [path, { ids }] of files) {
    for (const name of ids) claims.set(name, [...(claims.get(name) ?? []), path])
  }
  return claims
}
