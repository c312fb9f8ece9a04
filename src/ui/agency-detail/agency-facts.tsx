import type { ReactNode } from 'react'
import type { AgencyDetail } from '../../../contract/agencies.ts'
import { formatMonthAndDay } from '../../../contract/format-date.ts'
import { texts } from '../../machines/agency-detail/texts.ts'
import {
  countdownText,
  daysToFiscalYearEnd,
  isFiscalYearEnding,
} from '../components/agency-card/fiscal-year-text.ts'
import { CalendarDate } from '../components/dates.tsx'
import pillClasses from '../components/status-badge/pill.module.css'
import classes from './agency-facts.module.css'

interface Fact {
  label: string
  value: ReactNode
  note?: string | null
  /** True if the note should stand out. */
  isSoon?: boolean
}

/** "June 30", or the imported text if it is not a date. */
const fiscalYearEndText = ({
  fiscalYearEnd,
  fiscalYearEndMonth: month,
  fiscalYearEndDay: day,
}: AgencyDetail) => (month === null || day === null ? fiscalYearEnd : formatMonthAndDay(month, day))

const listFacts = (agency: AgencyDetail): Fact[] => {
  const { sourcewellId, omniaId, lastPurchaseDate } = agency
  const days = daysToFiscalYearEnd(agency)
  const facts: Fact[] = [
    {
      label: texts.fiscalYearEnd,
      value: fiscalYearEndText(agency),
      note: days === null ? null : countdownText(days),
      isSoon: days !== null && isFiscalYearEnding(days),
    },
    {
      label: texts.lastPurchase,
      value: lastPurchaseDate && <CalendarDate date={lastPurchaseDate} />,
      note: agency.lastPurchaseDealer,
    },
    { label: texts.sourcewellNumber, value: sourcewellId },
    { label: texts.omniaNumber, value: omniaId },
  ]
  return facts.filter(({ value }) => value)
}

/** The known facts of an agency, except the counts, which the tab labels show. Renders nothing if there are none. */
export const AgencyFacts = ({ agency }: { agency: AgencyDetail }) => {
  const facts = listFacts(agency)
  return facts.length === 0 ? null : (
    <dl className={classes.facts}>
      {facts.map(({ label, value, note, isSoon }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={classes.value}>{value}</dd>
          {note ? (
            <dd
              className={isSoon ? pillClasses.pill : classes.note}
              data-tone={isSoon ? 'warning' : undefined}
            >
              {note}
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  )
}
