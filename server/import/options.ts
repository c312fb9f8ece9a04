import { parseArgs } from 'node:util'
import { StartError } from '../start-error.ts'
import { type ImportKind, importKinds } from './kinds.ts'

/** What an import is asked to do. */
export interface ImportOptions {
  kind: ImportKind
  path: string
  /** The columns of the file that were given a field by name. */
  map: ReadonlyMap<string, string>
  /** What a field is in every row. */
  set: ReadonlyMap<string, string>
  /** Only rows with these values in these columns count. */
  where: readonly (readonly [column: string, value: string])[]
  /** A label of the Encoding Standard; null: found out. */
  encoding: string | null
  isDryRun: boolean
  isStrict: boolean
  isReplacing: boolean
  isGeocoding: boolean
  /** Whether removing needs no answer. */
  isSure: boolean
}

export const usage = `npm run import -- <kind> <file.csv> [options]

kinds     ${Object.keys(importKinds).join(', ')}

--map column=field ...   which field a column is, where its heading does not say so
--set field=value ...    what a field is in every row
--where column=value ... leaves out the rows that have another value in that column
--encoding <name>        of the file, where it is not found out right (windows-1252, utf-16le ...)
--geocode                gives agencies without coordinates those of their ZIP code or city
--strict                 loads nothing when a row is bad
--replace                also removes what the file does not have, after asking
--yes                    does not ask
--dry-run                tells what would be done, and does nothing`

const flags = { type: 'boolean', default: false } as const
const pairs = { type: 'string', multiple: true, default: [] as string[] } as const

/** @throws {StartError} when the words make no command; its message tells how it is used. */
export function readImportOptions(words: string[]): ImportOptions {
  const { values, positionals } = parse(joinPairs(words))
  const [name = '', path, ...rest] = positionals
  const kind = importKinds[name.replaceAll('_', '-')]
  if (!kind || path === undefined || rest.length > 0) throw misused()
  return {
    kind,
    path,
    map: new Map(values.map.map((pair) => splitAt(pair, pair.lastIndexOf('='), '--map column=field'))),
    set: new Map(values.set.map((pair) => splitAt(pair, pair.indexOf('='), '--set field=value'))),
    where: values.where.map((pair) => splitAt(pair, pair.indexOf('='), '--where column=value')),
    encoding: values.encoding === undefined ? null : knownEncoding(values.encoding),
    isDryRun: values['dry-run'],
    isStrict: values.strict,
    isReplacing: values.replace,
    isGeocoding: values.geocode,
    isSure: values.yes,
  }
}

/** `--map a=b c=d` is `--map a=b --map c=d`. */
function joinPairs(words: string[]): string[] {
  let open: string | null = null
  return words.flatMap((word, index) => {
    if (['--map', '--set', '--where'].includes(word)) {
      open = word
      return [word]
    }
    if (word.startsWith('-') || !word.includes('=')) open = null
    const isFirst = words[index - 1] === open
    return open === null || isFirst ? [word] : [open, word]
  })
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...{ map: pairs, set: pairs, where: pairs, encoding: { type: 'string' } },
        ...{ geocode: flags, strict: flags, replace: flags, yes: flags, 'dry-run': flags },
      },
    })
  } catch (error) {
    throw misused((error as Error).message)
  }
}

function splitAt(pair: string, index: number, form: string): [string, string] {
  if (index < 1) throw misused(`"${pair}" is not of the form ${form}`)
  return [pair.slice(0, index).trim(), pair.slice(index + 1).trim()]
}

function knownEncoding(label: string): string {
  try {
    return new TextDecoder(label).encoding
  } catch {
    throw new StartError(`"${label}" is no encoding that is known here`)
  }
}

const misused = (reason?: string) =>
  new StartError(`${reason ?? 'a kind and a file are needed'}. The way to do so is\n\n${usage}`)
