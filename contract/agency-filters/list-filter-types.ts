import { type Filter, type FilterRow, formatShortList, type WireReading } from './filter-types.ts'

interface KnownValues<Value, WireName extends string> extends FilterRow<Value[], WireName> {
  values: readonly Value[]
  labelOf(value: Value): string
  /** What a value means, below its label in the menu. */
  hintOf?(value: Value): string
}

/** Any of several values, in a fixed order. A JSON list in the request; an omitted list is empty. */
export const checkboxes = <Value extends string, WireName extends string>({
  values,
  labelOf,
  hintOf,
  ...row
}: KnownValues<Value, WireName>): Filter<Value[], WireName, string> => {
  const knownOf = (names: readonly unknown[]) => values.filter((value) => names.includes(value))
  return {
    chip: (chosen) => formatShortList(chosen.map(labelOf)),
    ...row,
    type: 'checkboxes',
    wireSchema: { type: 'string', maxLength: 1_000 },
    read(written) {
      if (written === 'none') return []
      const names = typeof written === 'string' ? written.split(/[\s,]+/) : written
      if (!Array.isArray(names)) return undefined
      const known = knownOf(names)
      return known.length > 0 || names.length === 0 ? known : undefined
    },
    writeUrl: (chosen) => (chosen.length === 0 ? 'none' : knownOf(chosen).join(' ')),
    toWire: (chosen) => JSON.stringify(chosen),
    fromWire: (wire = '[]') =>
      readNames(wire, (names) => {
        const known = knownOf(names)
        const isEachKnown = names.every((value) => known.some((item) => item === value))
        return isEachKnown ? { value: known } : { problem: `must contain only ${values.join(', ')}` }
      }),
    options: (chosen) =>
      values.map((value) => {
        const isChosen = chosen.includes(value)
        const next = knownOf(isChosen ? chosen.filter((item) => item !== value) : [...chosen, value])
        return { label: labelOf(value), hint: hintOf?.(value), isChosen, next, only: [value] }
      }),
  }
}

/** Any of several values; an empty list means no limit. Initially empty; sent only if it is not empty. */
export const multiSelect = <Value extends string, WireName extends string>(
  row: Omit<KnownValues<Value, WireName>, 'initial'>,
): Filter<Value[], WireName, string> => {
  const filter = checkboxes({ ...row, initial: [] })
  return { ...filter, type: 'multiSelect', toWire: (chosen) => sentUnlessEmpty(chosen) }
}

interface Names<WireName extends string> extends FilterRow<string[], WireName> {
  /** The pattern that every name matches. */
  pattern: RegExp
  /** The pattern in words, for error messages: `names such as …`. */
  form: string
}

const maxNames = 100

/** Up to 100 names in alphabetical order. The contract validates only their pattern; no names means no limit. */
export const lookup = <WireName extends string>({
  pattern,
  form,
  ...row
}: Omit<Names<WireName>, 'initial'>): Filter<string[], WireName, string> => {
  const areNames = (names: readonly unknown[]): names is string[] =>
    names.length <= maxNames && names.every((name) => typeof name === 'string' && pattern.test(name))
  const sorted = (names: readonly string[]) => [...new Set(names)].toSorted()
  return {
    chip: formatShortList,
    ...row,
    type: 'lookup',
    initial: [],
    wireSchema: { type: 'string', maxLength: 8_000 },
    read(written) {
      const names = typeof written === 'string' ? written.split(';').filter(Boolean) : written
      return Array.isArray(names) && areNames(names) ? sorted(names) : undefined
    },
    writeUrl: (chosen) => sorted(chosen).join(';'),
    toWire: (chosen) => sentUnlessEmpty(chosen),
    fromWire: (wire = '[]') =>
      readNames(wire, (names) =>
        areNames(names)
          ? { value: sorted(names) }
          : { problem: `must be a list of at most ${maxNames} ${form}` },
      ),
    options: (chosen) =>
      chosen.map((name) => ({ label: name, isChosen: true, next: chosen.filter((item) => item !== name) })),
  }
}

const sentUnlessEmpty = (chosen: readonly string[]) =>
  chosen.length === 0 ? undefined : JSON.stringify(chosen)

function readNames<Value>(wire: string, read: (names: unknown[]) => WireReading<Value>): WireReading<Value> {
  const names = readJsonList(wire)
  return names ? read(names) : { problem: 'must be a JSON array of strings' }
}

/** Parses a list from JSON; undefined if the JSON is not a list. */
export const readJsonList = (json: string): unknown[] | undefined => {
  try {
    const list: unknown = JSON.parse(json)
    return Array.isArray(list) ? list : undefined
  } catch {
    return undefined
  }
}
