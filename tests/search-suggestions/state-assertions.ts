import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import { searchSuggestionsMachine } from '../../src/machines/search-suggestions/machine.ts'
import { listSuggestions } from '../../src/machines/search-suggestions/suggestions.ts'

const choice = { type: 'suggestion.chosen', suggestion: { kind: 'name', name: 'knoxv' } } as const

export const states = createStateAssertions(searchSuggestionsMachine, {
  'list.idle': (snapshot) => {
    expect(listSuggestions(snapshot.context)).toEqual([])
    expect(snapshot.can(choice)).toBe(false)
    expect(snapshot.can({ type: 'highlight.moved', step: 1 })).toBe(false)
  },
  'list.debouncing': (snapshot) => {
    expect(snapshot.context.text.trim().length).toBeGreaterThan(1)
  },
  'list.loading': (snapshot) => {
    expect(snapshot.context.text.trim().length).toBeGreaterThan(1)
  },
  'list.loaded': (snapshot) => {
    expect(listSuggestions(snapshot.context).at(-1)).toEqual({ kind: 'name', name: snapshot.context.text })
    expect(snapshot.can(choice)).toBe(true)
  },
  'list.unavailable': (snapshot) => {
    expect(listSuggestions(snapshot.context)).toEqual([{ kind: 'name', name: snapshot.context.text }])
    expect(snapshot.can(choice)).toBe(true)
  },
  'highlight.none': (snapshot) => {
    expect(snapshot.context.highlighted).toBeNull()
  },
  'highlight.highlighted': (snapshot) => {
    expect(listSuggestions(snapshot.context)[snapshot.context.highlighted ?? -1]).toBeDefined()
  },
})
