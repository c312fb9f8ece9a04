import { Button } from '@mantine/core'
import { useId } from 'react'
import type { StateStatute } from '../../../../contract/library.ts'
import {
  governmentNames,
  governments,
  listGovernments,
} from '../../../machines/statute-panel/statute-texts.ts'
import type { StatuteChoice } from '../../../machines/statute-panel/types.ts'
import { ItemActions } from '../../components/item-actions/item-actions.tsx'
import { buttonId } from '../../statute-panel/use-statute-panel.ts'
import { stateOfStatute } from './statute-us-states.ts'
import classes from './statutes.module.css'
import { texts } from './texts.ts'

interface StatuteCardProps {
  statute: StateStatute
  onChoose(choice: StatuteChoice): void
}

/**
 * A state with a button for each type of government that its statute has a text for: a card, or a row in which the
 * buttons of each type form a column.
 */
export const StatuteCard = ({ statute, onChoose }: StatuteCardProps) => {
  const nameId = useId()
  const written = listGovernments(statute)
  return (
    <article className={classes.card} aria-labelledby={nameId}>
      <h3 id={nameId} className={classes.name}>
        {stateOfStatute(statute).name}
      </h3>
      <div className={classes.texts}>
        {written.length === 0 ? <p className={classes.none}>{texts.noText}</p> : null}
        {written.length === 0
          ? null
          : governments.map((government) => {
              const choice = { statuteId: statute.id, government }
              return written.includes(government) ? (
                <Button
                  key={government}
                  id={buttonId(choice)}
                  size="compact-sm"
                  variant="default"
                  aria-haspopup="dialog"
                  aria-describedby={nameId}
                  onClick={() => onChoose(choice)}
                >
                  {governmentNames[government]}
                </Button>
              ) : (
                <span key={government} className={classes.missing} aria-hidden>
                  –
                </span>
              )
            })}
      </div>
      <div className={`${classes.actions} screen-only`}>
        <ItemActions item={{ entityType: 'StateStatute', entityId: statute.id, entity: statute }} />
      </div>
    </article>
  )
}
