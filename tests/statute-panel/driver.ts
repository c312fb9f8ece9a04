import { type BrowserDriver, createPageAssertions } from 'chart-paths/playwright'
import type { statutePanelMachine } from '../../src/machines/statute-panel/machine.ts'
import type { StatutePanelContext } from '../../src/machines/statute-panel/types.ts'
import { expect } from '../support/browser.ts'
import type { Visit } from '../support/paths/browser/test-flow-in-browser.ts'
import { mockStatutes, statute, statutePanel, statuteTextButton } from '../support/statutes.ts'

const names = {
  state: 'State Government',
  local: 'Local Government',
  school: 'School District',
  county: 'County',
}
const tennessee = statute(43, {
  stateStatute: 'Text for state.',
  localStatute: 'Text for local.',
  schoolStatute: 'Text for school.',
  countyStatute: 'Text for county.',
})

/** Drives the panel of /statutes. An open text covers the buttons, so no other button can be clicked. */
export const createDriver = (visit: () => Visit): BrowserDriver<typeof statutePanelMachine> => {
  return {
    consoleErrors: [],
    allowsConnectingSteps: true,
    open: async ({ expected }) => {
      const { page } = visit()
      await visit().signIn()
      await mockStatutes(page, [tennessee])
      const isLink = !expected.states.includes('closed')
      await page.goto(isLink ? '/statutes?statute=43&government=county' : '/statutes')
    },
    events: {
      'statute.chosen': async ({ choice }) =>
        statuteTextButton(visit().page, 'Tennessee', names[choice.government]).click(),
      'url.changed': ({ url }) =>
        visit().page.evaluate(
          (to) => history.pushState(null, '', to),
          url === null ? '/statutes' : `/statutes?statute=${url.statuteId}&government=${url.government}`,
        ),
      'panel.closed': () => visit().page.keyboard.press('Escape'),
    },
    allows: (eventCase, snapshot) => eventCase.event.type !== 'statute.chosen' || snapshot.matches('closed'),
    states: createPageAssertions<typeof statutePanelMachine>()({
      deciding: null,
      closed: async () => {
        await expect(statutePanel(visit().page)).toBeHidden()
        await expect(visit().page).toHaveURL('/statutes')
        await expect(statuteTextButton(visit().page, 'Tennessee', 'County')).toBeVisible()
      },
      open: async ({ context }) => {
        const { choice } = context as StatutePanelContext
        if (!choice) throw new Error('The panel is open without a choice.')
        const { government } = choice
        const panel = statutePanel(visit().page)
        await expect(panel.getByRole('heading', { level: 2 })).toHaveText(`Tennessee, ${names[government]}`)
        await expect(panel).toContainText(`Text for ${government}.`)
        await expect(visit().page).toHaveURL(`/statutes?statute=43&government=${government}`)
      },
    }),
  }
}
