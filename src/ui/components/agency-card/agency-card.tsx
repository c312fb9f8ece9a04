import { IconDots, IconHeart, IconHeartFilled } from '@tabler/icons-react'
import type { ComponentPropsWithoutRef, MouseEvent } from 'react'
import { memo } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { Agency } from '../../../../contract/agencies.ts'
import { displayName } from '../../../../contract/display-name.ts'
import { plural } from '../../../../contract/format-count.ts'
import { formatMonth } from '../../../../contract/format-date.ts'
import { itemName } from '../../../../contract/item-name.ts'
import type { SavableItem } from '../../../machines/favorites/types.ts'
import { useFavorite } from '../../favorites/use-favorite.ts'
import { storePreviousList } from '../../shared-wiring/previous-list.ts'
import pillClasses from '../status-badge/pill.module.css'
import { addressLines } from './address-lines.ts'
import classes from './agency-card.module.css'
import { getAgencyTypeName } from './agency-icons.ts'
import { AgencyTypeIcon } from './agency-type-icon.tsx'
import { distanceText } from './distance-text.ts'
import { countdownText, daysToFiscalYearEnd, isFiscalYearEnding } from './fiscal-year-text.ts'

export interface AgencyCardProps {
  agency: Agency
  /** The distance, or null without coordinates; omitted in lists without a place. */
  miles?: number | null
  onOptions(agency: Agency): void
}

const optionsIcon = <IconDots size={18} aria-hidden />
const heart = <IconHeart size={18} stroke={1.8} aria-hidden />
const filledHeart = <IconHeartFilled size={18} aria-hidden />

/** Saves or removes an agency with one click. [PIN-07] */
const FavoriteButton = ({ agency }: { agency: Agency }) => {
  const item: SavableItem = { entityType: 'Agency', entityId: agency.id, entity: agency }
  const { isSaved, toggle } = useFavorite(item)
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={`Favorite ${itemName(item)}`}
      aria-pressed={isSaved}
      title={isSaved ? 'Remove Favorite' : 'Favorite'}
      onClick={toggle}
    >
      {isSaved ? filledHeart : heart}
    </button>
  )
}

const dot = <span> · </span>

const Facts = ({ agency, miles }: { agency: Agency; miles: number | null | undefined }) => {
  const { lastPurchaseDate: date, lastPurchaseDealer: vendor } = agency
  const days = daysToFiscalYearEnd(agency)
  if (date === null && miles === undefined && days === null) return null
  return (
    <div className={classes.group}>
      {miles === undefined && days === null ? null : (
        <div className={classes.facts}>
          {miles === undefined ? null : (
            <span className={`tabular ${classes.fact}`}>
              {miles === null ? 'Location unknown' : distanceText(miles)}
            </span>
          )}
          {days === null ? null : (
            <span>
              {miles === undefined || isFiscalYearEnding(days) ? null : dot}
              <span
                {...(isFiscalYearEnding(days) && { className: pillClasses.pill, 'data-tone': 'warning' })}
              >
                Fiscal year {countdownText(days)}
              </span>
            </span>
          )}
        </div>
      )}
      {date === null ? null : (
        <div className={classes.facts}>
          <span className={classes.fact}>Last purchase {formatMonth(date)}</span>
          {vendor === null ? null : (
            <span>
              {dot}
              {vendor}
            </span>
          )}
        </div>
      )}
    </div>
  )
}

/**
 * One agency in a list: name, place, and links to its contacts, sales reports, and options. It uses plain elements in
 * Mantine's style, because a list draws a dozen cards between a key press and the next frame. [PERF-10]
 */
export const AgencyCard = memo(({ agency, miles, onOptions }: AgencyCardProps) => {
  const page = `/agencies/${agency.id}`
  const name = displayName(agency.name)
  const { streets, town } = addressLines(agency)
  return (
    <article className={classes.card} aria-label={name}>
      <span className={classes.icon} title={getAgencyTypeName(agency.agencyType)}>
        <AgencyTypeIcon agencyType={agency.agencyType} />
      </span>
      <PlainLink className={classes.name} href={page}>
        {name}
      </PlainLink>
      <div className={classes.buttons}>
        <FavoriteButton agency={agency} />
        <button
          type="button"
          className={classes.button}
          aria-label={`Options for ${name}`}
          aria-haspopup="dialog"
          title="Options"
          onClick={() => onOptions(agency)}
        >
          {optionsIcon}
        </button>
      </div>
      <div className={classes.details}>
        <address className={classes.address}>
          {streets.map((street) => `${street}, `)}
          <span className={classes.city}>{town}</span>
        </address>
        <Facts agency={agency} miles={miles} />
        {agency.salesReportsCount + agency.contactsCount > 0 ? (
          <div className={`${classes.group} ${classes.actions}`}>
            {agency.salesReportsCount > 0 ? (
              <PlainLink className={classes.recordsLink} href={`${page}#reports`}>
                View {plural(agency.salesReportsCount, 'Sourcewell Sales Report')}
              </PlainLink>
            ) : null}
            {agency.contactsCount > 0 ? (
              <PlainLink className={classes.recordsLink} href={`${page}#contacts`}>
                View {plural(agency.contactsCount, 'Contact')}
              </PlainLink>
            ) : null}
          </div>
        ) : null}
      </div>
    </article>
  )
})

/** Handles plain clicks in the app; the browser handles others (new tab, download). */
const handleLinkClick = (event: MouseEvent<HTMLAnchorElement>) => {
  const { button, altKey, ctrlKey, metaKey, shiftKey } = event
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  storePreviousList(navigate, event.currentTarget.getAttribute('href') ?? '')
}

/** A link for long lists: unlike the router's, it does not subscribe to the URL. */
const PlainLink = ({ href, ...others }: ComponentPropsWithoutRef<'a'> & { href: string }) => (
  <a {...others} href={href} onClick={handleLinkClick} />
)
