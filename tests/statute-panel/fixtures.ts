import type { FlowFixtures } from 'chart-paths'
import { statutePanelMachine } from '../../src/machines/statute-panel/machine.ts'

const statuteId = 43

export const fixtures: FlowFixtures<typeof statutePanelMachine> = {
  name: 'statute-panel',
  machine: statutePanelMachine,
  starts: [
    { description: 'the page is opened', input: null },
    { description: 'a link to a text for counties is opened', input: { statuteId, government: 'county' } },
  ],
  events: {
    'text.chosen': [
      { description: '"State Government" is pressed', with: { choice: { statuteId, government: 'state' } } },
      { description: '"Local Government" is pressed', with: { choice: { statuteId, government: 'local' } } },
      { description: '"School District" is pressed', with: { choice: { statuteId, government: 'school' } } },
      { description: '"County" is pressed', with: { choice: { statuteId, government: 'county' } } },
    ],
    'panel.dismissed': [{ description: 'the panel is closed' }],
    'url.changed': [
      {
        description: 'a link to a text for school districts is opened',
        with: { url: { statuteId, government: 'school' } },
      },
      { description: 'a link to no text is opened', with: { url: null } },
    ],
  },
}
