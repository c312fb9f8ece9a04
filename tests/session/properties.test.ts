import { checkProperties, type Moment } from 'chart-paths'
import { test } from 'vitest'
import type { sessionMachine } from '../../src/machines/session/machine.ts'
import { fixtures } from './fixtures.ts'

type SessionMoment = Moment<typeof sessionMachine>

const isSignedIn = ({ states }: SessionMoment) => states.includes('access.signedIn')
const calls = ({ actions }: SessionMoment, name: string) => actions.some(({ type }) => type === name)

/** Events that end a session in this tab. A session that ends in another tab is cleared there. */
const ownEnds = ['signOut.requested', 'session.expired', 'account.deleted']

test('a session ends immediately and completely', { tags: ['CHART-23'] }, async () => {
  await checkProperties(
    fixtures,
    {
      always: {
        'no request carries the token after sign-out': (moment, earlier) => {
          const before = earlier.at(-1)
          const ends = before && isSignedIn(before) && ownEnds.includes(moment.event?.type ?? '')
          return !ends || (!isSignedIn(moment) && calls(moment, 'clearSession'))
        },
        'a session keeps its account until another one signs in': (moment, earlier) => {
          const { event, snapshot } = moment
          const before = earlier.at(-1)
          if (!isSignedIn(moment) || !before) return true
          const { accountId } = event && 'accountId' in event ? event : before.snapshot.context
          return snapshot.context.accountId === accountId
        },
        'a signed-out user has no account id': (moment) =>
          isSignedIn(moment) || moment.snapshot.context.accountId === null,
        'every failure of the single sign-on library can be retried': ({ states, snapshot }) =>
          !states.includes('singleSignOn.failed') || snapshot.can({ type: 'singleSignOn.retried' }),
      },
      never: {
        'two clicks on "Sign Out" revoke twice': (moment, earlier) => {
          const before = earlier.at(-1)
          return calls(moment, 'addTokenToRevoke') && !(before && isSignedIn(before))
        },
      },
      leadsTo: {
        'the revocation of a session is attempted': {
          from: (moment) => calls(moment, 'addTokenToRevoke'),
          to: ({ event }) => event?.type.endsWith('.actor.revokeSessions') ?? false,
        },
      },
    },
    { seed: 1 },
  )
})
