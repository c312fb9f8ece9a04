import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import { statutePanelMachine } from '../../src/machines/statute-panel/machine.ts'
import { selectChoice } from '../../src/machines/statute-panel/selectors.ts'

export const states = createStateAssertions(statutePanelMachine, {
  deciding: null,
  closed: (snapshot) => {
    expect(selectChoice(snapshot)).toBeNull()
    expect(snapshot.can({ type: 'panel.closed' })).toBe(false)
  },
  open: (snapshot) => {
    expect(selectChoice(snapshot)?.statuteId).toBe(43)
    expect(snapshot.can({ type: 'panel.closed' })).toBe(true)
  },
})
