import type { Path, PathStep } from 'chart-paths'

/** The states without those around them. */
export const innermostStates = (states: readonly string[]): string[] =>
  states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)))

/** The innermostStates states that a step enters. */
export const enteredStates = (before: PathStep['expected'], after: PathStep['expected']): string[] =>
  innermostStates(after.states).filter((state) => !before.states.includes(state))

const titleOf = ({ start, steps }: Path): string => {
  const last = steps.at(-1)
  if (!last) return start.says ?? 'the start'
  const entered = enteredStates((steps.at(-2) ?? start).expected, last.expected)
  return entered.length ? `${last.says} → ${entered.join(', ')}` : last.says
}

/** Short titles: the last step and where it leads. Equal ones are numbered. */
export const shortTitles = (paths: readonly Path[]): string[] => {
  const used = new Map<string, number>()
  return paths.map((path) => {
    const title = titleOf(path)
    const count = (used.get(title) ?? 0) + 1
    used.set(title, count)
    return count === 1 ? title : `${title} (${count})`
  })
}
