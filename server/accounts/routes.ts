import { type Static, Type } from 'typebox'
import { AccountNameSchema, CurrentPasswordSchema, OwnAccountSchema } from '../../contract/accounts.ts'
import type { Api } from '../platform/api.ts'
import { sql } from '../platform/database/sql.ts'
import { signInRequired } from '../platform/errors.ts'
import { logAccountEvent } from './log-account-event.ts'
import { createPasswordCheck } from './password-check.ts'
import { parseName } from './signup-rules.ts'

export function registerAccountRoutes(api: Api): void {
  const { database } = api
  const requirePassword = createPasswordCheck(api)
  api.get(
    '/account',
    { schema: { summary: 'Get your account', response: { 200: OwnAccountSchema } } },
    (request) => findOwnAccount(request.account.id),
  )

  api.patch(
    '/account',
    {
      schema: {
        summary: 'Update your name',
        body: AccountNameSchema,
        response: { 200: OwnAccountSchema },
      },
    },
    async (request) => {
      const { firstName, lastName } = parseName(request.body)
      const { id } = request.account
      await database.pool.query(
        sql`update users set first_name = ${firstName}, last_name = ${lastName} where id = ${id}`,
      )
      return findOwnAccount(id)
    },
  )

  api.delete(
    '/account',
    {
      schema: {
        summary: 'Delete your account',
        description:
          'Deletes the account and all of its data. Requires the password, if the account has one.',
        body: CurrentPasswordSchema,
        response: { 204: Type.Null() },
      },
      preValidation: async (request) => {
        request.body ??= {}
      },
    },
    async (request, reply) => {
      const { id } = await requirePassword(request, request.body.current_password)
      await database.pool.query(sql`delete from users where id = ${id}`)
      logAccountEvent(request, 'Account deleted', id)
      return reply.code(204).send(null)
    },
  )

  async function findOwnAccount(id: number): Promise<Static<typeof OwnAccountSchema>> {
    const { rows } = await database.pool.query<Static<typeof OwnAccountSchema>>(sql`
      select id, email, first_name, last_name, password_hash is not null as has_password,
        exists (select from two_factor where user_id = users.id and confirmed_at is not null) as two_factor,
        (select count(*)::int from recovery_codes where user_id = users.id) as recovery_codes_left
      from users where id = ${id}`)
    const [account] = rows
    if (!account) throw signInRequired()
    return account
  }
}
