import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { loginMachine } from '../../src/machines/login/machine.ts'
import { isBusy, isCodeStep, isLinking, isPasswordStep } from '../../src/machines/login/selectors.ts'

type LoginSnapshot = SnapshotFrom<typeof loginMachine>

const getForm = (snapshot: LoginSnapshot) => ({
  busy: isBusy(snapshot),
  password: isPasswordStep(snapshot),
  canEdit: snapshot.can({ type: 'email.edited' }),
})

const submitEmail = { type: 'email.submitted', email: 'ann@workplace.example' } as const
const submitCode = { type: 'code.submitted', password: 'prospecting', code: '123456' } as const
const submitPassword = { type: 'password.submitted', password: 'prospecting' } as const

const expectNoPassword = ({ context: { redirect, ...context } }: LoginSnapshot) =>
  expect(context).toEqual({ email: 'ann@workplace.example', isLinking: expect.any(Boolean), message: null })

export const states = createStateAssertions(loginMachine, {
  deciding: null,
  enteringEmail: (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: false, password: false, canEdit: false })
    expect(isLinking(snapshot)).toBe(false)
    expect(snapshot.can(submitEmail)).toBe(true)
    expect(snapshot.can({ ...submitEmail, email: ' ' })).toBe(false)
    expect(snapshot.can(submitPassword)).toBe(false)
  },
  emailEntered: (snapshot) => expect(snapshot.can({ type: 'email.edited' })).toBe(true),
  'emailEntered.checkingDomain': (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: true, password: false, canEdit: true })
    expectNoPassword(snapshot)
  },
  'emailEntered.redirecting': (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: true, password: false, canEdit: true })
    expect(snapshot.can({ type: 'page.restored' })).toBe(true)
  },
  'emailEntered.enteringPassword.editing': (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: false, password: true, canEdit: true })
    expect(snapshot.can(submitPassword)).toBe(true)
    expect(snapshot.can({ ...submitPassword, password: '' })).toBe(false)
    expect(snapshot.can(submitEmail)).toBe(false)
    if (isLinking(snapshot)) expect(snapshot.context.message).not.toBeNull()
  },
  'emailEntered.enteringPassword.submitting': (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: true, password: true, canEdit: true })
    expect(snapshot.can(submitPassword)).toBe(false)
  },
  'emailEntered.enteringCode.editing': (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: false, password: false, canEdit: true })
    expect(isCodeStep(snapshot)).toBe(true)
    expect(snapshot.can(submitCode)).toBe(true)
    expect(snapshot.can({ ...submitCode, code: ' ' })).toBe(false)
    expect(snapshot.can(submitPassword)).toBe(false)
  },
  'emailEntered.enteringCode.submitting': (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: true, password: false, canEdit: true })
    expect(isCodeStep(snapshot)).toBe(true)
    expectNoPassword(snapshot)
    expect(snapshot.can(submitCode)).toBe(false)
  },
  'completingRedirect.acquiringToken': (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: true, password: false, canEdit: false })
    expect(snapshot.context.message).toBeNull()
  },
  'completingRedirect.submitting': (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: true, password: false, canEdit: false })
    expect(snapshot.context.message).toBeNull()
  },
  signedIn: (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: false, password: false, canEdit: false })
    expect(snapshot.context.message).toBeNull()
    expect(snapshot.can(submitEmail) || snapshot.can(submitPassword)).toBe(false)
  },
})
