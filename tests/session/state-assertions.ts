import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import { sessionMachine } from '../../src/machines/session/machine.ts'
import {
  areRoutesReady,
  hasExpired,
  hasSignedOut,
  isSignedIn,
  isSingleSignOnReady,
  type SessionSnapshot,
  selectRedirect,
} from '../../src/machines/session/selectors.ts'

const expectSignedOut = (snapshot: SessionSnapshot): void => {
  expect(isSignedIn(snapshot)).toBe(false)
  expect(snapshot.context.accountId).toBeNull()
  expect(snapshot.can({ type: 'session.granted', accountId: 7 })).toBe(true)
  expect(snapshot.can({ type: 'signIn.required', url: '/favorites' })).toBe(true)
  expect(snapshot.can({ type: 'signIn.required', url: 'https://elsewhere.example' })).toBe(false)
  expect(snapshot.can({ type: 'signOut.requested' })).toBe(false)
}

export const states = createStateAssertions(sessionMachine, {
  'access.deciding': null,
  'singleSignOn.deciding': null,
  'access.signedOut': expectSignedOut,
  'access.signedOut.notSignedInYet': (snapshot) => {
    expect({ expired: hasExpired(snapshot), signedOut: hasSignedOut(snapshot) }).toEqual({
      expired: false,
      signedOut: false,
    })
  },
  'access.signedOut.expired': (snapshot) => expect(hasExpired(snapshot)).toBe(true),
  'access.signedOut.byUser': (snapshot) => expect(hasSignedOut(snapshot)).toBe(true),
  'access.signedIn': (snapshot) => {
    expect(isSignedIn(snapshot)).toBe(true)
    expect(hasExpired(snapshot)).toBe(false)
    // `properties.test.ts` checks which account it is.
    expect(snapshot.context.accountId).not.toBeNull()
    expect(snapshot.can({ type: 'signOut.requested' })).toBe(true)
  },
  'revocation.revoking': (snapshot) => expect(snapshot.children.revokeSessions).toBeDefined(),
  'revocation.idle': (snapshot) => expect(snapshot.children.revokeSessions).toBeUndefined(),
  'singleSignOn.off': (snapshot) => {
    expect(snapshot.context.singleSignOnAtStart).toBe('off')
    expect(areRoutesReady(snapshot)).toBe(true)
  },
  'singleSignOn.loading': (snapshot) => {
    expect(isSingleSignOnReady(snapshot)).toBe(false)
    expect(snapshot.can({ type: 'singleSignOn.retried' })).toBe(false)
  },
  'singleSignOn.loading.initializing': (snapshot) => {
    expect(snapshot.context.singleSignOnAtStart).toBe('configured')
    expect(areRoutesReady(snapshot)).toBe(true)
  },
  'singleSignOn.loading.readingRedirect': (snapshot) => {
    expect(snapshot.context.singleSignOnAtStart).toBe('returning')
    expect(snapshot.can({ type: 'redirect.handled' })).toBe(false)
    expect(areRoutesReady(snapshot)).toBe(false)
  },
  'singleSignOn.available': (snapshot) => {
    expect(isSingleSignOnReady(snapshot) && areRoutesReady(snapshot)).toBe(true)
    expect(snapshot.can({ type: 'redirect.handled' })).toBe(true)
  },
  'singleSignOn.available.idle': (snapshot) => expect(selectRedirect(snapshot)).toBeNull(),
  'singleSignOn.available.redirectSucceeded': (snapshot) =>
    expect(selectRedirect(snapshot)).toBe('succeeded'),
  'singleSignOn.available.redirectFailed': (snapshot) => expect(selectRedirect(snapshot)).toBe('failed'),
  'singleSignOn.failed': (snapshot) => {
    expect(areRoutesReady(snapshot)).toBe(true)
    expect(snapshot.can({ type: 'singleSignOn.retried' })).toBe(true)
  },
})
