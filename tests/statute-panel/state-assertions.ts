import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { statutePanelMachine } from '../../src/machines/statute-panel/machine.ts'
import { selectChoice } from '../../src/machines/statute-panel/selectors.ts'

const openFor =
  (government: string) =>
  (snapshot: SnapshotFrom<typeof statutePanelMachine>): void => {
    expect(selectChoice(snapshot)).toEqual({ statuteId: 43, government })
    expect(snapshot.can({ type: 'panel.dismissed' })).toBe(true)
  }

export const states = createStateAssertions(statutePanelMachine, {
  deciding: null,
  closed: (snapshot) => {
    expect(selectChoice(snapshot)).toBeNull()
    expect(snapshot.can({ type: 'panel.dismissed' })).toBe(false)
  },
  'open.forState': openFor('state'),
  'open.forLocal': openFor('local'),
  'open.forSchool': openFor('school'),
  'open.forCounty': openFor('county'),
})
