import { statutePanelMachine } from '../../machines/statute-panel/machine.ts'
import { syncUrl } from '../shared-wiring/sync-url.ts'
import { readStatuteChoice, writeStatuteChoice } from './statute-url.ts'

/** Connects the chart of the panel to the URL of the page. [STATUTE-09] */
export const provideStatutePanel = () =>
  statutePanelMachine.provide(syncUrl('/statutes', readStatuteChoice, writeStatuteChoice))
