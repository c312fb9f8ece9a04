import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import { searchSuggestionsMachine } from '../../src/machines/search-suggestions/machine.ts'
import { selectHighlightedIndex, selectRows } from '../../src/machines/search-suggestions/selectors.ts'

const choice = { type: 'row.chosen', row: { kind: 'name', name: 'knoxv' } } as const

export const states = createStateAssertions(searchSuggestionsMachine, {
  'request.idle': (snapshot) => expect(snapshot.children.loadSuggestions).toBeUndefined(),
  'request.debouncing': (snapshot) => {
    expect(snapshot.context.text.trim().length).toBeGreaterThan(1)
  },
  'request.loading': (snapshot) => {
    expect(snapshot.context.text.trim().length).toBeGreaterThan(1)
  },
  'list.closed': (snapshot) => {
    expect(snapshot.can(choice)).toBe(false)
    expect(snapshot.can({ type: 'highlight.moved', step: 1 })).toBe(false)
    expect(selectHighlightedIndex(snapshot)).toBeNull()
    expect(selectRows(snapshot)).toEqual([])
  },
  'list.open': (snapshot) => {
    expect(selectRows(snapshot)[selectHighlightedIndex(snapshot) ?? 0]).toBeDefined()
    expect(snapshot.can(choice)).toBe(true)
  },
  'list.open.initialRows': (snapshot) => {
    expect(selectRows(snapshot).at(-1)).toEqual({ kind: 'example' })
  },
  'list.open.suggestions': (snapshot) => {
    expect(selectRows(snapshot).at(-1)).toEqual({
      kind: 'name',
      name: snapshot.context.text.trim(),
    })
  },
})
