import type { Path } from './path.ts'
import { coveredBy } from './select-paths.ts'

/** Appends cases, by their ids, to a path; null if they cannot happen there. */
export type AppendCases = (path: Path, caseIds: readonly string[]) => Path | null

/**
 * Joins paths so that fewer paths, and fewer page loads, cover the same: the last steps of another path are appended to
 * a path if they cover there what only the other path would cover.
 *
 * @param longest The maximum steps of a joined path.
 */
export const joinPaths = (paths: readonly Path[], lengthen: AppendCases, longest: number): Path[] => {
  const waiting = new Set(paths)
  const shown = new Set<string>()
  const joined: Path[] = []
  for (const first of paths) {
    if (!waiting.delete(first)) continue
    let path = first
    for (;;) {
      for (const item of coveredBy(path)) shown.add(item)
      const next = shortestContinuation(path, waiting, shown, lengthen)
      if (!next || next.path.steps.length > longest) break
      waiting.delete(next.added)
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

const shortestContinuation = (
  path: Path,
  others: ReadonlySet<Path>,
  shown: ReadonlySet<string>,
  lengthen: AppendCases,
): Continuation | null => {
  let shortest: Continuation | null = null
  for (const added of others) {
    const missing = coveredBy(added).filter((item) => !shown.has(item))
    const limit = shortest?.path.steps.length ?? Number.POSITIVE_INFINITY
    for (let length = 1; length <= added.steps.length && path.steps.length + length < limit; length += 1) {
      const longer = lengthen(
        path,
        added.steps.slice(-length).map(({ caseId }) => caseId),
      )
      const shows = new Set(longer ? coveredBy(longer) : [])
      if (!longer || !missing.every((item) => shows.has(item))) continue
      shortest = { path: longer, added }
      break
    }
  }
  return shortest
}
