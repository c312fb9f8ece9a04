import type { Notification } from '../../../contract/notification.ts'
import { kindLabels } from './kind-labels.ts'
import classes from './notifications.module.css'
import { ViewButton } from './view-button.tsx'

/** The notifications, newest first: kind, name, description and the way to what they are about. [BELL-03] */
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
