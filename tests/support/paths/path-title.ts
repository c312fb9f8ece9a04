import type { Path, PathStep } from './path.ts'

const innermost = (states: readonly string[]): string[] =>
  states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)))

/** The innermost active states, joined: `mobileMenu.closed and toolsMenu.open.pinned`. */
export const describeStates = (states: readonly string[]): string => innermost(states).join(' and ')

const joinSteps = (steps: readonly string[]): string =>
  steps.map((step, index) => (index === 0 ? step : `then ${step}`)).join(', ')

/** A sentence that tells a path: what happens, in order, and which states it ends in that it did not begin in. */
export const describePath = (start: Path['start'], steps: readonly PathStep[]): string => {
  const changed = (steps.at(-1)?.expected.states ?? []).filter(
    (state) => !start.expected.states.includes(state),
  )
  const happening = steps.length ? joinSteps(steps.map(({ says }) => says)) : 'nothing happens yet'
  const beginning = start.says === null ? '' : `${start.says}: `
  return `${beginning}${happening} → ${changed.length ? describeStates(changed) : 'as at the start'}`
}
