import type { TaggedFiles } from './test-tags.ts'

export interface Requirement {
  id: string
  text: string
  stage: string
  status: string
  coveredBy: string
}

const noTests = '—'
const manualPrefix = 'by hand:'

/** True for a requirement that no test can prove; its row says how to check it. */
export const isManual = ({ coveredBy }: Requirement): boolean => coveredBy.startsWith(manualPrefix)

const isRow = (line: string): boolean => line.startsWith('|') && !/^\|\s*(?:id\s*\||-)/.test(line)

const parseRow = (line: string): Requirement => {
  const [id = '', text = '', stage = '', status = '', ...rest] = line
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.trim())
  return { id, text, stage, status, coveredBy: rest.join(' | ') }
}

const formatRow = ({ id, text, stage, status, coveredBy }: Requirement): string =>
  `| ${[id, text, stage, status, coveredBy].join(' | ')} |`

export const parseRequirements = (table: string): Requirement[] =>
  table.split('\n').filter(isRow).map(parseRow)

/** Updates the status of a requirement from the tests' tags. Manually checked requirements stay unchanged. */
const updateRequirement = (requirement: Requirement, taggedFiles: TaggedFiles): Requirement => {
  if (isManual(requirement)) return requirement
  const files = taggedFiles.get(requirement.id) ?? []
  return {
    ...requirement,
    status: files.length ? 'verified' : 'unverified',
    coveredBy: files.join(', ') || noTests,
  }
}

export const updateRequirementsTable = (table: string, taggedFiles: TaggedFiles): string =>
  table
    .split('\n')
    .map((line) => (isRow(line) ? formatRow(updateRequirement(parseRow(line), taggedFiles)) : line))
    .join('\n')

/** Finds IDs in tests that are missing from the table. */
export const findUnknownIds = (requirements: readonly Requirement[], taggedFiles: TaggedFiles): string[] => {
  const known = new Set(requirements.map(({ id }) => id))
  return [...taggedFiles]
    .filter(([id]) => !known.has(id))
    .map(([id, files]) => `${id} is not a requirement but is tagged in ${files.join(', ')}`)
}
