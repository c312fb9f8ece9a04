import type { Path, PathStep } from './path.ts'

/** The parts of the context that a step changes, each with the transitions of the step. */
const effectsOf = (before: PathStep['expected'], { expected, transitions }: PathStep): string[] => {
  const earlier: Record<string, unknown> = { ...(before.context ?? {}) }
  return Object.entries(expected.context ?? {})
    .filter(([key, value]) => JSON.stringify(earlier[key]) !== JSON.stringify(value))
    .flatMap(([key]) => transitions.map((id) => `effect ${key} by ${id}`))
}

/** What a path covers, and the parts of the context that its steps change: without it, an action could have no effect in any path. */
export const coveredWithEffects = (path: Path): string[] => [
  ...coveredBy(path),
  ...path.steps.flatMap((step, index) => effectsOf((path.steps[index - 1] ?? path.start).expected, step)),
]

/** What a path covers: its transitions, its cases, and its start. */
export const coveredBy = (path: Path): string[] => [
  `start ${path.start.says}`,
  ...path.start.transitions.map((id) => `transition ${id}`),
  ...path.steps.flatMap(({ transitions, caseId }) => [
    `case ${caseId}`,
    ...transitions.map((id) => `transition ${id}`),
  ]),
]

interface Candidate {
  path: Path
  shown: string[]
}

/** The candidate that covers the most new facts; among equals the shortest, then the first. */
const bestOf = (candidates: readonly Candidate[], missing: ReadonlySet<string>): Candidate | null => {
  let best: Candidate | null = null
  let bestCount = 0
  for (const candidate of candidates) {
    const count = new Set(candidate.shown.filter((item) => missing.has(item))).size
    const isShorter = best !== null && candidate.path.steps.length < best.path.steps.length
    if (count > bestCount || (count === bestCount && count > 0 && isShorter)) {
      best = candidate
      bestCount = count
    }
  }
  return best
}

const beginsWith = (path: Path, beginning: Path): boolean =>
  path.start.says === beginning.start.says &&
  beginning.steps.every((step, index) => path.steps[index]?.caseId === step.caseId)

/** Greedily selects a small set of paths that covers everything that the candidates cover; prefixes of others are dropped. */
export const selectPaths = (
  candidates: readonly Path[],
  shows: (path: Path) => string[] = coveredBy,
): Path[] => {
  let remaining = candidates.map((path) => ({ path, shown: shows(path) }))
  const missing = new Set(remaining.flatMap(({ shown }) => shown))
  const selected: Path[] = []
  while (missing.size > 0) {
    const best = bestOf(remaining, missing)
    if (!best) break
    selected.push(best.path)
    for (const item of best.shown) missing.delete(item)
    remaining = remaining.filter(({ shown }) => shown.some((item) => missing.has(item)))
  }
  return selected.filter((path) => !selected.some((other) => other !== path && beginsWith(other, path)))
}
