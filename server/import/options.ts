import { parseArgs } from 'node:util'
import { StartError } from '../platform/start-error.ts'
import type { ImportDefinition } from './import-definition.ts'
import { importDefinitions } from './import-definitions.ts'

export interface ImportOptions {
  definition: ImportDefinition
  path: string
  /** The field of each mapped column. */
  map: ReadonlyMap<string, string>
  /** The values that fields have in every row. */
  set: ReadonlyMap<string, string>
  /** Only rows with these values in these columns are imported. */
  where: readonly (readonly [column: string, value: string])[]
  isDryRun: boolean
  isStrict: boolean
  isReplacing: boolean
  isGeocoding: boolean
  isConfirmed: boolean
}

const usage = `npm run import -- <kind> <file.csv> [options]

Kinds: ${Object.keys(importDefinitions).join(', ')}

--map column=field ...    map a column to a field
--set field=value ...     set a field to the same value in every row
--where column=value ...  import only rows with this value in this column
--geocode                 fill in agencies' missing coordinates from their ZIP codes or cities
--strict                  import nothing if any row is invalid
--replace                 also remove items that are not in the file, after confirmation
--yes                     do not ask for confirmation
--dry-run                 show what would change, without changing anything`

const flags = { type: 'boolean', default: false } as const
const pairs = { type: 'string', multiple: true, default: [] as string[] } as const

/** @throws {StartError} for arguments that cannot be used; its message contains the usage. */
export function readImportOptions(args: string[]): ImportOptions {
  const { values, positionals } = parseArguments(repeatOptions(args))
  const [name, path, unexpected] = positionals
  if (name === undefined) throw usageError('specify a kind and a file')
  const definition = findDefinition(name)
  if (path === undefined) throw usageError('specify a file')
  if (unexpected !== undefined)
    throw usageError(`only one file can be imported at a time: unexpected argument "${unexpected}"`)
  return {
    definition,
    path,
    map: new Map(values.map.map((pair) => parsePair(pair, pair.lastIndexOf('='), '--map column=field'))),
    set: new Map(values.set.map((pair) => parsePair(pair, pair.indexOf('='), '--set field=value'))),
    where: values.where.map((pair) => parsePair(pair, pair.indexOf('='), '--where column=value')),
    isDryRun: values['dry-run'],
    isStrict: values.strict,
    isReplacing: values.replace,
    isGeocoding: values.geocode,
    isConfirmed: values.yes,
  }
}

function findDefinition(name: string): ImportDefinition {
  const definition = new Map(Object.entries(importDefinitions)).get(name.toLowerCase().replaceAll('_', '-'))
  if (definition) return definition
  throw usageError(`unknown kind "${name}"`)
}

/** Expands `--map a=b c=d` to `--map a=b --map c=d`. */
function repeatOptions(args: string[]): string[] {
  let option: string | null = null
  return args.flatMap((arg, index) => {
    if (['--map', '--set', '--where'].includes(arg)) {
      option = arg
      return [arg]
    }
    if (arg.startsWith('-') || !arg.includes('=')) option = null
    const isFirst = args[index - 1] === option
    return option === null || isFirst ? [arg] : [option, arg]
  })
}

function parseArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        map: pairs,
        set: pairs,
        where: pairs,
        geocode: flags,
        strict: flags,
        replace: flags,
        yes: flags,
        'dry-run': flags,
      },
    })
  } catch (error) {
    // The rest of the message is for developers.
    const [reason] = (error as Error).message.split(/\.?\s*\n|\. /)
    throw usageError(reason)
  }
}

function parsePair(pair: string, index: number, form: string): [string, string] {
  if (index < 1) throw usageError(`"${pair}" is invalid; use ${form}`)
  return [pair.slice(0, index).trim(), pair.slice(index + 1).trim()]
}

const usageError = (reason = 'unknown options') => new StartError(`${reason}.\n\nUsage: ${usage}`)
