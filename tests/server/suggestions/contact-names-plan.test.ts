import { expect, it } from 'vitest'
import { contactNamed } from '../../../server/suggestions/contacts.ts'
import { startBeforeAll } from '../../support/test-api.ts'
import { openTestDatabase } from '../../support/test-database.ts'

const database = startBeforeAll(() => openTestDatabase('schema', { max: 1 }))

it('in a large table, a contact’s name is found by the indexes of names', { tags: ['BOX-30'] }, async () => {
  await database.pool.query(`
    insert into agencies (name, agency_type) values ('Knox County', 'government');
    insert into contacts (agency_id, first_name, last_name)
    select agencies.id, 'First ' || number % 200, 'Last ' || number % 500
    from agencies, generate_series(1, 20000) as number`)
  await database.pool.query('vacuum analyze agencies, contacts')
  for (const words of [['Beck'], ['Zoe', 'Beck'], ['Mary', 'Ann', 'van', 'Buren']]) {
    const { text, values } = contactNamed(words)
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan.match(/Scan (?:on|using) contacts_name/g)).toHaveLength(2)
    expect(plan.match(/Scan (?:on|using) contacts_first_name/g)).toHaveLength(1)
    expect(plan).not.toContain('Seq Scan on contacts')
  }
})
