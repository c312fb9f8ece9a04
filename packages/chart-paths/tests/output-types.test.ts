import { casesForEvent, type EventCases } from 'chart-paths'
import { expect, test } from 'vitest'
import { fromPromise, setup } from 'xstate'

const createLoader = <Output>() => {
  const load = fromPromise<Output>(() => Promise.reject(new Error('Not provided.')))
  const loading = setup({ types: { events: {} as { type: 'reloaded' } }, actors: { load } })
  return loading.createMachine({ invoke: { id: 'load', src: 'load', onDone: {} } })
}

type CasesOfResult<Output> = EventCases<ReturnType<typeof createLoader<Output>>>

const done = 'xstate.done.actor.load'
const reloaded = [{ description: 'the page is reloaded' }] as const
const failed = [{ description: 'the server is down', with: { error: new Error('Unreachable.') } }] as const

interface Account {
  plan: 'free' | 'pro'
  status: 'active' | 'paused'
}

test('an output that is not a union has a list of cases, whatever its properties are', () => {
  const account: CasesOfResult<Account> = {
    [done]: [{ description: 'an account', with: { output: { plan: 'free', status: 'paused' } } }],
    reloaded,
    'xstate.error.actor.load': failed,
  }
  expect(casesForEvent({ events: account }, done)).toHaveLength(1)

  const grouped: CasesOfResult<{ id: number; plan: 'free' | 'pro' }> = {
    // @ts-expect-error: the output has only one member.
    [done]: { free: [], pro: [] },
    reloaded,
    'xstate.error.actor.load': failed,
  }
  expect(casesForEvent({ events: grouped }, done)).toEqual([])

  const flag: CasesOfResult<{ isOpen: boolean }> = {
    [done]: [{ description: 'it is open', with: { output: { isOpen: true } } }],
    reloaded,
    'xstate.error.actor.load': failed,
  }
  expect(casesForEvent({ events: flag }, done)).toHaveLength(1)
})

type Coupon =
  | { status: 'valid'; currency: 'usd' | 'eur'; percent: number }
  | { status: 'invalid'; currency: 'usd' | 'eur' }

test('only a property with one literal per member distinguishes the members', () => {
  const valid = {
    description: 'it is valid',
    with: { output: { status: 'valid', currency: 'usd', percent: 10 } },
  } as const
  const invalid = {
    description: 'it is invalid',
    with: { output: { status: 'invalid', currency: 'eur' } },
  } as const
  const coupon: CasesOfResult<Coupon> = {
    [done]: { valid: [valid], invalid: [invalid] },
    reloaded,
    'xstate.error.actor.load': failed,
  }
  expect(casesForEvent({ events: coupon }, done)).toEqual([valid, invalid])

  const confused: CasesOfResult<Coupon> = {
    // @ts-expect-error: the case of "valid" has the result of "invalid".
    [done]: { valid: [invalid], invalid: [invalid] },
    reloaded,
    'xstate.error.actor.load': failed,
  }
  expect(casesForEvent({ events: confused }, done)).toHaveLength(2)
})

type Saved = { ok: true; id: number } | { ok: false; message: string }

test('members that differ in true and false are listed by them', () => {
  const accepted = { description: 'it is saved', with: { output: { ok: true, id: 1 } } } as const
  const rejected = { description: 'it is rejected', with: { output: { ok: false, message: 'No.' } } } as const
  const saved: CasesOfResult<Saved> = {
    [done]: { true: [accepted], false: [rejected] },
    reloaded,
    'xstate.error.actor.load': failed,
  }
  expect(casesForEvent({ events: saved }, done)).toHaveLength(2)

  const missing: CasesOfResult<Saved> = {
    // @ts-expect-error: the member with `ok: false` has no case.
    [done]: { true: [accepted] },
    reloaded,
    'xstate.error.actor.load': failed,
  }
  expect(casesForEvent({ events: missing }, done)).toEqual([accepted])
})

type Login = { outcome: 'granted' } | { outcome: 'rejected' | 'limited'; message: string }

test('a member may have several values of the property', () => {
  const reject = <const Outcome>(outcome: Outcome) =>
    ({ description: `it is ${outcome}`, with: { output: { outcome, message: 'No.' } } }) as const
  const login: CasesOfResult<Login> = {
    [done]: {
      granted: [{ description: 'it is granted', with: { output: { outcome: 'granted' } } }],
      rejected: [reject('rejected')],
      limited: [reject('limited')],
    },
    reloaded,
    'xstate.error.actor.load': failed,
  }
  expect(casesForEvent({ events: login }, done)).toHaveLength(3)
})

type Delivery =
  | { outcome: 'sent'; level: 'info' }
  | { outcome: 'rejected'; level: 'error' }
  | { outcome: 'lost'; level: 'error' }

test('uses one distinguishing property when there are several', () => {
  const sent = { description: 'it is sent', with: { output: { outcome: 'sent', level: 'info' } } } as const
  const lost = { description: 'it is lost', with: { output: { outcome: 'lost', level: 'error' } } } as const
  const delivery: CasesOfResult<Delivery> = {
    [done]: { sent: [sent], lost: [lost], rejected: { excluded: 'Every address is accepted.' } },
    reloaded,
    'xstate.error.actor.load': failed,
  }
  expect(casesForEvent({ events: delivery }, done)).toEqual([sent, lost])
})
