import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import { optionsDialogMachine } from '../../src/machines/options-dialog/machine.ts'
import { isOpen, selectOptionsItem } from '../../src/machines/options-dialog/selectors.ts'
import { knoxvilleItem } from '../support/sample-items.ts'

const choices = ['share.chosen', 'save.chosen', 'removal.chosen', 'options.closed'] as const

export const states = createStateAssertions(optionsDialogMachine, {
  closed: (snapshot) => {
    expect(isOpen(snapshot)).toBe(false)
    expect(choices.filter((type) => snapshot.can({ type }))).toEqual([])
  },
  open: (snapshot) => {
    expect(isOpen(snapshot)).toBe(true)
    expect(selectOptionsItem(snapshot)).toEqual(knoxvilleItem)
    expect(choices.filter((type) => snapshot.can({ type }))).toEqual(choices)
  },
})
