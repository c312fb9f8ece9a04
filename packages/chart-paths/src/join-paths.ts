import type { FlowPath } from './flow-path.ts'
import { coveredBy } from './select-paths.ts'

/** Appends cases, by their IDs, to a path; returns null if they cannot happen there. */
export type AppendCases = (path: FlowPath, caseIds: readonly string[]) => FlowPath | null

interface JoinOptions {
  appendCases: AppendCases
  /** The maximum number of steps of a joined path. */
  maxSteps: number
  /** The IDs of the cases that may come between two paths. */
  connecting: readonly string[]
}

/**
 * Joins paths, so that fewer paths and page loads cover the same items. Appends the last steps of one path to another
 * if the joined path then covers everything that the first one adds. If no path can be appended, a connecting step
 * may come between the two.
 */
export const joinPaths = (paths: readonly FlowPath[], options: JoinOptions): FlowPath[] => {
  const remaining = new Set(paths)
  const covered = new Set<string>()
  const joined: FlowPath[] = []
  for (const first of paths) {
    if (!remaining.delete(first)) continue
    let path = first
    for (;;) {
      for (const item of coveredBy(path)) covered.add(item)
      const next = findContinuation(path, remaining, covered, options)
      if (!next) break
      remaining.delete(next.added)
      path = next.path
    }
    joined.push(path)
  }
  return joined
}

interface Continuation {
  path: FlowPath
  added: FlowPath
}

const findContinuation = (
  path: FlowPath,
  others: ReadonlySet<FlowPath>,
  covered: ReadonlySet<string>,
  { appendCases, maxSteps, connecting }: JoinOptions,
): Continuation | null => {
  const direct = findShortestContinuation(path, others, covered, appendCases, maxSteps)
  if (direct) return direct
  let shortest: Continuation | null = null
  for (const caseId of connecting) {
    const limit: number = shortest ? shortest.path.steps.length - 1 : maxSteps
    const from: FlowPath | false | null = path.steps.length + 1 < limit && appendCases(path, [caseId])
    if (from) shortest = findShortestContinuation(from, others, covered, appendCases, limit) ?? shortest
  }
  return shortest
}

const findShortestContinuation = (
  path: FlowPath,
  others: ReadonlySet<FlowPath>,
  covered: ReadonlySet<string>,
  appendCases: AppendCases,
  maxSteps: number,
): Continuation | null => {
  let shortest: Continuation | null = null
  for (const added of others) {
    const missing = coveredBy(added).filter((item) => !covered.has(item))
    const limit = shortest ? shortest.path.steps.length - 1 : maxSteps
    for (let length = 1; length <= added.steps.length && path.steps.length + length <= limit; length += 1) {
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
