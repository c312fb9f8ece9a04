import { resultOf } from '../../kit/params.ts'

// What the steps of the form do with the server's response.

export const isGranted = { type: 'isGranted', params: resultOf } as const
export const isCodeRequired = { type: 'isCodeRequired', params: resultOf } as const
export const isLinkable = { type: 'isLinkable', params: resultOf } as const
export const grantSession = { type: 'grantSession', params: resultOf } as const
export const showRefusal = { type: 'showRefusal', params: resultOf } as const

/** The submitted code, for the guard of its form. */
export const codeOf = ({ event }: { event: { code: string } }) => ({ code: event.code })
