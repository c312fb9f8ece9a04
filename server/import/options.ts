import { parseArgs } from 'node:util'
import { StartError } from '../platform/start-error.ts'
import type { ImportKind } from './import-kind.ts'
import { importKinds } from './kinds.ts'

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

const usage = `npm run import -- <kind> <file.csv> [options]

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
  const [name, path, tooMany] = positionals
  if (name === undefined) throw misused('a kind and a file are needed')
  const kind = kindCalled(name)
  if (path === undefined) throw misused('a file is needed')
  if (tooMany !== undefined)
    throw misused(`one file is imported at a time, and "${tooMany}" is one word too many`)
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

function kindCalled(name: string): ImportKind {
  const kind = new Map(Object.entries(importKinds)).get(name.toLowerCase().replaceAll('_', '-'))
  if (kind) return kind
  throw misused(`"${name}" is no kind of item`)
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
    // What follows its first sentence is for programmers.
    const [reason] = (error as Error).message.split(/\.?\s*\n|\. /)
    throw misused(reason)
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

const misused = (reason = 'its options are not understood') =>
  new StartError(`${reason}. The way to do so is\n\n${usage}`)
