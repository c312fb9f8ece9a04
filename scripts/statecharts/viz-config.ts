import type { AnyStateMachine } from 'xstate'
import { createJsonConfig } from './json-config.ts'

type Config = Record<string, unknown>

const isConfig = (value: unknown): value is Config => typeof value === 'object' && value !== null

/** XState 4 calls a guard `cond`, and uses `internal: false` instead of `reenter: true`. */
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

/** Creates a chart's config in XState 4 syntax, for the legacy visualizer at stately.ai/viz. */
export const createVizConfig = (machine: AnyStateMachine, additions: Config): Config => ({
  ...(toVersion4(createJsonConfig(machine).config) as Config),
  ...additions,
  predictableActionArguments: true,
})
