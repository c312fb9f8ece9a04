import type { FlowFixtures } from 'chart-paths'
import { statutePanelMachine } from '../../src/machines/statute-panel/machine.ts'

const statuteId = 43

export const fixtures: FlowFixtures<typeof statutePanelMachine> = {
  name: 'statute-panel',
  machine: statutePanelMachine,
  starts: [
    { description: 'the user opens the page', input: null },
    {
      description: 'the user opens a link to the statute text for counties',
      input: { statuteId, government: 'county' },
    },
  ],
  events: {
    'statute.chosen': [
      {
        description: 'the user clicks "State Government"',
        with: { choice: { statuteId, government: 'state' } },
      },
      {
        description: 'the user clicks "Local Government"',
        with: { choice: { statuteId, government: 'local' } },
      },
      {
        description: 'the user clicks "School District"',
        with: { choice: { statuteId, government: 'school' } },
      },
      { description: 'the user clicks "County"', with: { choice: { statuteId, government: 'county' } } },
    ],
    'panel.closed': [{ description: 'the user closes the panel' }],
    'url.changed': [
      {
        description: 'the user opens a link to the statute text for school districts',
        with: { url: { statuteId, government: 'school' } },
      },
      { description: 'the user opens a link without a statute', with: { url: null } },
    ],
  },
}
