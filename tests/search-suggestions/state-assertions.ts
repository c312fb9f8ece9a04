import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import { searchSuggestionsMachine } from '../../src/machines/search-suggestions/machine.ts'
import { listSuggestions } from '../../src/machines/search-suggestions/suggestions.ts'

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
    expect(snapshot.matches({ list: 'open' })).toBe(true)
  },
  'request.unavailable': (snapshot) => {
    expect(snapshot.matches({ list: 'open' })).toBe(true)
    const { text } = snapshot.context
    expect(listSuggestions(snapshot.context)).toEqual([
      { kind: 'contacts', text },
      { kind: 'name', name: text },
    ])
  },
  'list.closed': (snapshot) => {
    expect(snapshot.can(choice)).toBe(false)
    expect(snapshot.can({ type: 'highlight.moved', step: 1 })).toBe(false)
    expect(snapshot.context.highlighted).toBeNull()
  },
  'list.open': (snapshot) => {
    expect(listSuggestions(snapshot.context)[snapshot.context.highlighted ?? 0]).toBeDefined()
    expect(snapshot.can(choice)).toBe(true)
  },
  'list.open.shortcuts': (snapshot) => {
    expect(listSuggestions(snapshot.context).at(-1)).toEqual({ kind: 'example' })
  },
  'list.open.suggestions': (snapshot) => {
    expect(listSuggestions(snapshot.context).at(-1)).toEqual({
      kind: 'name',
      name: snapshot.context.text.trim(),
    })
  },
})
