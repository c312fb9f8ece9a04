import { type ActorRefFrom, createActor } from 'xstate'
import type { AppConfiguration } from '../../../contract/app-configuration.ts'
import type { sessionMachine } from '../../machines/session/machine.ts'
import { type ApiClient, type ApiConnection, createApiClient } from '../../services/api/client.ts'
import { readAppConfiguration } from '../../services/app-configuration.ts'
import { logError } from '../../services/log.ts'
import { createSessionCookie } from '../../services/session-cookie.ts'
import { createSingleSignOn, type SingleSignOn } from '../../services/single-sign-on.ts'
import { currentUrl, provideSession, readSessionInput } from '../session/wiring.ts'
import { inspectFlows } from './inspection.ts'

export interface App {
  configuration: AppConfiguration
  api: ApiClient
  /** The options of `api`, for a worker that sends requests itself. */
  connection: ApiConnection
  /** Null where single sign-on is not configured. */
  singleSignOn: SingleSignOn | null
  session: ActorRefFrom<typeof sessionMachine>
}

/** Builds the app and starts its session. Called once, by the page. */
export const startApp = (): App => {
  const configuration = readAppConfiguration()
  const token = createSessionCookie(configuration.sessionDays)
  const connection = {
    origin: configuration.apiUrl === '' ? window.location.origin : configuration.apiUrl,
    token,
    onSessionExpired: () => session.send({ type: 'session.expired', url: currentUrl() }),
    logError,
  }
  const api = createApiClient(connection)
  const singleSignOn =
    configuration.entraClientId === null
      ? null
      : createSingleSignOn(configuration.entraClientId, configuration.entraAuthority)
  const session = createActor(provideSession({ connection, singleSignOn }), {
    ...inspectFlows(),
    input: readSessionInput({ connection, singleSignOn }),
  })
  session.start()
  return { configuration, api, connection, singleSignOn, session }
}
