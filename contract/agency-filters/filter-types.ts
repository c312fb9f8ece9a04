/**
 * The help for an empty list: what the filter limits the list to, and the label of the button that removes the limit.
 */
export interface FilterHelp {
  limit: string
  removeLimitLabel: string
}

/** The groups of the filter menu, in its order. */
export const filterGroups = [
  'Agency types',
  'Distance',
  'Cooperatives',
  'Purchases',
  'Contacts',
  'Buying window',
  'Territory',
  'Name',
] as const
export type FilterGroup = (typeof filterGroups)[number]

/** The routes that suggest values of a filter. */
export type FilterLookup = 'counties' | 'vendors'

/** The properties of every filter. */
export interface FilterRow<Value, WireName extends string> {
  /** Its parameter in the URL of the search screen. */
  urlName: string
  /** Its parameter in the query of `GET agencies`. */
  wireName: WireName
  /** The value for a user who has never changed it. */
  initial: Value
  /** Its group in the filter menu; null if it has neither a place in the menu nor a chip. */
  group: FilterGroup | null
  /** Its label in the filter menu. */
  label: string
  /** An example of its value. */
  placeholder?: string
  /** True if searches without a radius ignore it: by name, and in a state or county. It is hidden then. */
  needsRadius?: boolean
  /** True if every search URL contains it. Other filters are omitted at their initial value. */
  inEveryUrl?: boolean
  /** The route that suggests values, for example `GET counties`. */
  lookup?: FilterLookup
  /** The value that excludes nothing; omitted if it is the initial one. */
  everything?: Value
  /** The help for every other value; null if the filter has none. */
  help: ((value: Value) => FilterHelp) | null
  /** The text of its chip, if the labels of the chosen values are not enough. */
  chip?(value: Value): string
}

/** One option in the filter menu, and the value that it sets. */
export interface FilterOption<Value> {
  label: string
  /** What the option means, below its label. */
  hint?: string | undefined
  isChosen: boolean
  next: Value
  /** The value that leaves only this option chosen. */
  only?: Value
}

/** A query parameter as the server reads it: the value, or the problem with it. */
export type WireReading<Value> = { value: Value } | { problem: string }

/** A JSON schema. */
interface WireSchema {
  type: 'string' | 'number'
  enum?: string[]
  maxLength?: number
  minimum?: number
  multipleOf?: number
  exclusiveMinimum?: number
  maximum?: number
}

/**
 * How a filter is set. `checkbox`: on or off; `select`: one of several values; `checkboxes`: any of several values;
 * `multiSelect`: the same, but none means no limit; `lookup`: any names from a lookup; `text`: free text.
 */
export type FilterType = 'checkbox' | 'select' | 'checkboxes' | 'multiSelect' | 'lookup' | 'text'

/** One filter of the agency search, and how its value is written in each place where it is kept or sent. */
export interface Filter<Value, WireName extends string = string, Wire = string | number>
  extends FilterRow<Value, WireName> {
  type: FilterType
  /** The parameter of `GET agencies`. */
  wireSchema: WireSchema
  /** Reads the value from a URL or from saved JSON; undefined if it is invalid. */
  read(written: unknown): Value | undefined
  /** Equal values produce the same text. */
  writeUrl(value: Value): string
  /** Undefined if the value does not need to be sent. */
  toWire(value: Value): Wire | undefined
  /** Reads a parameter that matches the schema; undefined if it was omitted. */
  fromWire(wire: Wire | undefined): WireReading<Value>
  options(value: Value): FilterOption<Value>[]
  /** The text of its chip on the search screen, shown while the filter is active. */
  chip(value: Value): string
}

/** The first two labels, and how many more there are: "TN, KY +2". */
export const formatShortList = (labels: readonly string[]): string => {
  const [first, more] = [labels.slice(0, 2).join(', '), labels.length - 2]
  return more > 0 ? `${first} +${more}` : first
}

/** On or off, initially off; sent only if it is on. */
export const checkbox = <WireName extends string>(
  row: Omit<FilterRow<boolean, WireName>, 'initial'>,
): Filter<boolean, WireName, 'true' | 'false'> => ({
  chip: () => row.label,
  ...row,
  type: 'checkbox',
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

/** One of several values. The API accepts every value that the schema allows, even if the menu does not offer it. */
export const select = <Value extends string | number, WireName extends string>({
  values,
  labelOf,
  ...row
}: Choice<Value, WireName>): Filter<Value, WireName, Value> => ({
  chip: labelOf,
  ...row,
  type: 'select',
  read: (written) => values.find((value) => String(value) === String(written)),
  writeUrl: String,
  toWire: (value) => (value === row.initial && !row.inEveryUrl ? undefined : value),
  fromWire: (wire = row.initial) => ({ value: wire }),
  options: (chosen) =>
    values.map((value) => ({ label: labelOf(value), isChosen: value === chosen, next: value })),
})

/** Free text, initially empty; sent only if it is not empty. */
export const text = <WireName extends string>(
  row: Omit<FilterRow<string, WireName>, 'initial'>,
): Filter<string, WireName, string> => ({
  chip: (value) => `${row.label} “${value}”`,
  ...row,
  type: 'text',
  initial: '',
  wireSchema: { type: 'string', maxLength: maxTextLength },
  read: (written) => (typeof written === 'string' && isPlainText(written) ? written.trim() : undefined),
  writeUrl: (value) => value,
  toWire: (value) => (value === '' ? undefined : value),
  fromWire: (wire = '') =>
    isPlainText(wire) ? { value: wire.trim() } : { problem: 'must not contain control characters' },
  options: () => [],
})

const maxTextLength = 100
const isPlainText = (value: string) => value.length <= maxTextLength && !/\p{Cc}/u.test(value)
