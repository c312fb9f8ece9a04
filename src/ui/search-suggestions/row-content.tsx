import {
  IconAdjustmentsHorizontal,
  IconBuildingStore,
  IconCurrentLocation,
  IconHistory,
  IconMapPin,
  IconSearch,
  IconUser,
} from '@tabler/icons-react'
import { displayName } from '../../../contract/display-name.ts'
import {
  describeFilters,
  readSearchPhrase,
} from '../../machines/agency-search/interpretation/search-phrase.ts'
import { texts } from '../../machines/agency-search/texts.ts'
import {
  contactSearchText,
  filtersDetail,
  nameSearchText,
  userLocationName,
  vendorDetail,
} from '../../machines/search-suggestions/texts.ts'
import type { SuggestionRow } from '../../machines/search-suggestions/types.ts'
import { addressInOneLine, addressLine, typeAndCityText } from '../components/agency-card/address-lines.ts'
import { agencyIconOf } from '../components/agency-card/agency-icons.ts'
import { AgencyIconImage } from '../components/agency-card/agency-type-icon.tsx'
import { splitByMatch } from './matched-parts.ts'
import classes from './search-suggestions.module.css'

interface RowContentProps {
  row: SuggestionRow
  /** The text whose words are marked in the name. */
  text: string
}

export const RowContent = ({ row, text }: RowContentProps) => {
  switch (row.kind) {
    case 'filters':
      return (
        <>
          <IconAdjustmentsHorizontal className={classes.icon} size={20} aria-hidden />
          <Lines
            name={describeFilters(readSearchPhrase(row.text)?.filters ?? {})}
            detail={filtersDetail}
            text=""
          />
        </>
      )
    case 'place': {
      const { name, detail, otherWords } = row.place
      const phrase = readSearchPhrase(otherWords ? `${otherWords} near ${name}` : text)
      return (
        <>
          <IconMapPin className={classes.icon} size={20} aria-hidden />
          <Lines
            name={name}
            detail={(phrase && describeFilters(phrase.filters)) || detail}
            text={phrase?.place ?? text}
          />
        </>
      )
    }
    case 'agency': {
      const { name, agencyType, address1, city, state } = row.agency
      const streetAddress = /^\d/.test(text) ? address1 : null
      const detail = streetAddress
        ? addressInOneLine({ address1: addressLine(streetAddress), address2: null, city, state, zip: null })
        : typeAndCityText(row.agency)
      return (
        <>
          <span className={classes.icon}>
            <AgencyIconImage icon={agencyIconOf(agencyType)} width={20} />
          </span>
          <Lines name={displayName(name)} detail={detail} text={text} />
        </>
      )
    }
    case 'vendor':
      return (
        <>
          <IconBuildingStore className={classes.icon} size={20} aria-hidden />
          <Lines name={row.vendor} detail={vendorDetail} text={text} />
        </>
      )
    case 'contacts':
      return <OneLine icon={IconUser} text={contactSearchText(row.text)} />
    case 'name':
      return <OneLine icon={IconSearch} text={nameSearchText(row.name)} />
    case 'userLocation':
      return <OneLine icon={IconCurrentLocation} text={userLocationName} />
    case 'recent':
      return <OneLine icon={IconHistory} text={row.text} />
    case 'example':
      return <OneLine icon={IconSearch} text={texts.searchHint} />
  }
}

const OneLine = ({ icon: Icon, text }: { icon: typeof IconSearch; text: string }) => (
  <>
    <Icon className={classes.icon} size={20} aria-hidden />
    <span className={classes.lines}>{text}</span>
  </>
)

const Lines = ({ name, detail, text }: { name: string; detail: string; text: string }) => (
  <span className={classes.lines}>
    <span>
      {splitByMatch(name, text).map(({ start, text: part, isMatch }) =>
        isMatch ? (
          <mark key={start} className={classes.match}>
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </span>
    {detail === '' ? null : <span className={classes.detail}>{detail}</span>}
  </span>
)
