import { type FlowPath, innermostStates, type PathStep } from 'chart-paths'

export const listEnteredStates = (before: PathStep['expected'], after: PathStep['expected']): string[] =>
  innermostStates(after.states).filter((state) => !before.states.includes(state))

const createTitle = ({ start, steps }: FlowPath): string => {
  const last = steps.at(-1)
  if (!last) return start.description ?? 'the start'
  const entered = listEnteredStates((steps.at(-2) ?? start).expected, last.expected)
  return entered.length ? `${last.description} → ${entered.join(', ')}` : last.description
}

/** Creates short titles: the last step and the states that it enters. Equal titles are numbered. */
export const createShortTitles = (paths: readonly FlowPath[]): string[] => {
  const counts = new Map<string, number>()
  return paths.map((path) => {
    const title = createTitle(path)
    const count = (counts.get(title) ?? 0) + 1
    counts.set(title, count)
    return count === 1 ? title : `${title} (${count})`
  })
}
