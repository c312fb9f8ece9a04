import { expect, test } from 'vitest'
import { sessionMachine } from '../../../src/machines/session/machine.ts'
import {
  areRoutesReady,
  hasExpired,
  isSignedIn,
  selectStartPage,
} from '../../../src/machines/session/selectors.ts'
import { raiseStage } from '../../support/paths/stage.ts'

const passwordsOnly = { singleSignOn: false, redirectPending: false }
const visitor = { signedIn: false, accountId: null, returnPage: null }
const ann = { signedIn: true, accountId: 7, returnPage: null }

test('a visitor who is sent to sign in comes back to the page first asked for, once', async () => {
  const { actor, promises, takeHappenings } = raiseStage(sessionMachine, passwordsOnly)
  await promises.waiting('readSession').resolve(visitor)
  actor.send({ type: 'page.refused', address: '/agencies/12?from=map#reports' })
  actor.send({ type: 'page.refused', address: 'https://elsewhere.example/home' })
  actor.send({ type: 'session.granted', accountId: 7 })
  expect(isSignedIn(actor.getSnapshot())).toBe(true)
  expect(selectStartPage(actor.getSnapshot())).toBe('/agencies/12?from=map#reports')
  actor.send({ type: 'page.opened' })
  expect(selectStartPage(actor.getSnapshot())).toBe('/home')
  expect(takeHappenings().actions).toEqual([
    { type: 'storePage', params: { address: '/agencies/12?from=map#reports' } },
    {
      type: 'tellOtherTabs',
      params: { news: { type: 'session.grantedElsewhere', accountId: 7 } },
    },
    { type: 'storePage', params: { address: null } },
  ])
})

test('a 401 clears the session and says why; signing in again forgets it', async () => {
  const { actor, promises, takeHappenings } = raiseStage(sessionMachine, passwordsOnly)
  await promises.waiting('readSession').resolve(ann)
  actor.send({ type: 'session.expired', address: '/favorites' })
  expect(isSignedIn(actor.getSnapshot())).toBe(false)
  expect(hasExpired(actor.getSnapshot())).toBe(true)
  expect(takeHappenings().actions.map(({ type }) => type)).toEqual(['clearSession'])
  actor.send({ type: 'session.granted', accountId: 7 })
  expect(hasExpired(actor.getSnapshot())).toBe(false)
})

test.each(['/reset-password/abc', '/forgot-password', '/nowhere'])(
  'a 401 on %s shows the login page, whether somebody is signed in or not [SESSION-06]',
  async (address) => {
    const { actor, promises, takeHappenings } = raiseStage(sessionMachine, passwordsOnly)
    await promises.waiting('readSession').resolve(ann)
    actor.send({ type: 'session.expired', address })
    expect([isSignedIn(actor.getSnapshot()), hasExpired(actor.getSnapshot())]).toEqual([false, true])
    actor.send({ type: 'session.expired', address })
    expect(takeHappenings().actions.map(({ type }) => type)).toEqual([
      'clearSession',
      'showLogin',
      'showLogin',
    ])
  },
)

test.each([
  { ending: 'answers', end: 'resolve' },
  { ending: 'refuses', end: 'reject' },
  { ending: 'says nothing for 5 seconds', end: 'wait' },
] as const)(
  'Sign Out clears the session and leads to the login page when the server $ending',
  async ({ end }) => {
    const { actor, promises, passTime, takeHappenings } = raiseStage(sessionMachine, passwordsOnly)
    await promises.waiting('readSession').resolve(ann)
    actor.send({ type: 'signOut.requested' })
    const request = promises.waiting('endSession')
    if (end === 'resolve') await request.resolve(undefined)
    else if (end === 'reject') await request.reject(new Error('down'))
    else passTime(5_000)
    expect(isSignedIn(actor.getSnapshot())).toBe(false)
    expect(hasExpired(actor.getSnapshot())).toBe(false)
    expect(request.signal.aborted).toBe(end === 'wait')
    const called = takeHappenings().actions.map(({ type }) => type)
    expect(called.filter((type) => type !== 'logFailure')).toEqual([
      'clearSession',
      'tellOtherTabs',
      'goToLogin',
    ])
  },
)

test('the routes wait for the answer of the provider that the address carries [SESSION-16]', async () => {
  const { actor, promises } = raiseStage(sessionMachine, { singleSignOn: true, redirectPending: true })
  await promises.waiting('readSession').resolve(visitor)
  expect(areRoutesReady(actor.getSnapshot())).toBe(false)
  await promises.waiting('initialiseIdentity').resolve(undefined)
  expect(areRoutesReady(actor.getSnapshot())).toBe(false)
  await promises.waiting('readRedirect').resolve({ outcome: 'returned' })
  expect(areRoutesReady(actor.getSnapshot())).toBe(true)
  expect(actor.getSnapshot().context.redirect).toEqual({ outcome: 'returned' })
  actor.send({ type: 'redirect.consumed' })
  actor.send({ type: 'identity.retried' })
  actor.send({ type: 'session.expired', address: '/login' })
  actor.send({ type: 'session.granted', accountId: 7 })
  expect(promises.started.map(({ actorId }) => actorId).toSorted()).toEqual([
    'initialiseIdentity',
    'readRedirect',
    'readSession',
  ])
})

test('without single sign-on the identity library is never touched [LOGIN-20]', async () => {
  const { promises } = raiseStage(sessionMachine, passwordsOnly)
  await promises.waiting('readSession').resolve(visitor)
  expect(promises.started.map(({ actorId }) => actorId)).toEqual(['readSession'])
})

test.each([
  { address: '/agencies/12?from=map#reports', leaves: true },
  { address: '/reset-password/abc', leaves: false },
  { address: '/nowhere', leaves: false },
])(
  'signing out in one tab signs out a tab that shows $address; it goes to the login page: $leaves [SESSION-17]',
  async ({ address, leaves }) => {
    const { actor, promises, takeHappenings } = raiseStage(sessionMachine, passwordsOnly)
    await promises.waiting('readSession').resolve(ann)
    actor.send({ type: 'session.endedElsewhere', address })
    expect(isSignedIn(actor.getSnapshot())).toBe(false)
    expect(hasExpired(actor.getSnapshot())).toBe(false)
    // The cookie is shared and already gone; clearing it here could take away the next one.
    expect(takeHappenings().actions).toEqual(leaves ? [{ type: 'goToLogin' }] : [])
  },
)

test('signing in in one tab signs in the tabs that wait at the login page', async () => {
  const { actor, promises, takeHappenings } = raiseStage(sessionMachine, passwordsOnly)
  await promises.waiting('readSession').resolve(visitor)
  actor.send({ type: 'session.grantedElsewhere', accountId: 7 })
  expect(isSignedIn(actor.getSnapshot())).toBe(true)
  expect(takeHappenings().actions).toEqual([])
})

test('an identity library that never comes does not keep the routes away for ever', async () => {
  const { actor, promises, passTime } = raiseStage(sessionMachine, {
    singleSignOn: true,
    redirectPending: true,
  })
  await promises.waiting('readSession').resolve(visitor)
  passTime(30_000)
  expect(areRoutesReady(actor.getSnapshot())).toBe(true)
  expect(actor.getSnapshot().matches({ identity: 'failed' })).toBe(true)
})
