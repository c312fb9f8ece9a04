import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import { searchSuggestionsMachine } from '../../src/machines/search-suggestions/machine.ts'
import { isOpen, selectHighlighted, selectRows } from '../../src/machines/search-suggestions/selectors.ts'

const choice = { type: 'suggestion.chosen', suggestion: { kind: 'name', name: 'knoxv' } } as const

export const states = createStateAssertions(searchSuggestionsMachine, {
  'request.idle': (snapshot) => {
    expect(snapshot.matches({ list: { open: 'suggestions' } })).toBe(false)
  },
  'request.debouncing': (snapshot) => {
    expect(snapshot.context.text.trim().length).toBeGreaterThan(1)
  },
  'request.loading': (snapshot) => {
    expect(snapshot.context.text.trim().length).toBeGreaterThan(1)
  },
  'request.loaded': (snapshot) => {
    expect(isOpen(snapshot)).toBe(true)
  },
  'list.closed': (snapshot) => {
    expect(snapshot.can(choice)).toBe(false)
    expect(snapshot.can({ type: 'highlight.moved', step: 1 })).toBe(false)
    expect(selectHighlighted(snapshot)).toBeNull()
    expect(selectRows(snapshot)).toEqual([])
  },
  'list.open': (snapshot) => {
    expect(selectRows(snapshot)[selectHighlighted(snapshot) ?? 0]).toBeDefined()
    expect(snapshot.can(choice)).toBe(true)
  },
  'list.open.shortcuts': (snapshot) => {
    expect(selectRows(snapshot).at(-1)).toEqual({ kind: 'example' })
  },
  'list.open.suggestions': (snapshot) => {
    expect(selectRows(snapshot).at(-1)).toEqual({
      kind: 'name',
      name: snapshot.context.text.trim(),
    })
  },
})
