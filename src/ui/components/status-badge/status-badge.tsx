import classes from './status-badge.module.css'

/** The status of a sales report; known ones have a color. */
export const StatusBadge = ({ status }: { status: string }) => (
  <span className={classes.badge} data-status={status.toLowerCase()}>
    {status}
  </span>
)
