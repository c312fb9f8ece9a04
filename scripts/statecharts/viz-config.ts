type Config = Record<string, unknown>

const isConfig = (value: unknown): value is Config => typeof value === 'object' && value !== null

/** XState 4 calls a guard `cond`, and uses `internal: false` instead of `reenter: true`. */
const convert = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(convert)
  if (!isConfig(value)) return value
  const { guard, reenter, ...rest } = value
  return {
    ...Object.fromEntries(Object.entries(rest).map(([key, item]) => [key, convert(item)])),
    ...(guard === undefined ? {} : { cond: guard }),
    ...(reenter === undefined ? {} : { internal: !reenter }),
  }
}

/** Converts a chart's JSON config to XState 4 syntax, for the legacy visualizer at stately.ai/viz. */
export const toVersion4 = (config: object): object => ({
  ...(convert(config) as Config),
  predictableActionArguments: true,
})
