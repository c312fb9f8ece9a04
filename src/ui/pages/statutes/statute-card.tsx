import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import type { StateStatute } from '../../../../contract/library.ts'
import {
  governmentTypeNames,
  governmentTypes,
  listGovernmentTypes,
} from '../../../machines/statute-panel/government-types.ts'
import type { StatuteChoice } from '../../../machines/statute-panel/types.ts'
import { ItemActions } from '../../components/item-actions/item-actions.tsx'
import { ItemCard } from '../../components/item-card/item-card.tsx'
import { CellText, ItemCells } from '../../components/item-card/item-columns.tsx'
import { statuteButtonId } from '../../statute-panel/use-statute-panel.ts'
import { stateOfStatute } from './statute-us-states.ts'
import { texts } from './texts.ts'

interface StatuteCardProps {
  statute: StateStatute
  onChoose(choice: StatuteChoice): void
}

/** A state with a button for each type of government that it has statute text for. */
export const StatuteCard = ({ statute, onChoose }: StatuteCardProps) => {
  const governmentsWithText = listGovernmentTypes(statute)
  const { name } = stateOfStatute(statute)
  return (
    <ItemCard
      name={name}
      actions={<ItemActions item={{ entityType: 'StateStatute', entityId: statute.id, entity: statute }} />}
    >
      <ItemCells
        none={texts.noText}
        cells={governmentTypes.map((government) => {
          const choice = { statuteId: statute.id, government }
          const column = governmentTypeNames[government]
          return {
            column,
            content: governmentsWithText.includes(government) ? (
              <Button
                id={statuteButtonId(choice)}
                size="compact-sm"
                variant="default"
                leftSection={<IconFileText size={16} aria-hidden />}
                aria-haspopup="dialog"
                aria-description={name}
                onClick={() => onChoose(choice)}
              >
                <CellText verb={texts.view} column={column} />
              </Button>
            ) : null,
          }
        })}
      />
    </ItemCard>
  )
}
