import type { FlowFixtures } from 'chart-paths'
import { statutePanelMachine } from '../../src/machines/statute-panel/machine.ts'

const statuteId = 43

export const fixtures: FlowFixtures<typeof statutePanelMachine> = {
  name: 'statute-panel',
  machine: statutePanelMachine,
  starts: [
    { says: 'the page is opened', input: null },
    { says: 'a link to a text for counties is opened', input: { statuteId, government: 'county' } },
  ],
  events: {
    'text.chosen': [
      { says: '"State Government" is pressed', with: { choice: { statuteId, government: 'state' } } },
      { says: '"Local Government" is pressed', with: { choice: { statuteId, government: 'local' } } },
      { says: '"School District" is pressed', with: { choice: { statuteId, government: 'school' } } },
      { says: '"County" is pressed', with: { choice: { statuteId, government: 'county' } } },
    ],
    'panel.dismissed': [{ says: 'the panel is closed' }],
    'url.changed': [
      {
        says: 'a link to a text for school districts is opened',
        with: { url: { statuteId, government: 'school' } },
      },
      { says: 'a link to no text is opened', with: { url: null } },
    ],
  },
}
