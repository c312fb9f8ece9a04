import { expect } from 'vitest'
import type { favoritesMachine } from '../../../src/machines/favorites/machine.ts'
import { isFavorite } from '../../../src/machines/favorites/selectors.ts'
import type { StateAssertionsOf } from '../../support/paths/state-assertions.ts'
import { knoxCountyItem } from '../../support/sample-items.ts'

export const states: StateAssertionsOf<typeof favoritesMachine> = {
  'list.loading': (snapshot) => {
    expect(snapshot.can({ type: 'favorites.retried' })).toBe(false)
    expect(snapshot.can({ type: 'save.requested', item: knoxCountyItem })).toBe(true)
  },
  'list.ready': (snapshot) => {
    expect(snapshot.can({ type: 'favorites.retried' })).toBe(false)
  },
  'list.failed': (snapshot) => {
    expect(snapshot.context.favorites).toEqual([])
    expect(snapshot.can({ type: 'favorites.retried' })).toBe(true)
  },
  'changes.idle': (snapshot) => {
    expect(snapshot.context.changes).toEqual([])
    const isSaved = snapshot.context.favorites.some(({ entityId }) => entityId === knoxCountyItem.entityId)
    expect(isFavorite(snapshot, knoxCountyItem)).toBe(isSaved)
  },
  'changes.sending': (snapshot) => {
    expect(isFavorite(snapshot, knoxCountyItem)).toBe(snapshot.context.changes.at(-1)?.kind === 'save')
  },
}
