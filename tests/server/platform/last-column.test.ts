import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { ClientDisconnectedError, queryRow } from '../../../server/platform/database/cancelable-query.ts'
import type { LargeRow } from '../../../server/platform/database/last-column.ts'
import { startBeforeAll } from '../../support/test-api.ts'
import { openTestDatabase } from '../../support/test-database.ts'

const textOf = ({ lastColumn }: LargeRow): string | null => lastColumn?.toString() ?? null

describe('on a pool connection', () => {
  const database = startBeforeAll(() => openTestDatabase('schema', { max: 1 }))

  const query = (text: string, values: unknown[], signal = new AbortController().signal) =>
    queryRow({ signal } as FastifyRequest, database, { text, values })

  const repeated = `select $1::text, null, repeat('aé☃', $2::integer)`

  it.each([0, 1, 1_000, 21_845, 87_381, 87_382, 1_000_000])(
    'reads a last column of %d times six bytes completely, and earlier columns as text',
    { tags: ['API-25'] },
    async (times) => {
      const row = await query(repeated, ['first', times])
      expect(row.columns).toEqual(['first', null])
      expect(textOf(row)).toBe('aé☃'.repeat(times))
      const { rows } = await database.pool.query('select 1 as one')
      expect(rows).toEqual([{ one: 1 }])
    },
  )

  it('returns null for null, and no columns without a row', async () => {
    expect(await query('select $1::text, null::text', ['first'])).toEqual({
      columns: ['first'],
      lastColumn: null,
    })
    expect(await query('select $1::text where false', ['first'])).toEqual({ columns: [], lastColumn: null })
  })

  it('reports a failed statement, and the connection stays usable', async () => {
    await expect(query('select $1::integer / 0, 1', [1])).rejects.toThrow('division by zero')
    expect(textOf(await query(repeated, ['', 1]))).toBe('aé☃')
  })

  it('does nothing for a request that was already aborted', { tags: ['API-26'] }, async () => {
    await expect(query(repeated, ['', 1], AbortSignal.abort())).rejects.toThrow(ClientDisconnectedError)
    expect(textOf(await query(repeated, ['', 1]))).toBe('aé☃')
  })
})
