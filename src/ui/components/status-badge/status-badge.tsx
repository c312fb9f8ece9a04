import classes from './status-badge.module.css'

export const StatusBadge = ({ status }: { status: string }) => (
  <span className={classes.badge} title={status} data-status={status.toLowerCase()}>
    {status}
  </span>
)
