import type { AnyStateMachine } from 'xstate'
import { namedConfig } from './named-config.ts'

type Config = Record<string, unknown>

const isConfig = (value: unknown): value is Config => typeof value === 'object' && value !== null

/** Version 4 calls a guard `cond`, and a transition that exits its own state is one that is not `internal`. */
const toVersion4 = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toVersion4)
  if (!isConfig(value)) return value
  const { guard, reenter, ...rest } = value
  return {
    ...Object.fromEntries(Object.entries(rest).map(([key, item]) => [key, toVersion4(item)])),
    ...(guard === undefined ? {} : { cond: guard }),
    ...(reenter === undefined ? {} : { internal: !reenter }),
  }
}

/** A chart's config in the syntax of XState 4, for the legacy visualizer at stately.ai/viz. */
export const vizConfig = (machine: AnyStateMachine, additions: Config): Config => ({
  ...(toVersion4(namedConfig(machine).config) as Config),
  ...additions,
  predictableActionArguments: true,
})
