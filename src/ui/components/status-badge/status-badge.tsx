import classes from './pill.module.css'

const tones: Record<string, string> = { active: 'success', pending: 'warning' }

export const StatusBadge = ({ status }: { status: string }) => (
  <span className={classes.pill} title={status} data-tone={tones[status.toLowerCase()]}>
    {status}
  </span>
)
