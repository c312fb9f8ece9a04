/** The value below which a part (0 to 1) of the values lies. */
export function quantile(values: readonly number[], part: number): number {
  const inOrder = values.toSorted((one, other) => one - other)
  return inOrder[Math.min(Math.floor(values.length * part), values.length - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)
