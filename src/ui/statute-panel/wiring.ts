import { statutePanelMachine } from '../../machines/statute-panel/machine.ts'
import { syncUrl } from '../shared-wiring/sync-url.ts'
import { readChoice, writeChoice } from './statute-url.ts'

/** Connects the chart of the panel to the URL of the page. [STATUTE-09] */
export const provideStatutePanel = () =>
  statutePanelMachine.provide(syncUrl('/statutes', readChoice, writeChoice))
