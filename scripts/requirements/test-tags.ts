import { globSync, readFileSync } from 'node:fs'

/** The test files with an ID in their tags, by ID, sorted. */
export type TaggedFiles = ReadonlyMap<string, readonly string[]>

/** `{ tags: ['MAP-05'] }` of vitest and `{ tag: ['@MAP-05'] }` of Playwright. */
const tagList = /\btags?: \[([^\]]*)\]/g
const tag = /'@?([^']+)'/g

const matchGroups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group)

const readTags = (source: string): string[] => [
  ...new Set(matchGroups(source, tagList).flatMap((list) => matchGroups(list, tag))),
]

export const readTestFiles = (root: string): ReadonlyMap<string, string> =>
  new Map(
    globSync('tests/**/*.{test,spec}.{ts,tsx}', { cwd: root })
      .sort()
      .map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')]),
  )

/** Groups test files by the IDs in their tags. */
export const groupByTag = (sources: ReadonlyMap<string, string>): TaggedFiles => {
  const files = new Map<string, string[]>()
  for (const [path, source] of sources) {
    for (const id of readTags(source)) files.set(id, [...(files.get(id) ?? []), path])
  }
  return files
}
