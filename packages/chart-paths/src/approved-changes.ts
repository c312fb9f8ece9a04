import { splitSteps } from './approved-paths.ts'
import { shortenTitle } from './path-steps.ts'

/** If there are more changes, the rest are only counted. To review all changes, read the diff of the approved file. */
const maxChanges = 5

const listTitleSteps = (title: string): string[] => (title.split(' → ')[0] ?? '').split(', then ')

/** Counts the steps at the beginning that two titles share. */
const countShared = (one: string, other: string): number => {
  const others = listTitleSteps(other)
  const steps = listTitleSteps(one)
  const differing = steps.findIndex((step, index) => step !== others[index])
  return differing < 0 ? steps.length : differing
}

/** Formats the lines of a step, with `-` before the approved lines and `+` before the current ones that replace them. */
const formatDiff = (approved: readonly string[], current: readonly string[]): string[] => {
  const shortest = Math.min(approved.length, current.length)
  let start = 0
  while (start < shortest && approved[start] === current[start]) start += 1
  let end = 0
  while (end < shortest - start && approved.at(-1 - end) === current.at(-1 - end)) end += 1
  return [
    ...approved.slice(0, start).map((line) => `  ${line}`),
    ...approved.slice(start, approved.length - end).map((line) => `- ${line}`),
    ...current.slice(start, current.length - end).map((line) => `+ ${line}`),
    ...current.slice(current.length - end).map((line) => `  ${line}`),
  ]
}

const listLines = (step: string | undefined): string[] => step?.split('\n') ?? []

const describeFirstDifference = (path: string, approved: string, current: string): string => {
  const approvedSteps = splitSteps(approved)
  const steps = splitSteps(current)
  const length = Math.max(steps.length, approvedSteps.length)
  const index = Array.from({ length }, (_, step) => step).findIndex(
    (step) => steps[step] !== approvedSteps[step],
  )
  return [
    `${path} differs from the approved path ${index === 0 ? 'at the start' : `in step ${index}`}:`,
    ...formatDiff(listLines(approvedSteps[index]), listLines(steps[index])),
  ].join('\n')
}

/**
 * Describes how paths differ from the approved ones, both given as text by title. Empty if they are equal. Each path is
 * shown with its first step that differs. A new path is compared with the removed path that shares the most steps at
 * the beginning.
 */
export const describeChanges = (
  current: ReadonlyMap<string, string>,
  approved: ReadonlyMap<string, string>,
): string[] => {
  const gone = [...approved.keys()].filter((title) => !current.has(title))
  const compared = new Set<string>()
  const findApproved = (title: string): string | undefined => {
    if (approved.has(title)) return title
    const [closest] = gone
      .map((other) => ({ other, shared: countShared(title, other) }))
      .filter(({ shared }) => shared > 0)
      .sort((one, other) => other.shared - one.shared)
    return closest?.other
  }
  const changes = [...current].flatMap(([title, text], index) => {
    const path = `Path ${index + 1}, "${shortenTitle(title)}",`
    const other = findApproved(title)
    const approvedText = approved.get(other ?? '')
    if (title === other && approvedText === text) return []
    if (other === undefined || approvedText === undefined || approvedText === text) return [`${path} is new.`]
    compared.add(other)
    return [describeFirstDifference(path, approvedText, text)]
  })
  const removed = gone
    .filter((title) => !compared.has(title))
    .map((title) => `The approved path "${shortenTitle(title)}" no longer exists.`)
  const all = [...changes, ...removed]
  const isOrdered = [...current.keys()].join('\n') === [...approved.keys()].join('\n')
  if (all.length === 0 && !isOrdered) return ['The paths are in another order than the approved ones.']
  const more = all.length - maxChanges
  return more > 1 ? [...all.slice(0, maxChanges), `${more} more paths differ.`] : all
}
