import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const machines = fileURLToPath(new URL('../../src/machines/', import.meta.url))

/** Reads all files of a flow's folder that match a pattern. */
const readFiles = (flow: string, pattern: string): string =>
  globSync(`${machines}${flow}/${pattern}`)
    .sort()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

/** Reads the types of a flow's context, input and events as TypeScript without imports. */
export const readTypes = (flow: string): string => {
  const declared = readFiles(flow, 'types.ts') || readFiles(flow, 'machine.ts')
  const declarations = declared.matchAll(
    /^(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?(?:export )?(?:interface|type) \w[\s\S]*?(?:\n\}|\n(?=\n)|$(?![\s\S]))/gm,
  )
  return [...declarations].map(([text]) => text.trim()).join('\n\n')
}

/** The input of an actor, and the output of its promise or the events of its callback. */
export interface ActorTypes {
  name: string
  kind: 'promise' | 'callback'
  input: string
  output: string
}

/** Splits `A<B, C>, D` at the commas outside brackets. */
const splitTypes = (types: string): string[] => {
  const parts = ['']
  let depth = 0
  for (const character of types) {
    if ('<({['.includes(character)) depth += 1
    if ('>)}]'.includes(character)) depth -= 1
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim())
}

/** Lists the actors that a flow's chart declares. */
export const listActors = (flow: string): ActorTypes[] =>
  [
    ...readFiles(flow, '*.ts').matchAll(
      /(\w+): (?:placeholder|optional)(Promise|Callback)<((?:\{[^}]*\}|[^;])*?)>\(/g,
    ),
  ].map(([, name = '', kind, types = '']) => {
    const [output = '', input = ''] = splitTypes(types.replace(/\s+/g, ' '))
    return { name, kind: kind === 'Promise' ? 'promise' : 'callback', input, output }
  })
