import type { Path } from './path.ts'
import { coveredBy } from './select-paths.ts'

/** Appends cases, by their ids, to a path; returns null if they cannot happen there. */
export type AppendCases = (path: Path, caseIds: readonly string[]) => Path | null

/**
 * Joins paths, so that fewer paths and page loads cover the same items. Appends the last steps of one path to another
 * if the joined path then covers everything that the first one adds.
 *
 * @param longest The maximum number of steps of a joined path.
 */
export const joinPaths = (paths: readonly Path[], appendCases: AppendCases, longest: number): Path[] => {
  const remaining = new Set(paths)
  const covered = new Set<string>()
  const joined: Path[] = []
  for (const first of paths) {
    if (!remaining.delete(first)) continue
    let path = first
    for (;;) {
      for (const item of coveredBy(path)) covered.add(item)
      const next = findShortestContinuation(path, remaining, covered, appendCases)
      if (!next || next.path.steps.length > longest) break
      remaining.delete(next.added)
      path = next.path
    }
    joined.push(path)
  }
  return joined
}

interface Continuation {
  path: Path
  added: Path
}

const findShortestContinuation = (
  path: Path,
  others: ReadonlySet<Path>,
  covered: ReadonlySet<string>,
  appendCases: AppendCases,
): Continuation | null => {
  let shortest: Continuation | null = null
  for (const added of others) {
    const missing = coveredBy(added).filter((item) => !covered.has(item))
    const limit = shortest?.path.steps.length ?? Number.POSITIVE_INFINITY
    for (let length = 1; length <= added.steps.length && path.steps.length + length < limit; length += 1) {
      const longer = appendCases(
        path,
        added.steps.slice(-length).map(({ caseId }) => caseId),
      )
      const facts = new Set(longer ? coveredBy(longer) : [])
      if (!longer || !missing.every((item) => facts.has(item))) continue
      shortest = { path: longer, added }
      break
    }
  }
  return shortest
}
