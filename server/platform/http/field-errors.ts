import type { FastifySchemaValidationError } from 'fastify'

type Failure = FastifySchemaValidationError

/**
 * The fields at fault, each named by its path (`api_user.email`) with its sentences. Where one of several shapes was
 * wanted, only the shape that came closest is spoken of.
 */
export function fieldErrors(failures: readonly Failure[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const failure of withClosestShapes(failures)) {
    for (const [field, sentence] of sentencesOf(failure)) {
      errors[field] ??= []
      errors[field].push(sentence)
    }
  }
  return errors
}

function withClosestShapes(failures: readonly Failure[]): readonly Failure[] {
  const union = failures.find(({ keyword }) => keyword === 'anyOf')
  if (!union) return failures
  const shapes = Map.groupBy(failures, ({ schemaPath }) => shapeOf(union, schemaPath))
  const outside = shapes.get(undefined) ?? []
  shapes.delete(undefined)
  const [closest = []] = [...shapes.values()].sort((one, other) => faults(one) - faults(other))
  return [...outside.filter((failure) => failure !== union), ...closest]
}

/** Which alternative of the union a schema path lies in. */
function shapeOf({ schemaPath: union }: Failure, schemaPath: string): string | undefined {
  const start = `${union}/anyOf/`
  return schemaPath.startsWith(start) ? schemaPath.slice(start.length).split('/')[0] : undefined
}

const faults = (failures: Failure[]) => failures.flatMap(sentencesOf).length

function sentencesOf(failure: Failure): [field: string, sentence: string][] {
  const { keyword, instancePath, params, message = 'is wrong' } = failure
  const path = instancePath.split('/').slice(1)
  const each = (names: unknown, sentence: string): [string, string][] =>
    [names].flat().map((name) => [[...path, name].join('.'), sentence])
  switch (keyword) {
    case 'required':
      return each(params.requiredProperties, 'is missing')
    case 'additionalProperties':
      return each(params.additionalProperties, 'is not expected here')
    case 'boolean':
      // The same property is named by `additionalProperties`.
      return []
    case 'minLength':
      return [[path.join('.'), params.limit === 1 ? 'must not be empty' : message]]
    default:
      return [[path.join('.') || 'body', message]]
  }
}
