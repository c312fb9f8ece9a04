import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const machines = fileURLToPath(new URL('../../src/machines/', import.meta.url))

/** The files of a flow's folder that match a pattern, one after the other. */
const read = (flow: string, pattern: string): string =>
  globSync(`${machines}${flow}/${pattern}`)
    .sort()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

/** The types of a flow's context, input and events, as TypeScript without its imports. */
export const flowTypes = (flow: string): string => {
  const declared = read(flow, 'types.ts') || read(flow, 'machine.ts')
  const declarations = declared.matchAll(
    /^(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?(?:export )?(?:interface|type) \w[\s\S]*?(?:\n\}|\n(?=\n)|$(?![\s\S]))/gm,
  )
  return [...declarations].map(([text]) => text.trim()).join('\n\n')
}

/** What an actor takes, and what a promise resolves with or a callback sends. */
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

/** The actors that a flow's chart declares. */
export const listActors = (flow: string): ActorTypes[] =>
  [
    ...read(flow, '*.ts').matchAll(
      /(\w+): (?:placeholder|optional)(Promise|Callback)<((?:\{[^}]*\}|[^;])*?)>\(/g,
    ),
  ].map(([, name = '', kind, types = '']) => {
    const [output = '', input = ''] = splitTypes(types.replace(/\s+/g, ' '))
    return { name, kind: kind === 'Promise' ? 'promise' : 'callback', input, output }
  })
