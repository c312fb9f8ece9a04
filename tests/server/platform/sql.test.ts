import { expect, test } from 'vitest'
import { allOf, rawSql, sql } from '../../../server/platform/database/sql.ts'

test('values become parameters, in order across all parts', () => {
  const condition = allOf([sql`state = ${'TN'}`, sql`removed_at is null`, sql`id > ${7}`])
  const { text, values } = sql`select ${rawSql('name')} from agencies where ${condition} limit ${10}`
  expect(text).toBe('select name from agencies where state = $1 and removed_at is null and id > $2 limit $3')
  expect(values).toEqual(['TN', 7, 10])
})

test('SQL text in a value is not interpreted', () => {
  const { text, values } = sql`delete from users where email = ${"' or true --"}`
  expect(text).toBe('delete from users where email = $1')
  expect(values).toEqual(["' or true --"])
})

test('values become literals in statements without parameters', () => {
  const statement = sql`copy (select ${sql`name = ${'a'}`}, ${'b'}) to stdout`
  expect(statement.toLiterals()).toBe(`copy (select name = 'a', 'b') to stdout`)
})
