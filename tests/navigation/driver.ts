import { type BrowserDriver, createPageAssertions } from 'chart-paths/playwright'
import type { navigationMachine } from '../../src/machines/navigation/machine.ts'
import { expect } from '../support/browser.ts'
import { menuButton, toolsButton, toolsMenu } from '../support/navigation-menu.ts'
import type { Visit } from '../support/paths/browser/test-flow-in-browser.ts'

/** Two signed-in pages without a map. */
const pages = ['/corporate-contacts', '/contacts'] as const

const narrow = { width: 390, height: 844 }
const wide = { width: 1280, height: 800 }

/** Drives the menus of both bars with a paused clock, in a window of the width that each event requires. */
export const createDriver = (visit: () => Visit): BrowserDriver<typeof navigationMachine> => {
  const mainMenu = () => visit().page.getByRole('navigation', { name: 'Main' })
  const resources = () => mainMenu().getByRole('button', { name: 'Resources' })
  const resourcePage = () => mainMenu().getByRole('link', { name: 'State Statutes' })
  const tools = () => toolsButton(visit().page)
  const menuUnderTools = () => toolsMenu(visit().page)

  const inWindowOf = async (size: typeof narrow, action: () => Promise<void>): Promise<void> => {
    await visit().page.setViewportSize(size)
    await action()
  }
  const isNarrow = () => visit().page.viewportSize()?.width === narrow.width
  const moveAway = () => visit().page.mouse.move(600, 500)

  const expectResources = async (areVisible: boolean) => {
    await expect(resources()).toBeVisible()
    await expect(resourcePage()).toBeVisible({ visible: areVisible })
  }
  const expectToolsMenu = () => expect(menuUnderTools()).toBeVisible()

  return {
    consoleErrors: [],
    allowsConnectingSteps: true,
    open: async () => {
      const { page } = visit()
      await visit().signIn()
      await page.clock.install()
      await page.goto(pages[0])
      await expect(tools()).toBeVisible()
      // The clock must not stop while the page loads.
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000)
    },
    // One bar is visible at a time, and its menu closes when the other bar replaces it.
    allows: ({ event: { type } }, snapshot) => {
      if (type.startsWith('tools.')) return snapshot.matches({ mobileMenu: 'closed' })
      return (
        !['mobileMenu.toggled', 'resources.toggled'].includes(type) ||
        snapshot.matches({ toolsMenu: 'closed' })
      )
    },
    events: {
      'mobileMenu.toggled': () => inWindowOf(narrow, () => menuButton(visit().page).click()),
      'menus.closed': () => visit().page.keyboard.press('Escape'),
      'resources.toggled': () => inWindowOf(narrow, () => resources().click()),
      'tools.entered': () =>
        inWindowOf(wide, async () => {
          await moveAway()
          await tools().hover()
        }),
      'tools.left': () => inWindowOf(wide, moveAway),
      // By keyboard, because the pointer would enter Tools first.
      'tools.pressed': () => inWindowOf(wide, () => tools().press('Enter')),
      'route.changed': async () => {
        const { page } = visit()
        const to = new URL(page.url()).pathname === pages[0] ? pages[1] : pages[0]
        // Clicking a link in a menu would close the menu.
        await page.evaluate((url) => history.pushState(null, '', url), to)
        await expect(page).toHaveURL(to)
      },
    },
    delays: { closeDelay: (length) => visit().page.clock.fastForward(length) },
    states: createPageAssertions<typeof navigationMachine>()({
      'mobileMenu.closed': async () => {
        await expect(mainMenu()).toBeVisible({ visible: !isNarrow() })
      },
      'mobileMenu.open': () => expect(mainMenu()).toBeVisible(),
      'mobileMenu.open.resourcesCollapsed': () => expectResources(false),
      'mobileMenu.open.resourcesExpanded': () => expectResources(true),
      'toolsMenu.closed': () => expect(menuUnderTools()).toBeHidden(),
      'toolsMenu.open': expectToolsMenu,
      'toolsMenu.open.hovered': expectToolsMenu,
      'toolsMenu.open.leaving': expectToolsMenu,
      'toolsMenu.open.keptOpen': expectToolsMenu,
    }),
  }
}
