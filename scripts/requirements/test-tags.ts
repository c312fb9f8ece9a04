import { globSync, readFileSync } from 'node:fs'

/** For each id the test files that name it, sorted. */
export type Claims = ReadonlyMap<string, readonly string[]>

/** `{ tags: ['MAP-05'] }` of vitest and `{ tag: ['@MAP-05'] }` of Playwright. */
const tagList = /\btags?: \[([^\]]*)\]/g
const tag = /'@?([^']+)'/g
const idInTitle = /\[[A-Z][A-Z0-9]+-\d{2}(?:, [A-Z0-9-]+)*\]['"`]/g

const capture = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group)

/** The ids that a test file's source names in the tags of its tests. */
export const readTags = (source: string): string[] => [
  ...new Set(capture(source, tagList).flatMap((list) => capture(list, tag))),
]

/** Ids at the end of a title, where the runners do not see them. */
export const findIdsInTitles = (source: string): string[] => source.match(idInTitle) ?? []

/** The sources of all test files under `root`, by path. */
export const readTestFiles = (root: string): ReadonlyMap<string, string> =>
  new Map(
    globSync('tests/**/*.{test,spec}.{ts,tsx}', { cwd: root })
      .sort()
      .map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')]),
  )

/** The test files by the ids in their tags. */
export const collectClaims = (sources: ReadonlyMap<string, string>): Claims => {
  const claims = new Map<string, string[]>()
  for (const [path, source] of sources) {
    for (const id of readTags(source)) claims.set(id, [...(claims.get(id) ?? []), path])
  }
  return claims
}
