import { type UsState, usStateCodes, usStates } from '../../../contract/us-states.ts'
import { texts } from '../../machines/sales-reports/texts.ts'
import { useNarrowScreen } from '../narrow-screen.ts'
import classes from './state-map.module.css'

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

interface StateMapProps {
  onChoose(states: readonly UsState[]): void
}

/** Shown before a state is chosen: the 50 states as a map of buttons, or in alphabetical order on narrow screens. */
export const StateMap = ({ onChoose }: StateMapProps) => (
  <section className={classes.card} aria-label={texts.states}>
    <p>{texts.chooseStates}</p>
    <ul className={classes.tiles}>
      {(useNarrowScreen() ? sortedTiles : tiles).map(({ state, gridArea }) => (
        <li key={state} style={{ gridArea }}>
          <button
            type="button"
            className={classes.tile}
            aria-label={`${state}, ${usStates[state]}`}
            title={usStates[state]}
            onClick={() => onChoose([state])}
          >
            {state}
          </button>
        </li>
      ))}
    </ul>
  </section>
)
