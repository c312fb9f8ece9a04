import { useSelector } from '@xstate/react'
import type { StateCount } from '../../../contract/sales-reports.ts'
import { type UsState, usStateCodes, usStates } from '../../../contract/us-states.ts'
import { selectItems } from '../../machines/resource-list/selectors.ts'
import { formatAtLeast, formatState, formatTileCount, texts } from '../../machines/sales-reports/texts.ts'
import { useCardScreen, useNarrowScreen } from '../breakpoints.ts'
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

interface Tint {
  tint: number
  lowest: number
}

/** Rounded down to two significant digits: 1,996 → 1,900. */
const roundDown = (count: number): number => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1)
  return Math.floor(count / step) * step
}

/**
 * The tints, 1 to 5, each with its lowest count: the quartile boundaries of all counts above 0, plus the 90th
 * percentile, because the top counts are far higher. They are rounded down; of tints with the same lowest count, only
 * the last is used.
 */
const computeTints = (counts: readonly StateCount[]): Tint[] => {
  const sorted = counts
    .map(({ salesReportsCount }) => salesReportsCount)
    .filter((count) => count > 0)
    .sort((a, b) => a - b)
  const tints = [0, 0.25, 0.5, 0.75, 0.9].flatMap((rank, index) => {
    const lowest = sorted.find((count) => sorted.indexOf(count) / sorted.length >= rank)
    return lowest === undefined ? [] : [{ tint: index + 1, lowest: index === 0 ? 1 : roundDown(lowest) }]
  })
  return tints.filter(({ lowest }, index) => lowest !== tints[index + 1]?.lowest)
}

/**
 * A legend for the tints. Hidden from screen readers, because each state's label includes its count. Its height is
 * reserved before the counts arrive, so that the layout does not shift.
 */
const TintLegend = ({ tints }: { tints: readonly Tint[] }) => (
  <div className={classes.key} aria-hidden>
    <p className={classes.keyTitle}>{texts.key}</p>
    <div className={classes.steps}>
      {tints.map(({ tint, lowest }) => (
        <span key={tint} data-tint={tint}>
          {formatAtLeast(lowest)}
        </span>
      ))}
    </div>
  </div>
)

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
  const tints = computeTints(counts)
  const narrow = useNarrowScreen()
  const showsCards = useCardScreen()
  return (
    <section className={classes.card} aria-label={texts.states}>
      <div className={classes.header}>
        <p>{texts.chooseStates}</p>
        <TintLegend tints={tints} />
      </div>
      <ul className={classes.tiles}>
        {(showsCards ? sortedTiles : tiles).map(({ state, gridArea }) => {
          const count = counts.find((stateCount) => stateCount.state === state)?.salesReportsCount
          const tint = tints.findLast(({ lowest }) => lowest <= (count ?? 0))?.tint
          return (
            <li key={state} style={{ gridArea }}>
              <button
                type="button"
                className={classes.tile}
                data-tint={tint}
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
