/** What a filter excludes, in the list of limits of a search that found nothing, and the way to lift it. */
export interface FilterHelp<Value> {
  limit: string
  liftLabel: string
  lifted: Value
}

/** The properties of every filter. */
interface FilterRow<Value, WireName extends string> {
  /** In the URL of the search screen. */
  urlName: string
  /** In the query of `GET agencies`. */
  wireName: WireName
  /** What a user has who never changed the filter. */
  initial: Value
  /** Its label in the filter menu. */
  label: string
  /** True for a filter that a search by name ignores; its control is disabled then. */
  onlyByPlace?: boolean
  /** Null for a value that excludes nothing. */
  help(value: Value): FilterHelp<Value> | null
  /** The text of its chip, where the labels of the chosen values do not say enough. */
  chip?(value: Value): string
}

/** One option in the filter menu, and the value that it sets. */
export interface FilterOption<Value> {
  label: string
  isChosen: boolean
  next: Value
}

/** What the server reads from a query: the value, or what is wrong with it. */
export type WireReading<Value> = { value: Value } | { problem: string }

/** A JSON schema. */
interface WireSchema {
  type: 'string' | 'number'
  enum?: string[]
  maxLength?: number
  exclusiveMinimum?: number
  maximum?: number
}

/** How a filter is chosen: on or off, one of several, any of several. */
export type FilterKind = 'flag' | 'choice' | 'choices'

/** One filter of the agency search, and how its value is written in each place where it is kept or sent. */
export interface Filter<Value, WireName extends string = string, Wire = string | number>
  extends FilterRow<Value, WireName> {
  kind: FilterKind
  /** The parameter of `GET agencies`. */
  wireSchema: WireSchema
  /** Reads the value from a URL or from saved JSON; undefined if it is invalid. */
  read(written: unknown): Value | undefined
  /** Writes equal values alike. */
  writeUrl(value: Value): string
  /** Undefined for a value that need not be sent. */
  toWire(value: Value): Wire | undefined
  /** Reads a parameter that matches the schema, undefined where it was left out. */
  fromWire(wire: Wire | undefined): WireReading<Value>
  options(value: Value): FilterOption<Value>[]
  /** The text of its chip on the search screen; shown for a value other than the initial one. */
  chip(value: Value): string
}

/** "TN, KY +2": the first two, and how many more. */
export const shortList = (labels: readonly string[]): string => {
  const [first, more] = [labels.slice(0, 2).join(', '), labels.length - 2]
  return more > 0 ? `${first} +${more}` : first
}

/** On or off, off at first; sent when it is on. */
export const flag = <WireName extends string>(
  row: Omit<FilterRow<boolean, WireName>, 'initial'>,
): Filter<boolean, WireName, 'true' | 'false'> => ({
  chip: () => row.label,
  ...row,
  kind: 'flag',
  initial: false,
  wireSchema: { type: 'string', enum: ['true', 'false'] },
  read: (written) => [true, false].find((value) => String(value) === String(written)),
  writeUrl: String,
  toWire: (isOn) => (isOn ? 'true' : undefined),
  fromWire: (wire) => ({ value: wire === 'true' }),
  options: (isOn) => [{ label: row.label, isChosen: isOn, next: !isOn }],
})

interface Choice<Value, WireName extends string> extends FilterRow<Value, WireName> {
  values: readonly Value[]
  labelOf(value: Value): string
  wireSchema: WireSchema
}

/** One of several values. The API may take more values than the menu offers: it takes what the schema allows. */
export const choice = <Value extends string | number, WireName extends string>({
  values,
  labelOf,
  ...row
}: Choice<Value, WireName>): Filter<Value, WireName, Value> => ({
  chip: labelOf,
  ...row,
  kind: 'choice',
  read: (written) => values.find((value) => String(value) === String(written)),
  writeUrl: String,
  toWire: (value) => value,
  fromWire: (wire = row.initial) => ({ value: wire }),
  options: (chosen) =>
    values.map((value) => ({ label: labelOf(value), isChosen: value === chosen, next: value })),
})

interface Choices<Value, WireName extends string> extends FilterRow<Value[], WireName> {
  values: readonly Value[]
  labelOf(value: Value): string
}

/** Any of several values, in their own order; a JSON list on the wire, of which one left out is empty. */
export const choices = <Value extends string, WireName extends string>({
  values,
  labelOf,
  ...row
}: Choices<Value, WireName>): Filter<Value[], WireName, string> => {
  const knownOf = (named: readonly unknown[]) => values.filter((value) => named.includes(value))
  return {
    chip: (chosen) => shortList(chosen.map(labelOf)),
    ...row,
    kind: 'choices',
    wireSchema: { type: 'string', maxLength: 200 },
    read(written) {
      if (written === 'none') return []
      const named = typeof written === 'string' ? written.split(/[\s,]+/) : written
      if (!Array.isArray(named)) return undefined
      const known = knownOf(named)
      return known.length > 0 || named.length === 0 ? known : undefined
    },
    writeUrl: (chosen) => (chosen.length === 0 ? 'none' : knownOf(chosen).join(' ')),
    toWire: (chosen) => JSON.stringify(chosen),
    fromWire(wire = '[]') {
      const named = readJsonList(wire)
      if (!named) return { problem: `must be a JSON array of ${row.label.toLowerCase()}` }
      const known = knownOf(named)
      const isEachKnown = named.every((value) => known.some((one) => one === value))
      return isEachKnown ? { value: known } : { problem: `must hold only ${values.join(', ')}` }
    },
    options: (chosen) =>
      values.map((value) => {
        const isChosen = chosen.includes(value)
        const next = knownOf(isChosen ? chosen.filter((one) => one !== value) : [...chosen, value])
        return { label: labelOf(value), isChosen, next }
      }),
  }
}

/** The list in a JSON text; undefined where there is none. */
export const readJsonList = (json: string): unknown[] | undefined => {
  try {
    const list: unknown = JSON.parse(json)
    return Array.isArray(list) ? list : undefined
  } catch {
    return undefined
  }
}
