import { statutePanelMachine } from '../../machines/statute-panel/machine.ts'
import { syncUrl } from '../shared-wiring/sync-url.ts'
import { choiceIn, withChoice } from './statute-url.ts'

/** The chart of the panel with the URL of the page behind it. [STATUTE-09] */
export const provideStatutePanel = () =>
  statutePanelMachine.provide(syncUrl('/statutes', choiceIn, withChoice))
