import { createStateAssertions } from 'chart-paths'
import { testFlow } from 'chart-paths/vitest'
import { expect } from 'vitest'
import { fixtures } from './fixtures.ts'
import { lampMachine } from './lamp-machine.ts'

const states = createStateAssertions(lampMachine, {
  off: (snapshot) => expect(snapshot.can({ type: 'pressed' })).toBe(true),
  warming: (snapshot) => expect(snapshot.context.message).toBeNull(),
  on: (snapshot) => expect(snapshot.can({ type: 'dimmed', percent: 10 })).toBe(true),
  cooling: (snapshot) => expect(snapshot.can({ type: 'pressed' })).toBe(false),
})

testFlow(fixtures, states)
