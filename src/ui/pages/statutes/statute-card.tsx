import { Button } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import { useId } from 'react'
import type { StateStatute } from '../../../../contract/library.ts'
import { governmentsOf } from '../../../machines/statute-panel/statute-texts.ts'
import type { StatuteChoice } from '../../../machines/statute-panel/types.ts'
import { ItemActions } from '../../components/item-actions/item-actions.tsx'
import { governmentNames } from '../../statute-panel/government-names.ts'
import { buttonId } from '../../statute-panel/use-statute-panel.ts'
import { stateOf } from './statute-states.ts'
import classes from './statutes.module.css'

interface StatuteCardProps {
  statute: StateStatute
  onChoose(choice: StatuteChoice): void
}

/** A state with a button for each type of government that its statute has a text for. */
export const StatuteCard = ({ statute, onChoose }: StatuteCardProps) => {
  const nameId = useId()
  const governments = governmentsOf(statute)
  return (
    <article className={classes.card} aria-labelledby={nameId}>
      <span className={classes.icon}>
        <IconBook2 size={20} stroke={1.6} aria-hidden />
      </span>
      <h3 id={nameId} className={classes.name}>
        {stateOf(statute).name}
      </h3>
      <div className={classes.texts}>
        {governments.map((government) => {
          const choice = { statuteId: statute.id, government }
          return (
            <Button
              key={government}
              id={buttonId(choice)}
              size="compact-md"
              fz="sm"
              variant="light"
              aria-haspopup="dialog"
              aria-describedby={nameId}
              onClick={() => onChoose(choice)}
            >
              {governmentNames[government]}
            </Button>
          )
        })}
        {governments.length === 0 ? <p className={classes.none}>No text available yet</p> : null}
      </div>
      <div className={classes.actions}>
        <ItemActions item={{ entityType: 'StateStatute', entityId: statute.id, entity: statute }} />
      </div>
    </article>
  )
}
