import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { describe, expect, test } from 'vitest'
import * as agency from '../../contract/agencies.ts'
import * as apiError from '../../contract/api-error.ts'
import * as contact from '../../contract/contacts.ts'
import * as emailConfirmation from '../../contract/email-confirmation.ts'
import * as favorite from '../../contract/favorites.ts'
import * as geocode from '../../contract/geocode.ts'
import { isRecord } from '../../contract/is-record.ts'
import * as library from '../../contract/library.ts'
import * as account from '../../contract/login.ts'
import * as resetPassword from '../../contract/reset-password.ts'
import * as salesReport from '../../contract/sales-reports.ts'
import * as signUp from '../../contract/signup.ts'
import * as suggestion from '../../contract/suggestions.ts'
import { camelizeKeys, snakeizeKeys } from '../../src/services/api/case-conversion.ts'

const modules = [
  ...[account, agency, apiError, contact, emailConfirmation, favorite, geocode],
  ...[library, resetPassword, salesReport, signUp, suggestion],
]

/** Every property name in a schema, at any depth. */
const keysOf = (schema: unknown): string[] => {
  if (Array.isArray(schema)) return schema.flatMap(keysOf)
  if (!isRecord(schema)) return []
  const own = isRecord(schema.properties) ? Object.keys(schema.properties) : []
  return [...own, ...Object.values(schema).flatMap(keysOf)]
}

const isSchema = (value: unknown): value is TSchema =>
  isRecord(value) && ('type' in value || 'anyOf' in value)

const contractKeys = [
  ...new Set(modules.flatMap((module) => Object.values(module).filter(isSchema).flatMap(keysOf))),
]

const contractKey = fc.constantFrom(...contractKeys)
const value = fc.oneof(
  fc.string(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
)
const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    value,
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(contractKey, tie('json'), { maxKeys: 5 }),
  ),
}))

/** The values of a JSON document in order, without its keys. */
const valuesOf = (document: unknown): unknown[] =>
  isRecord(document) || Array.isArray(document) ? Object.values(document).flatMap(valuesOf) : [document]

describe('case conversion', () => {
  test('the contract has keys to convert', () => {
    expect(contractKeys).toEqual(
      expect.arrayContaining(['fiscal_year_end', 'address1', 'ne_bound', 'omniauth_login', 'price_sheet']),
    )
  })

  test('every key of the contract survives the round trip', { tags: ['API-03'] }, () => {
    fc.assert(
      fc.property(contractKey, (key) => {
        expect(snakeizeKeys(camelizeKeys({ [key]: 1 }))).toEqual({ [key]: 1 })
      }),
      { numRuns: contractKeys.length * 5 },
    )
  })

  test('values are never changed, even if they look like keys', { tags: ['API-02'] }, () => {
    fc.assert(
      fc.property(json, (document) => {
        expect(valuesOf(camelizeKeys(document))).toEqual(valuesOf(document))
      }),
    )
    expect(camelizeKeys({ agency_type: 'higher_education' })).toEqual({ agencyType: 'higher_education' })
    expect(snakeizeKeys({ entityType: 'SalesReport' })).toEqual({ entity_type: 'SalesReport' })
  })

  test('keys of the app are camelCase and keys of the wire are snake_case', { tags: ['API-02'] }, () => {
    expect(camelizeKeys([{ fiscal_year_end: 'x', address1: 'y', api_user: { id_token: 'z' } }])).toEqual([
      { fiscalYearEnd: 'x', address1: 'y', apiUser: { idToken: 'z' } },
    ])
    expect(snakeizeKeys({ neBound: [1, 2], omniauthLogin: true })).toEqual({
      ne_bound: [1, 2],
      omniauth_login: true,
    })
  })

  test('a key named __proto__ is kept as a key', () => {
    const document = JSON.parse('{"__proto__": {"is_evil": true}}')
    expect(Object.keys(camelizeKeys(document) as object)).toEqual(['__proto__'])
    expect(({} as { isEvil?: boolean }).isEvil).toBeUndefined()
  })
})
