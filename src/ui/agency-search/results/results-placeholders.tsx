import { offlineText, texts } from '../../../machines/agency-search/texts.ts'
import { LoadFailure } from '../../components/empty-state/load-failure.tsx'
import { ListSkeletons } from '../../components/skeletons/list-skeletons.tsx'
import classes from './results-panel.module.css'

const cardLines = [
  { height: 16, width: '62%' },
  { height: 14, width: '56%' },
  { height: 14, width: '46%' },
  { height: 16, width: '34%' },
]

/** Card skeletons while the first results load. */
export const FirstResults = () => (
  <div className={classes.skeletons}>
    <ListSkeletons lines={cardLines} />
  </div>
)

/** Replaces the list when the agencies could not be loaded. */
export const FailedResults = ({ failure, onRetry }: { failure: string; onRetry(): void }) => (
  <LoadFailure
    what="agencies"
    why={failure}
    // While offline, `failure` says what happens to the search.
    also={failure === offlineText ? '' : texts.searchKept}
    onRetry={onRetry}
  />
)
