import type { Claims } from './test-tags.ts'

/** One line of the tables in `docs/requirements.md`, its cells as they are written. */
export interface Requirement {
  id: string
  text: string
  part: string
  state: string
  coveredBy: string
}

const nothing = '—'
const mark = 'by hand:'

/** A requirement that no test can prove says how to check it. */
export const isByHand = ({ coveredBy }: Requirement): boolean => coveredBy.startsWith(mark)

const isRow = (line: string): boolean => line.startsWith('|') && !/^\|\s*(?:id\s*\||-)/.test(line)

const readRow = (line: string): Requirement => {
  const [id = '', text = '', part = '', state = '', ...rest] = line
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.trim())
  return { id, text, part, state, coveredBy: rest.join(' | ') }
}

const writeRow = ({ id, text, part, state, coveredBy }: Requirement): string =>
  `| ${[id, text, part, state, coveredBy].join(' | ')} |`

/** All requirements in the ledger, in order. */
export const readRequirements = (ledger: string): Requirement[] =>
  ledger.split('\n').filter(isRow).map(readRow)

/** The requirement with its state according to the tests' tags. Requirements that are checked manually stay unchanged. */
export const updateRequirement = (requirement: Requirement, claims: Claims): Requirement => {
  if (isByHand(requirement)) return requirement
  const files = claims.get(requirement.id) ?? []
  return { ...requirement, state: files.length ? 'shown' : 'open', coveredBy: files.join(', ') || nothing }
}

/** The ledger's text with the columns "state" and "shown by" updated from the tests' tags. */
export const updateLedger = (ledger: string, claims: Claims): string =>
  ledger
    .split('\n')
    .map((line) => (isRow(line) ? writeRow(updateRequirement(readRow(line), claims)) : line))
    .join('\n')

const errorsOf = (requirement: Requirement): string[] => {
  const { id, text, part, state, coveredBy } = requirement
  const isReason = coveredBy.slice(mark.length).trim() !== ''
  return [
    ...(/^[A-Z][A-Z0-9]{1,7}-\d{2}$/.test(id) ? [] : ['is not a valid id']),
    ...(text ? [] : ['has no text']),
    ...(/^[1-6]$/.test(part) ? [] : [`has an unknown part: ${part}`]),
    ...(/^(?:open|shown)$/.test(state) ? [] : [`has an unknown state: ${state}`]),
    ...(state === 'open' && coveredBy !== nothing ? ['is open but names tests'] : []),
    ...(state === 'shown' && coveredBy === nothing ? ['is shown but names no test'] : []),
    ...(isByHand(requirement) && !isReason ? ['is shown by hand but gives no reason'] : []),
  ].map((error) => `${id} ${error}`)
}

/** The format errors of the ledger, one sentence each. */
export const findErrors = (requirements: readonly Requirement[]): string[] => {
  const ids = requirements.map(({ id }) => id)
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
  return [...requirements.flatMap(errorsOf), ...[...repeated].map((id) => `${id} is listed twice`)]
}

/** The shown requirements that do not match the tests' tags, one sentence each. */
export const findDisagreements = (requirements: readonly Requirement[], claims: Claims): string[] =>
  requirements
    .filter(({ state }) => state === 'shown')
    .flatMap((requirement) => {
      const { state, coveredBy } = updateRequirement(requirement, claims)
      if (state === 'open') return [`${requirement.id} is shown, but no test has its tag`]
      return coveredBy === requirement.coveredBy ? [] : [`${requirement.id} is tagged in ${coveredBy}`]
    })

/** Ids in tests that are missing from the ledger. */
export const findUnknown = (requirements: readonly Requirement[], claims: Claims): string[] => {
  const known = new Set(requirements.map(({ id }) => id))
  return [...claims]
    .filter(([id]) => !known.has(id))
    .map(([id, files]) => `${id} is not a requirement but is tagged in ${files.join(', ')}`)
}

/** Open requirements that already have a test: the ledger needs an update. */
export const findAhead = (requirements: readonly Requirement[], claims: Claims): string[] =>
  requirements.filter(({ id, state }) => state === 'open' && claims.has(id)).map(({ id }) => id)
