import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const machines = fileURLToPath(new URL('../../src/machines/', import.meta.url))
const contract = fileURLToPath(new URL('../../contract/', import.meta.url))

const readFiles = (flow: string, pattern: string): string =>
  globSync(`${machines}${flow}/${pattern}`)
    .sort()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

/** Lists the declarations of types in TypeScript source, with their doc comments. */
const listDeclarations = (source: string): { name: string; text: string }[] =>
  [
    ...source.matchAll(
      /^(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?(?:export )?(?:interface|type) (\w+)[\s\S]*?(?:\n\}|\n(?=\n)|$(?![\s\S]))/gm,
    ),
  ].map(([text, name = '']) => ({ name, text: text.trim() }))

/** The results of a flow's actors, which the contract declares. */
const listResults = (flow: string) => {
  const source = readFiles(flow, '{machine,setup,types}.ts')
  const imports = source.matchAll(/\{([^}]*)\} from '(?:\.\.\/)+contract\/([\w-]+\.ts)'/g)
  return [...imports].flatMap(([, names = '', file]) =>
    listDeclarations(readFileSync(`${contract}${file}`, 'utf8')).filter(
      ({ name }) => name.endsWith('Result') && names.split(/\W+/).includes(name),
    ),
  )
}

/** Reads the types of a flow's results, context, input, and events as TypeScript without imports. */
export const readTypes = (flow: string): string => {
  const declared = readFiles(flow, 'types.ts') || readFiles(flow, 'machine.ts')
  return [...listResults(flow), ...listDeclarations(declared)].map(({ text }) => text).join('\n\n')
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
