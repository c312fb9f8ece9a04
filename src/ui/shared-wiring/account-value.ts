import { createStoredValue } from '../../services/stored-value.ts'
import type { App } from './app.ts'

/** A value that this browser stores for the signed-in account. */
export const createAccountValue = ({ session }: Pick<App, 'session'>, name: string) =>
  createStoredValue('browser', `${name}.${session.getSnapshot().context.accountId ?? 'anybody'}`)
