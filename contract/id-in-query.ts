import { Type } from 'typebox'

/** An id in an address. As a number `1.5` would be read as 1. */
export const IdInQuery = Type.String({ pattern: '^[1-9]\\d{0,14}$' })
