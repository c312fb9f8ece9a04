import type { FlowPath, PathStep } from './flow-path.ts'
import { listChanges } from './path-steps.ts'

/**
 * The part of the context that a value belongs to: its field or, if it has a `kind`, that kind, as if each kind were a
 * field. A kind with no other data counts as null, so it is not a part.
 */
const listParts = (key: string, value: unknown): string[] => {
  if (!(value instanceof Object && 'kind' in value)) return [key]
  return Object.keys(value).length > 1 ? [`${key} ${value.kind}`] : []
}

/** The parts of the context that a step changes, each with the transitions of the step. */
const listEffects = (before: PathStep['expected'], { expected, transitions }: PathStep): string[] => {
  const earlier: Record<string, unknown> = { ...(before.context ?? {}) }
  return listChanges(earlier, expected.context, JSON.stringify)
    .flatMap(([key, value]) => {
      const parts = [...listParts(key, earlier[key]), ...listParts(key, value)]
      return parts.length > 0 ? parts : [key]
    })
    .flatMap((part) => transitions.map((id) => `effect ${part} by ${id}`))
}

/**
 * A cache: paths with the same beginning share their steps, so each step is compared with the one before it only once.
 */
const knownEffects = new WeakMap<PathStep, string[]>()

const findEffects = (before: PathStep['expected'], step: PathStep): string[] => {
  const effects = knownEffects.get(step) ?? listEffects(before, step)
  knownEffects.set(step, effects)
  return effects
}

/**
 * What a path covers, including the parts of the context that its steps change, so that
 * each action has an effect in a path.
 */
export const coveredWithEffects = (path: FlowPath): string[] => [
  ...coveredBy(path),
  ...path.steps.flatMap((step, index) => findEffects((path.steps[index - 1] ?? path.start).expected, step)),
]

/** What a path covers: its transitions, its cases, and its start. */
export const coveredBy = (path: FlowPath): string[] => [
  `start ${path.start.description}`,
  ...path.start.transitions.map((id) => `transition ${id}`),
  ...path.steps.flatMap(({ transitions, caseId }) => [
    `case ${caseId}`,
    ...transitions.map((id) => `transition ${id}`),
  ]),
]

interface Candidate {
  path: FlowPath
  /** The items that it covers and that no selected path covers yet. */
  missing: string[]
}

/**
 * Finds the candidate that covers the most missing items. If several cover equally many,
 * prefers the shortest, then the first.
 */
const findBest = (candidates: readonly Candidate[]): Candidate | null => {
  let best: Candidate | null = null
  for (const candidate of candidates) {
    const isShorter = best !== null && candidate.path.steps.length < best.path.steps.length
    const gain = candidate.missing.length - (best?.missing.length ?? 0)
    if (gain > 0 || (gain === 0 && isShorter)) best = candidate
  }
  return best
}

const startsWith = (path: FlowPath, prefix: FlowPath): boolean =>
  path.start.description === prefix.start.description &&
  prefix.steps.every((step, index) => path.steps[index]?.caseId === step.caseId)

const hasFailure = ({ steps }: FlowPath): boolean =>
  steps.some(({ event }) => event.type.startsWith('xstate.error.actor.'))

/**
 * Greedily selects a small set of paths that covers everything that the candidates cover. Omits paths that are prefixes
 * of others. Paths without a failed actor are selected first, so ordinary steps have no failure before them.
 */
export const selectPaths = (
  candidates: readonly FlowPath[],
  listCovered: (path: FlowPath) => string[] = coveredBy,
): FlowPath[] => {
  let remaining = candidates.map((path) => ({ path, missing: [...new Set(listCovered(path))] }))
  const selected: FlowPath[] = []
  const findNext = () => findBest(remaining.filter(({ path }) => !hasFailure(path))) ?? findBest(remaining)
  for (let best = findNext(); best; best = findNext()) {
    selected.push(best.path)
    const covered = new Set(best.missing)
    remaining = remaining
      .map(({ path, missing }) => ({ path, missing: missing.filter((item) => !covered.has(item)) }))
      .filter(({ missing }) => missing.length > 0)
  }
  return selected.filter((path) => !selected.some((other) => other !== path && startsWith(other, path)))
}
