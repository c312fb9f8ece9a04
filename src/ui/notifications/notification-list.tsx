import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { FavoriteEntityType } from '../../../contract/favorites.ts'
import type { Notification } from '../../../contract/notifications.ts'
import { OpenDocument } from '../open-document/open-document.tsx'
import classes from './notifications.module.css'

/** The notifications, newest first. [BELL-03] */
export const NotificationList = ({ notifications }: { notifications: Notification[] }) => (
  <ul className={classes.list}>
    {notifications.map(({ id, name, entityType, description, link }) => (
      <li key={id} className={classes.notification}>
        {entityType === null ? null : <p className={classes.kind}>{kindLabels[entityType]}</p>}
        <p className={classes.name}>{name}</p>
        {description ? <p className={classes.description}>{description}</p> : null}
        <ViewButton name={name} link={link} />
      </li>
    ))}
  </ul>
)

const apiPrefix = 'api/v1/'

/** "View" for a web URL, or for a file of the API, fetched with the token; nothing for other links. [BELL-05, BELL-06, BELL-07] */
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
        leftSection={<IconExternalLink size={16} aria-hidden />}
        aria-description={name}
      >
        View
      </Button>
    )
  }
  if (link?.startsWith(apiPrefix)) {
    return <OpenDocument document={{ path: link.slice(apiPrefix.length), name }} label="View" />
  }
  return null
}

/** The labels of the kinds of items that a notification is about. [BELL-04] */
const kindLabels = {
  SalesReport: 'Sales Report',
  Contact: 'Contact',
  Agency: 'Agency',
  StateStatute: 'State Statute',
  MarketingMaterial: 'Infographics',
  MediaLink: 'Video',
  ContractDocument: 'Contract',
} as const satisfies Record<FavoriteEntityType, string>
