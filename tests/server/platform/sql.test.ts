import { expect, test } from 'vitest'
import { allOf, rawSql, sql } from '../../../server/platform/database/sql.ts'

test('values become parameters, in their order through all parts', () => {
  const condition = allOf([sql`state = ${'TN'}`, sql`removed_at is null`, sql`id > ${7}`])
  const { text, values } = sql`select ${rawSql('name')} from agencies where ${condition} limit ${10}`
  expect(text).toBe('select name from agencies where state = $1 and removed_at is null and id > $2 limit $3')
  expect(values).toEqual(['TN', 7, 10])
})

test('a text of SQL is a value like any other', () => {
  const { text, values } = sql`delete from users where email = ${"' or true --"}`
  expect(text).toBe('delete from users where email = $1')
  expect(values).toEqual(["' or true --"])
})

test('values stand in the text as literals where a statement takes no parameters', () => {
  const statement = sql`copy (select ${sql`name = ${'a'}`}, ${'b'}) to stdout`
  expect(statement.toLiterals((value) => `'${value}'`)).toBe(`copy (select name = 'a', 'b') to stdout`)
})
