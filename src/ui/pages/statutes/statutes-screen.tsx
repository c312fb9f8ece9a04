import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { isLoading, selectFailure, selectItems } from '../../../machines/resource-list/selectors.ts'
import { headingText } from '../../../machines/resource-list/texts.ts'
import { governmentTypeNames, governmentTypes } from '../../../machines/statute-panel/government-types.ts'
import { useCardScreen } from '../../breakpoints.ts'
import { EmptyState } from '../../components/empty-state/empty-state.tsx'
import { ItemColumnNames, ItemColumns, ItemSkeletons } from '../../components/item-card/item-columns.tsx'
import { UsStatePicker } from '../../components/us-state-picker/us-state-picker.tsx'
import { readUsStates, writeUsStates } from '../../components/us-state-picker/us-states-in-url.ts'
import { LoadableList } from '../../resource-list/loadable-list.tsx'
import { ResourceListLayout } from '../../resource-list/resource-list-layout.tsx'
import { provideStatutes } from '../../resource-list/wiring.ts'
import { useFlow } from '../../shell/use-flow.ts'
import { StatutePanel } from '../../statute-panel/statute-panel.tsx'
import { useStatutePanel } from '../../statute-panel/use-statute-panel.ts'
import { StatuteCard } from './statute-card.tsx'
import { filterByStates, listStateChoices } from './statute-us-states.ts'
import classes from './statutes.module.css'
import { texts } from './texts.ts'

const columns = governmentTypes.map((government) => governmentTypeNames[government])

export default function StatutesScreen() {
  const showsCards = useCardScreen()
  const list = useFlow(provideStatutes)
  const loading = useSelector(list, isLoading)
  const failure = useSelector(list, selectFailure)
  const statutes = useSelector(list, selectItems)
  const { panel, choice } = useStatutePanel()
  const [parameters, setParameters] = useSearchParams()
  const states = readUsStates(parameters)
  const choices = useMemo(() => listStateChoices(statutes), [statutes])
  const chosen = states.filter((code) => choices.some((state) => state.code === code))
  const shown = filterByStates(statutes, chosen)
  const choose = (codes: readonly string[]) =>
    setParameters(writeUsStates(parameters, codes), { replace: true })

  return (
    <ResourceListLayout
      heading={headingText(texts.singular, { loading, failure, shown })}
      help={texts.help}
      busy={loading}
      tools={<UsStatePicker choices={choices} states={states} onChange={choose} />}
    >
      <LoadableList
        loading={loading}
        failure={failure}
        what={texts.thisList}
        onRetry={() => list.send({ type: 'list.retried' })}
        skeletons={<ItemSkeletons name={texts.stateColumn} columns={columns} />}
      >
        {shown.length === 0 ? (
          <EmptyState title={texts.noneFound} drawing="documents">
            {statutes.length > 0 ? <Button onClick={() => choose([])}>{texts.showAll}</Button> : null}
          </EmptyState>
        ) : (
          <>
            <h2 className="visually-hidden">{chosen.length === 0 ? texts.all : texts.selected}</h2>
            <ItemColumns columns={columns}>
              {showsCards ? null : (
                <div className={classes.header} aria-hidden>
                  <ItemColumnNames name={texts.stateColumn} columns={columns} />
                </div>
              )}
              <ul className={showsCards ? classes.cards : classes.rows} aria-label={texts.list}>
                {shown.map((statute) => (
                  <li key={statute.id}>
                    <StatuteCard
                      statute={statute}
                      onChoose={(chosenText) => panel.send({ type: 'statute.chosen', choice: chosenText })}
                    />
                  </li>
                ))}
              </ul>
            </ItemColumns>
          </>
        )}
        <StatutePanel
          statutes={statutes}
          choice={choice}
          onClose={() => panel.send({ type: 'panel.closed' })}
        />
      </LoadableList>
    </ResourceListLayout>
  )
}
