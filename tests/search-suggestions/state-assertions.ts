import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import { searchSuggestionsMachine } from '../../src/machines/search-suggestions/machine.ts'
import {
  isOpen,
  selectHighlighted,
  selectSuggestions,
} from '../../src/machines/search-suggestions/selectors.ts'

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
  'request.unavailable': (snapshot) => {
    expect(isOpen(snapshot)).toBe(true)
    const { text } = snapshot.context
    expect(selectSuggestions(snapshot)).toEqual([
      { kind: 'contacts', text },
      { kind: 'name', name: text },
    ])
  },
  'list.closed': (snapshot) => {
    expect(snapshot.can(choice)).toBe(false)
    expect(snapshot.can({ type: 'highlight.moved', step: 1 })).toBe(false)
    expect(selectHighlighted(snapshot)).toBeNull()
    expect(selectSuggestions(snapshot)).toEqual([])
  },
  'list.open': (snapshot) => {
    expect(selectSuggestions(snapshot)[selectHighlighted(snapshot) ?? 0]).toBeDefined()
    expect(snapshot.can(choice)).toBe(true)
  },
  'list.open.shortcuts': (snapshot) => {
    expect(selectSuggestions(snapshot).at(-1)).toEqual({ kind: 'example' })
  },
  'list.open.suggestions': (snapshot) => {
    expect(selectSuggestions(snapshot).at(-1)).toEqual({
      kind: 'name',
      name: snapshot.context.text.trim(),
    })
  },
})
