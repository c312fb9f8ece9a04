import { Button } from '@mantine/core'
import { IconHeart, IconHeartFilled, IconPhone, IconRoute, IconShare } from '@tabler/icons-react'
import type { AgencyDetail } from '../../../contract/agencies.ts'
import { fullName, itemName } from '../../../contract/item-name.ts'
import { texts } from '../../machines/agency-detail/texts.ts'
import type { SavableItem } from '../../machines/favorites/types.ts'
import { telUrl } from '../components/contact-card/contact-urls.ts'
import { CopyButton } from '../components/copy-button/copy-button.tsx'
import { useFavorite } from '../favorites/use-favorite.ts'
import { createShareMailtoUrl, createShareText } from '../shared-wiring/share-by-email.ts'
import classes from './agency-actions.module.css'
import { findContactToCall } from './contact-to-call.ts'
import type { MapsAppUrls } from './maps-app-urls.ts'

const toSavableItem = ({
  contacts: _contacts,
  salesReports: _salesReports,
  ...entity
}: AgencyDetail): SavableItem => ({
  entityType: 'Agency',
  entityId: entity.id,
  entity,
})

export const AgencyActions = ({ agency, mapsUrls }: { agency: AgencyDetail; mapsUrls: MapsAppUrls }) => {
  const contactToCall = findContactToCall(agency.contacts)
  const item = toSavableItem(agency)
  return (
    <div className={`${classes.actions} screen-only`}>
      <div className={classes.primary}>
        {contactToCall ? (
          <Button
            component="a"
            href={telUrl(contactToCall.phone)}
            leftSection={<IconPhone size={18} aria-hidden />}
            title={contactToCall.phone}
          >
            {[texts.call, fullName(contactToCall)].filter(Boolean).join(' ')}
            {contactToCall.title ? <span className={classes.jobTitle}> {contactToCall.title}</span> : null}
          </Button>
        ) : null}
        {mapsUrls.directions ? (
          <Button
            component="a"
            href={mapsUrls.directions}
            target="_blank"
            rel="noopener noreferrer"
            variant={contactToCall ? 'default' : 'filled'}
            leftSection={<IconRoute size={18} aria-hidden />}
          >
            {texts.directions}
          </Button>
        ) : null}
      </div>
      <div className={classes.secondary}>
        <Button
          component="a"
          href={createShareMailtoUrl(item)}
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconShare size={15} aria-hidden />}
          aria-description={itemName(item)}
        >
          {texts.share}
        </Button>
        <CopyButton text={() => createShareText(item)} about={itemName(item)} />
        {/* Last, because its width changes. */}
        <FavoriteButton item={item} />
      </div>
    </div>
  )
}

const FavoriteButton = ({ item }: { item: SavableItem }) => {
  const { isSaved, toggle } = useFavorite(item)
  const Heart = isSaved ? IconHeartFilled : IconHeart
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      leftSection={<Heart size={15} className={isSaved ? classes.saved : undefined} aria-hidden />}
      aria-description={itemName(item)}
      onClick={toggle}
    >
      {isSaved ? texts.removeFavorite : texts.favorite}
    </Button>
  )
}
