import type { StateAssertionsOf } from 'chart-paths'
import { expect } from 'vitest'
import type { statutePanelMachine } from '../../src/machines/statute-panel/machine.ts'
import { selectChoice } from '../../src/machines/statute-panel/selectors.ts'

type States = StateAssertionsOf<typeof statutePanelMachine>

const openFor =
  (government: string): NonNullable<States['closed']> =>
  (snapshot) => {
    expect(selectChoice(snapshot)).toEqual({ statuteId: 43, government })
    expect(snapshot.can({ type: 'panel.dismissed' })).toBe(true)
  }

export const states: States = {
  closed: (snapshot) => {
    expect(selectChoice(snapshot)).toBeNull()
    expect(snapshot.can({ type: 'panel.dismissed' })).toBe(false)
  },
  'open.forState': openFor('state'),
  'open.forLocal': openFor('local'),
  'open.forSchool': openFor('school'),
  'open.forCounty': openFor('county'),
}
