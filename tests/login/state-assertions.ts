import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { loginMachine } from '../../src/machines/login/machine.ts'
import {
  hasIdentityFailed,
  isBusy,
  isCodeAsked,
  isLinking,
  isPasswordAsked,
  selectMessage,
} from '../../src/machines/login/selectors.ts'

type LoginSnapshot = SnapshotFrom<typeof loginMachine>

const isIdentityReady = (snapshot: LoginSnapshot) => snapshot.matches({ identity: 'ready' })

const getForm = (snapshot: LoginSnapshot) => ({
  busy: isBusy(snapshot),
  password: isPasswordAsked(snapshot),
  canEdit: snapshot.can({ type: 'email.edited' }),
})

const submitEmail = { type: 'email.submitted', email: 'ann@workplace.example' } as const
const submitCode = { type: 'code.submitted', password: 'prospecting', code: '123456' } as const
const submitPassword = { type: 'password.submitted', password: 'prospecting' } as const

export const states = createStateAssertions(loginMachine, {
  'identity.initializing': (snapshot) => {
    expect(isIdentityReady(snapshot)).toBe(false)
    expect(snapshot.can(submitEmail) || snapshot.can(submitPassword)).toBe(false)
  },
  'identity.ready': (snapshot) => {
    expect(isIdentityReady(snapshot)).toBe(true)
    expect(hasIdentityFailed(snapshot)).toBe(false)
  },
  'identity.failed': (snapshot) => {
    expect(selectMessage(snapshot)).toBe('Authentication service initialization failed.')
    expect(snapshot.can(submitEmail) || snapshot.can(submitPassword)).toBe(false)
    expect(snapshot.can({ type: 'identity.retried' })).toBe(true)
  },
  'form.enteringEmail': (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: false, password: false, canEdit: false })
    expect(snapshot.can(submitEmail)).toBe(isIdentityReady(snapshot))
    expect(snapshot.can(submitPassword)).toBe(false)
  },
  'form.authenticating.checkingDomain': (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: true, password: false, canEdit: true })
    expect(snapshot.context).toEqual({ email: 'ann@workplace.example', message: null })
  },
  'form.authenticating.redirecting': (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: true, password: false, canEdit: true })
    expect(snapshot.can({ type: 'page.restored' })).toBe(true)
  },
  'form.authenticating.enteringPassword.editing': (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: false, password: true, canEdit: true })
    expect(snapshot.can(submitPassword)).toBe(isIdentityReady(snapshot))
    expect(snapshot.can(submitEmail)).toBe(false)
  },
  'form.authenticating.enteringPassword.submitting': (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: true, password: true, canEdit: true })
    expect(snapshot.can(submitPassword)).toBe(false)
  },
  'form.authenticating.enteringCode.editing': (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: false, password: false, canEdit: true })
    expect(isCodeAsked(snapshot)).toBe(true)
    expect(isLinking(snapshot)).toBe(false)
    expect(snapshot.can(submitCode)).toBe(isIdentityReady(snapshot))
    expect(snapshot.can({ ...submitCode, code: ' ' })).toBe(false)
    expect(snapshot.can(submitPassword)).toBe(false)
  },
  'form.authenticating.enteringCode.submitting': (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: true, password: false, canEdit: true })
    expect(isCodeAsked(snapshot)).toBe(true)
    expect(snapshot.context).toEqual({ email: 'ann@workplace.example', message: null })
    expect(snapshot.can(submitCode)).toBe(false)
  },
  'form.authenticating.linking.enteringCode.editing': (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: false, password: false, canEdit: true })
    expect(isCodeAsked(snapshot) && isLinking(snapshot)).toBe(true)
    expect(snapshot.can(submitCode)).toBe(isIdentityReady(snapshot))
    expect(snapshot.can({ ...submitCode, code: ' ' })).toBe(false)
  },
  'form.authenticating.linking.enteringCode.submitting': (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: true, password: false, canEdit: true })
    expect(isCodeAsked(snapshot) && isLinking(snapshot)).toBe(true)
    expect(snapshot.can(submitCode)).toBe(false)
  },
  'form.returning.acquiringToken': (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: true, password: false, canEdit: false })
    expect(snapshot.context.message).toBeNull()
  },
  'form.returning.submitting': (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: true, password: false, canEdit: false })
    expect(snapshot.context.message).toBeNull()
  },
  'form.authenticating.linking.enteringPassword.editing': (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: false, password: true, canEdit: true })
    expect(isLinking(snapshot)).toBe(true)
    expect(snapshot.context.email).toBe('ann@workplace.example')
    expect(snapshot.context.message).not.toBeNull()
    expect(snapshot.can(submitPassword)).toBe(isIdentityReady(snapshot))
  },
  'form.authenticating.linking.enteringPassword.submitting': (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: true, password: true, canEdit: true })
    expect(isLinking(snapshot)).toBe(true)
    expect(snapshot.can(submitPassword)).toBe(false)
  },
  'form.granted': (snapshot) => {
    expect(getForm(snapshot)).toEqual({ busy: false, password: false, canEdit: false })
    expect(snapshot.context.message).toBeNull()
    expect(snapshot.can(submitEmail) || snapshot.can(submitPassword)).toBe(false)
  },
})
