import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import { sessionMachine } from '../../src/machines/session/machine.ts'
import {
  areRoutesReady,
  hasExpired,
  hasSignedOut,
  isSignedIn,
  type SessionSnapshot,
} from '../../src/machines/session/selectors.ts'

const expectSignedOut = (snapshot: SessionSnapshot): void => {
  expect(isSignedIn(snapshot)).toBe(false)
  expect(snapshot.context.accountId).toBeNull()
  expect(snapshot.can({ type: 'session.granted', accountId: 7 })).toBe(true)
  expect(snapshot.can({ type: 'page.refused', url: '/favorites' })).toBe(true)
  expect(snapshot.can({ type: 'page.refused', url: 'https://elsewhere.example' })).toBe(false)
  expect(snapshot.can({ type: 'signOut.requested' })).toBe(false)
}

const expectIdentityReady = (snapshot: SessionSnapshot): void => {
  expect(areRoutesReady(snapshot)).toBe(true)
  expect(snapshot.can({ type: 'redirect.consumed' })).toBe(true)
}

export const states = createStateAssertions(sessionMachine, {
  'access.deciding': null,
  'identity.deciding': null,
  'access.signedOut.anonymous': (snapshot) => {
    expectSignedOut(snapshot)
    expect({ expired: hasExpired(snapshot), signedOut: hasSignedOut(snapshot) }).toEqual({
      expired: false,
      signedOut: false,
    })
  },
  'access.signedOut.expired': (snapshot) => {
    expectSignedOut(snapshot)
    expect(hasExpired(snapshot)).toBe(true)
  },
  'access.signedOut.ended': (snapshot) => {
    expectSignedOut(snapshot)
    expect(hasSignedOut(snapshot)).toBe(true)
  },
  'access.signedIn': (snapshot) => {
    expect(isSignedIn(snapshot)).toBe(true)
    expect(hasExpired(snapshot)).toBe(false)
    expect(snapshot.context.accountId).toBe(7)
    expect(snapshot.can({ type: 'signOut.requested' })).toBe(true)
  },
  'revocation.revoking': (snapshot) => expect(snapshot.children.revokeSessions).toBeDefined(),
  'revocation.idle': (snapshot) => expect(snapshot.children.revokeSessions).toBeUndefined(),
  'identity.off': (snapshot) => {
    expect(snapshot.context.hasSingleSignOn).toBe(false)
    expect(areRoutesReady(snapshot)).toBe(true)
  },
  'identity.loading.initializing': (snapshot) => {
    expect(snapshot.can({ type: 'identity.retried' })).toBe(false)
    expect(areRoutesReady(snapshot)).toBe(true)
  },
  'identity.loading.returning': (snapshot) => {
    expect(snapshot.can({ type: 'redirect.consumed' })).toBe(false)
    expect(areRoutesReady(snapshot)).toBe(false)
  },
  'identity.ready.idle': expectIdentityReady,
  'identity.ready.redirectReturned': expectIdentityReady,
  'identity.ready.redirectFailed': expectIdentityReady,
  'identity.failed': (snapshot) => {
    expect(areRoutesReady(snapshot)).toBe(true)
    expect(snapshot.can({ type: 'identity.retried' })).toBe(true)
  },
})
