import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { sessionMachine } from '../../src/machines/session/machine.ts'
import {
  areRoutesReady,
  hasExpired,
  isSignedIn,
  selectStartPage,
} from '../../src/machines/session/selectors.ts'

const passwordsOnly = { singleSignOn: false, redirectPending: false }
const visitor = { signedIn: false, accountId: null, returnPage: null }
const ann = { signedIn: true, accountId: 7, returnPage: null }

test('a visitor who has to sign in returns to the requested page, once', async () => {
  const { actor, promises, drainEffects } = startTestActor(sessionMachine, passwordsOnly)
  await promises.getPending('readSession').resolve(visitor)
  actor.send({ type: 'page.refused', url: '/agencies/12?from=map#reports' })
  actor.send({ type: 'page.refused', url: 'https://elsewhere.example/home' })
  actor.send({ type: 'session.granted', accountId: 7 })
  expect(isSignedIn(actor.getSnapshot())).toBe(true)
  expect(selectStartPage(actor.getSnapshot())).toBe('/agencies/12?from=map#reports')
  actor.send({ type: 'page.opened' })
  expect(selectStartPage(actor.getSnapshot())).toBe('/home')
  expect(drainEffects().actions).toEqual([
    { type: 'storeReturnPage', params: { url: '/agencies/12?from=map#reports' } },
    {
      type: 'notifyOtherTabs',
      params: { message: { type: 'session.grantedElsewhere', accountId: 7 } },
    },
    { type: 'removeStoredReturnPage', params: undefined },
  ])
})

test.each(['/reset-password/abc', '/forgot-password', '/nowhere'])(
  'a 401 on %s shows the login page, whether somebody is signed in or not',
  { tags: ['SESSION-06'] },
  async (url) => {
    const { actor, promises, drainEffects } = startTestActor(sessionMachine, passwordsOnly)
    await promises.getPending('readSession').resolve(ann)
    actor.send({ type: 'session.expired', url })
    expect([isSignedIn(actor.getSnapshot()), hasExpired(actor.getSnapshot())]).toEqual([false, true])
    actor.send({ type: 'session.expired', url })
    expect(drainEffects().actions.map(({ type }) => type)).toEqual(['clearSession', 'openLogin', 'openLogin'])
  },
)

test('Sign Out clears the session immediately and revokes it in the background', {
  tags: ['SESSION-08', 'SESSION-25'],
}, async () => {
  const { actor, promises, drainEffects } = startTestActor(sessionMachine, passwordsOnly)
  await promises.getPending('readSession').resolve(ann)
  await promises.getPending('revokeSessions').resolve(undefined)
  actor.send({ type: 'signOut.requested' })
  expect(isSignedIn(actor.getSnapshot())).toBe(false)
  expect(hasExpired(actor.getSnapshot())).toBe(false)
  expect(drainEffects().actions.map(({ type }) => type)).toEqual([
    'addTokenToRevoke',
    'clearSession',
    'notifyOtherTabs',
    'reloadAtLogin',
  ])
  expect(actor.getSnapshot().matches({ revocation: 'revoking' })).toBe(true)
  await promises.getPending('revokeSessions').reject(new Error('down'))
  expect(actor.getSnapshot().matches({ access: 'signedOut', revocation: 'pending' })).toBe(true)
  actor.send({ type: 'signOut.requested' })
  expect(drainEffects().actions.map(({ type }) => type)).toEqual(['logFailure'])
})

test('the routes wait for the provider’s response in the URL', {
  tags: ['SESSION-16'],
}, async () => {
  const { actor, promises } = startTestActor(sessionMachine, { singleSignOn: true, redirectPending: true })
  await promises.getPending('readSession').resolve(visitor)
  expect(areRoutesReady(actor.getSnapshot())).toBe(false)
  await promises.getPending('initializeIdentity').resolve(undefined)
  expect(areRoutesReady(actor.getSnapshot())).toBe(false)
  await promises.getPending('readRedirect').resolve({ outcome: 'returned' })
  expect(areRoutesReady(actor.getSnapshot())).toBe(true)
  expect(actor.getSnapshot().matches({ identity: { ready: 'redirectReturned' } })).toBe(true)
  actor.send({ type: 'redirect.consumed' })
  actor.send({ type: 'identity.retried' })
  actor.send({ type: 'session.expired', url: '/login' })
  actor.send({ type: 'session.granted', accountId: 7 })
  expect(promises.started.map(({ actorId }) => actorId).toSorted()).toEqual([
    'initializeIdentity',
    'readRedirect',
    'readSession',
    'revokeSessions',
  ])
})

test.each([
  { url: '/agencies/12?from=map#reports', leaves: true },
  { url: '/reset-password/abc', leaves: false },
  { url: '/nowhere', leaves: false },
])(
  'signing out in one tab signs out a tab that shows $url; it goes to the login page: $leaves',
  { tags: ['SESSION-17'] },
  async ({ url, leaves }) => {
    const { actor, promises, drainEffects } = startTestActor(sessionMachine, passwordsOnly)
    await promises.getPending('readSession').resolve(ann)
    actor.send({ type: 'session.endedElsewhere', url })
    expect(isSignedIn(actor.getSnapshot())).toBe(false)
    expect(hasExpired(actor.getSnapshot())).toBe(false)
    // The other tab has cleared the shared cookie; clearing it again could remove that of the next session.
    expect(drainEffects().actions).toEqual(leaves ? [{ type: 'reloadAtLogin' }] : [])
  },
)
