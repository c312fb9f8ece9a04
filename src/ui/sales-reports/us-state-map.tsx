import { useSelector } from '@xstate/react'
import type { StateCount } from '../../../contract/sales-reports.ts'
import { type UsState, usStateCodes, usStates } from '../../../contract/us-states.ts'
import { selectItems } from '../../machines/resource-list/selectors.ts'
import { formatAtLeast, formatState, formatTileCount, texts } from '../../machines/sales-reports/texts.ts'
import { useCardScreen, useNarrowScreen } from '../narrow-screen.ts'
import { provideStateCounts } from '../resource-list/wiring.ts'
import { useFlow } from '../shell/use-flow.ts'
import classes from './us-state-map.module.css'

/** The states by their approximate position on a map: rows from north to south, each from west to east. */
const rows = [
  'AK .. .. .. .. .. .. .. .. .. ME',
  '.. .. .. .. .. .. .. .. .. VT NH',
  'WA ID MT ND MN IL WI MI NY RI MA',
  'OR NV WY SD IA IN OH PA NJ CT ..',
  'CA UT CO NE MO KY WV VA MD DE ..',
  '.. AZ NM KS AR TN NC SC .. .. ..',
  '.. .. .. OK LA MS AL GA .. .. ..',
  'HI .. .. TX .. .. .. .. FL .. ..',
]

const tiles = rows.flatMap((row, north) =>
  row.split(' ').flatMap((text, west) => {
    const state = usStateCodes.find((code) => code === text)
    return state ? [{ state, gridArea: `${north + 1} / ${west + 1}` }] : []
  }),
)

const sortedTiles = usStateCodes.map((state) => ({ state, gridArea: 'auto' }))

/**
 * The tint, 1 to 5, of a count among all counts above 0: its quartile, or 5 in the top tenth, which is far above the
 * others. Equal counts have the same tint.
 */
const findTint = (count: number, counts: readonly StateCount[]): number | undefined => {
  if (count === 0) return undefined
  const positive = counts.map(({ salesReportsCount }) => salesReportsCount).filter((number) => number > 0)
  const lower = positive.filter((number) => number < count)
  const rank = lower.length / positive.length
  return rank >= 0.9 ? 5 : 1 + Math.floor(4 * rank)
}

/**
 * A legend for the tints. Hidden from screen readers, because each state's label includes its count. Its height is
 * reserved before the counts arrive, so that the layout does not shift.
 */
const TintLegend = ({ counts }: { counts: readonly StateCount[] }) => {
  const tints = Map.groupBy(
    counts.map(({ salesReportsCount }) => salesReportsCount).filter((count) => count > 0),
    (count) => findTint(count, counts),
  )
  const steps = [...tints]
    .map(([tint, members]) => ({ tint, lowest: Math.min(...members) }))
    .sort((a, b) => a.lowest - b.lowest)
  return (
    <div className={classes.key} aria-hidden>
      <p className={classes.keyTitle}>{texts.key}</p>
      <div className={classes.steps}>
        {steps.map(({ tint, lowest }, index) => (
          <span key={tint} data-tint={tint}>
            {formatAtLeast(index === 0 ? 1 : lowest)}
          </span>
        ))}
      </div>
    </div>
  )
}

interface UsStateMapProps {
  onChoose(states: readonly UsState[]): void
}

/**
 * Shown before a state is chosen: the 50 states as a map of buttons, or in alphabetical order on phones. Each
 * shows how many sales reports it has; the counts are only informational, so no message appears if they cannot be
 * loaded.
 */
export const UsStateMap = ({ onChoose }: UsStateMapProps) => {
  const counts = useSelector(useFlow(provideStateCounts), selectItems<StateCount>)
  const narrow = useNarrowScreen()
  const isPhone = useCardScreen()
  return (
    <section className={classes.card} aria-label={texts.states}>
      <div className={classes.header}>
        <p>{texts.chooseStates}</p>
        <TintLegend counts={counts} />
      </div>
      <ul className={classes.tiles}>
        {(isPhone ? sortedTiles : tiles).map(({ state, gridArea }) => {
          const count = counts.find((stateCount) => stateCount.state === state)?.salesReportsCount
          return (
            <li key={state} style={{ gridArea }}>
              <button
                type="button"
                className={classes.tile}
                data-tint={count === undefined ? undefined : findTint(count, counts)}
                title={usStates[state]}
                onClick={() => onChoose([state])}
              >
                <span className="visually-hidden">{formatState(state, count)}</span>
                <span className={classes.code} aria-hidden>
                  {state}
                </span>
                <span className={classes.count} aria-hidden>
                  {count === undefined ? '' : formatTileCount(count, !narrow)}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
