import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { agencyTypes } from '../../../contract/agency-constants.ts'
import {
  agencyFilters,
  type FilterKey,
  type FilterValues,
  filterKeys,
  filterParameters,
  initialFilters,
} from '../../../contract/agency-filters.ts'
import { type AgencyRow, insertAgencies } from '../../support/directory.ts'
import { startTestApi, type TestApi } from '../../support/test-api.ts'

let api: TestApi
let headers: { authorization: string }

beforeAll(async () => {
  api = await startTestApi()
  headers = (await api.signIn()).headers
})

afterEach(() => api.database.pool.query('truncate agencies cascade'))

afterAll(() => api.close())

const knoxville = { latitude: 35.96064, longitude: -83.92074 }
const unfiltered: FilterValues = { ...initialFilters, agencyTypes: [...agencyTypes] }

/** For each filter a value, an agency that it lets through, and one that it excludes. */
const examples: {
  [Key in FilterKey]: { value: FilterValues[Key]; included: AgencyRow; excluded: AgencyRow }
} = {
  agencyTypes: {
    value: ['education'],
    included: { agency_type: 'education' },
    excluded: { agency_type: 'government' },
  },
  radius: { value: 10, included: knoxville, excluded: { latitude: 36.2 } },
  sourcewell: { value: true, included: { sourcewell_id: '1234' }, excluded: { sourcewell_id: null } },
}

async function names(filters: FilterValues, location: 'true' | 'false'): Promise<string[]> {
  const query = new URLSearchParams({
    search: '',
    location,
    ne_bound: '[37,-81]',
    sw_bound: '[34.92128,-86.84148]',
  })
  for (const [name, value] of Object.entries(filterParameters(filters))) query.set(name, String(value))
  const answer = await api.api.inject({ url: `/api/v1/agencies?${query}`, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ name: string }[]>().map(({ name }) => name)
}

test.each(filterKeys)(
  '%s limits a search by place and by name',
  { tags: ['API-16', 'API-20', 'API-22'] },
  async (key) => {
    const { value, included, excluded } = examples[key]
    await insertAgencies(api.database.pool, [
      { name: 'included', ...knoxville, ...included },
      { name: 'excluded', ...knoxville, ...excluded },
    ])
    const filters = { ...unfiltered, [key]: value }
    expect(await names(unfiltered, 'true')).toEqual(['included', 'excluded'])
    expect(await names(filters, 'true')).toEqual(['included'])
    const byName = agencyFilters[key].onlyByPlace ? ['included', 'excluded'] : ['included']
    expect(await names(filters, 'false')).toEqual(byName)
  },
)
