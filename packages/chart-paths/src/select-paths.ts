import type { Path, PathStep } from './path.ts'
import { listChanges } from './path-steps.ts'

/** The parts of the context that a step changes, each with the transitions of the step. */
const listEffects = (before: PathStep['expected'], { expected, transitions }: PathStep): string[] =>
  listChanges(before.context, expected.context, JSON.stringify).flatMap(([key]) =>
    transitions.map((id) => `effect ${key} by ${id}`),
  )

/** What a path covers, including the parts of the context that its steps change, so that each action has an effect in a path. */
export const coveredWithEffects = (path: Path): string[] => [
  ...coveredBy(path),
  ...path.steps.flatMap((step, index) => listEffects((path.steps[index - 1] ?? path.start).expected, step)),
]

/** What a path covers: its transitions, its cases, and its start. */
export const coveredBy = (path: Path): string[] => [
  `start ${path.start.description}`,
  ...path.start.transitions.map((id) => `transition ${id}`),
  ...path.steps.flatMap(({ transitions, caseId }) => [
    `case ${caseId}`,
    ...transitions.map((id) => `transition ${id}`),
  ]),
]

interface Candidate {
  path: Path
  covered: string[]
}

/** Finds the candidate that covers the most that is missing; among equals the shortest, then the first. */
const findBest = (candidates: readonly Candidate[], missing: ReadonlySet<string>): Candidate | null => {
  let best: Candidate | null = null
  let bestCount = 0
  for (const candidate of candidates) {
    const count = new Set(candidate.covered.filter((item) => missing.has(item))).size
    const isShorter = best !== null && candidate.path.steps.length < best.path.steps.length
    if (count > bestCount || (count === bestCount && count > 0 && isShorter)) {
      best = candidate
      bestCount = count
    }
  }
  return best
}

const startsWith = (path: Path, prefix: Path): boolean =>
  path.start.description === prefix.start.description &&
  prefix.steps.every((step, index) => path.steps[index]?.caseId === step.caseId)

/** Greedily selects a small set of paths that covers all that the candidates cover, without paths that are prefixes of others. */
export const selectPaths = (
  candidates: readonly Path[],
  listCovered: (path: Path) => string[] = coveredBy,
): Path[] => {
  let remaining = candidates.map((path) => ({ path, covered: listCovered(path) }))
  const missing = new Set(remaining.flatMap(({ covered }) => covered))
  const selected: Path[] = []
  while (missing.size > 0) {
    const best = findBest(remaining, missing)
    if (!best) break
    selected.push(best.path)
    for (const item of best.covered) missing.delete(item)
    remaining = remaining.filter(({ covered }) => covered.some((item) => missing.has(item)))
  }
  return selected.filter((path) => !selected.some((other) => other !== path && startsWith(other, path)))
}
