import { startTestActor, type TestActor } from 'chart-paths'
import type { BrowserDriver } from 'chart-paths/playwright'
import {
  findDriverMistakes,
  generateBrowserPaths,
  measureBrowserCoverage,
  runPathInBrowser,
} from 'chart-paths/playwright'
import { expect, test } from 'vitest'
import { optionsDialogMachine } from '../../src/machines/options-dialog/machine.ts'
import { isOpen } from '../../src/machines/options-dialog/selectors.ts'
import { fixtures } from '../options-dialog/fixtures.ts'

type OptionsDialogDriver = BrowserDriver<typeof optionsDialogMachine>

/** Creates a driver that uses the chart itself as its page, to test how paths run. */
const createChartDriver = (): OptionsDialogDriver => {
  let testActor: TestActor<typeof optionsDialogMachine> | undefined
  const page = () => {
    if (!testActor) throw new Error('The page is not open.')
    return testActor.actor
  }
  return {
    consoleErrors: [],
    open: async () => {
      testActor = startTestActor(optionsDialogMachine, undefined)
    },
    events: {
      'options.opened': async (event) => page().send(event),
      'options.closed': { excluded: 'This page has no way to close the dialog.' },
      'share.chosen': async (event) => page().send(event),
      'save.chosen': async (event) => page().send(event),
      'removal.chosen': async (event) => page().send(event),
    },
    states: {
      closed: async () => expect(isOpen(page().getSnapshot())).toBe(false),
      open: async (expected) => expect(page().getSnapshot().context).toEqual(expected.context),
    },
  }
}

test('a driver runs paths without its excluded events, and every transition is taken or excluded', async () => {
  const driver = createChartDriver()
  const paths = generateBrowserPaths(fixtures, driver)
  const titles: string[] = []
  for (const path of paths) {
    await runPathInBrowser(fixtures, path, driver, async (title, run) => {
      titles.push(title)
      await run()
    })
  }
  expect(findDriverMistakes(fixtures, driver, paths)).toEqual([])
  expect(measureBrowserCoverage(fixtures, driver, paths)).toEqual({
    transitions: 5,
    taken: 4,
    untaken: [{ transition: 'open: options.closed', reason: 'This page has no way to close the dialog.' }],
  })
  expect(titles).toContain('the user chooses "Remove Favorite"')
})

test('a path fails on a page that does not follow the chart', async () => {
  const driver = createChartDriver()
  const unresponsive: OptionsDialogDriver = {
    ...driver,
    events: { ...driver.events, 'share.chosen': async () => {} },
  }
  const path = generateBrowserPaths(fixtures, unresponsive).find(({ title }) => title.includes('Share This'))
  if (!path) throw new Error('No path shares.')
  await expect(runPathInBrowser(fixtures, path, unresponsive)).rejects.toThrow('to be false')
})

test("reports a driver's missing state, transition, or reason", () => {
  const { consoleErrors, open, events } = createChartDriver()
  const incomplete: OptionsDialogDriver = {
    consoleErrors,
    open,
    events,
    states: { closed: async () => {} },
    allows: ({ event }) => event.type !== 'removal.chosen',
    excluded: { 'open: share.chosen': 'It is taken anyway.' },
  }
  expect(findDriverMistakes(fixtures, incomplete, generateBrowserPaths(fixtures, incomplete))).toEqual([
    'The state "open" has no assertion.',
    'The transition "open: removal.chosen" is neither taken nor excluded with a reason.',
    '"open: share.chosen" is excluded, but it is taken or does not exist.',
  ])
})
