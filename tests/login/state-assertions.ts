import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { loginMachine } from '../../src/machines/login/machine.ts'
import { isBusy, isCodeAsked, isLinking, isPasswordAsked } from '../../src/machines/login/selectors.ts'

type LoginSnapshot = SnapshotFrom<typeof loginMachine>

const getForm = (snapshot: LoginSnapshot) => ({
  busy: isBusy(snapshot),
  password: isPasswordAsked(snapshot),
  canEdit: snapshot.can({ type: 'email.edited' }),
})

const submitEmail = { type: 'email.submitted', email: 'ann@workplace.example' } as const
const submitCode = { type: 'code.submitted', password: 'prospecting', code: '123456' } as const
const submitPassword = { type: 'password.submitted', password: 'prospecting' } as const

const expectNoPassword = ({ context: { redirect, isLinking, ...context } }: LoginSnapshot) =>
  expect(context).toEqual({ email: 'ann@workplace.example', message: null })

export const states = createStateAssertions(loginMachine, {
  deciding: null,
  enteringEmail: (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: false, password: false, canEdit: false })
    expect(isLinking(snapshot)).toBe(false)
    expect(snapshot.can(submitEmail)).toBe(true)
    expect(snapshot.can(submitPassword)).toBe(false)
  },
  'authenticating.checkingDomain': (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: true, password: false, canEdit: true })
    expectNoPassword(snapshot)
  },
  'authenticating.redirecting': (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: true, password: false, canEdit: true })
    expect(snapshot.can({ type: 'page.restored' })).toBe(true)
  },
  'authenticating.enteringPassword.editing': (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: false, password: true, canEdit: true })
    expect(isLinking(snapshot)).toBe(snapshot.context.isLinking)
    if (isLinking(snapshot)) expect(snapshot.context.message).not.toBeNull()
    expect(snapshot.can(submitPassword)).toBe(true)
    expect(snapshot.can(submitEmail)).toBe(false)
  },
  'authenticating.enteringPassword.submitting': (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: true, password: true, canEdit: true })
    expect(snapshot.can(submitPassword)).toBe(false)
  },
  'authenticating.enteringCode.editing': (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: false, password: false, canEdit: true })
    expect(isCodeAsked(snapshot)).toBe(true)
    expect(isLinking(snapshot)).toBe(snapshot.context.isLinking)
    expect(snapshot.can(submitCode)).toBe(true)
    expect(snapshot.can({ ...submitCode, code: ' ' })).toBe(false)
    expect(snapshot.can(submitPassword)).toBe(false)
  },
  'authenticating.enteringCode.submitting': (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: true, password: false, canEdit: true })
    expect(isCodeAsked(snapshot)).toBe(true)
    expectNoPassword(snapshot)
    expect(snapshot.can(submitCode)).toBe(false)
  },
  'returning.acquiringToken': (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: true, password: false, canEdit: false })
    expect(snapshot.context.message).toBeNull()
  },
  'returning.submitting': (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: true, password: false, canEdit: false })
    expect(snapshot.context.message).toBeNull()
  },
  granted: (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: false, password: false, canEdit: false })
    expect(snapshot.context.message).toBeNull()
    expect(snapshot.can(submitEmail) || snapshot.can(submitPassword)).toBe(false)
  },
})
