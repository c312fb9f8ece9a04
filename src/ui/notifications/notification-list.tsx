import { Button, Text } from '@mantine/core'
import {
  IconBuilding,
  IconExternalLink,
  IconFileDollar,
  IconFileText,
  IconGavel,
  IconPhoto,
  IconPlayerPlay,
  IconUser,
} from '@tabler/icons-react'
import { entityTypeNames } from '../../../contract/entity-type-names.ts'
import type { FavoriteEntityType } from '../../../contract/favorites.ts'
import type { Notification } from '../../../contract/notifications.ts'
import { texts } from '../../machines/notifications/texts.ts'
import { RelativeTime } from '../components/dates.tsx'
import { OpenDocument } from '../open-document/open-document.tsx'
import classes from './notifications.module.css'

/** The notifications, newest first. [BELL-03, BELL-14] */
export const NotificationList = ({ notifications }: { notifications: Notification[] }) => (
  <ul>
    {notifications.map((notification) => (
      <NotificationItem key={notification.id} {...notification} />
    ))}
  </ul>
)

const NotificationItem = ({ name, entityType, description, link, createdAt }: Notification) => (
  <li className={classes.notification}>
    <Text size="sm" fw={600} lineClamp={2}>
      {name}
    </Text>
    {description ? (
      <Text size="sm" lineClamp={3}>
        {description}
      </Text>
    ) : null}
    <div className={classes.footer}>
      <p className={classes.kind}>
        {entityType === null ? null : <Kind of={entityType} />}
        <RelativeTime at={createdAt} className={classes.time} />
      </p>
      <ViewButton name={name} link={link} />
    </div>
  </li>
)

const apiPrefix = 'api/v1/'

/**
 * "View" for a web URL, or for a file of the API, fetched with the token; nothing for other links. [BELL-05, BELL-06,
 * BELL-07]
 */
const ViewButton = ({ name, link }: Pick<Notification, 'name' | 'link'>) => {
  if (link?.startsWith('http')) {
    return (
      <Button
        component="a"
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        size="compact-sm"
        variant="default"
        rightSection={<IconExternalLink size={14} aria-hidden />}
        aria-description={name}
      >
        {texts.view}
      </Button>
    )
  }
  if (link?.startsWith(apiPrefix)) {
    return <OpenDocument document={{ path: link.slice(apiPrefix.length), name }} label={texts.view} />
  }
  return null
}

const kindIcons = {
  SalesReport: IconFileDollar,
  Contact: IconUser,
  Agency: IconBuilding,
  StateStatute: IconGavel,
  MarketingMaterial: IconPhoto,
  MediaLink: IconPlayerPlay,
  ContractDocument: IconFileText,
} as const satisfies Record<FavoriteEntityType, typeof IconFileText>

const Kind = ({ of }: { of: FavoriteEntityType }) => {
  const Icon = kindIcons[of]
  return (
    <span className={classes.about}>
      <Icon size={16} stroke={1.6} aria-hidden />
      {entityTypeNames[of].label}
    </span>
  )
}
