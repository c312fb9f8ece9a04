import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import { navigationMachine } from '../../src/machines/navigation/machine.ts'
import {
  areResourcesExpanded,
  isMobileMenuOpen,
  isToolsMenuOpen,
} from '../../src/machines/navigation/selectors.ts'

export const states = createStateAssertions(navigationMachine, {
  'mobileMenu.closed': (snapshot) => {
    expect(isMobileMenuOpen(snapshot)).toBe(false)
    expect(areResourcesExpanded(snapshot)).toBe(false)
    expect(snapshot.can({ type: 'resources.toggled' })).toBe(false)
  },
  'mobileMenu.open': (snapshot) => {
    expect(isMobileMenuOpen(snapshot)).toBe(true)
    expect(snapshot.can({ type: 'menus.closed' })).toBe(true)
    expect(snapshot.can({ type: 'route.changed' })).toBe(true)
  },
  'mobileMenu.open.resourcesCollapsed': (snapshot) => {
    expect(areResourcesExpanded(snapshot)).toBe(false)
    expect(snapshot.can({ type: 'resources.toggled' })).toBe(true)
  },
  'mobileMenu.open.resourcesExpanded': (snapshot) => {
    expect(areResourcesExpanded(snapshot)).toBe(true)
    expect(snapshot.can({ type: 'resources.toggled' })).toBe(true)
  },
  'toolsMenu.closed': (snapshot) => {
    expect(isToolsMenuOpen(snapshot)).toBe(false)
    expect(snapshot.can({ type: 'tools.left' })).toBe(false)
  },
  'toolsMenu.open': (snapshot) => expect(isToolsMenuOpen(snapshot)).toBe(true),
  'toolsMenu.open.hovered': (snapshot) => expect(snapshot.can({ type: 'tools.left' })).toBe(true),
  'toolsMenu.open.leaving': (snapshot) => expect(snapshot.can({ type: 'tools.entered' })).toBe(true),
  'toolsMenu.open.keptOpen': (snapshot) => expect(snapshot.can({ type: 'tools.left' })).toBe(false),
})
