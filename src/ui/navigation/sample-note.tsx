import classes from './bar.module.css'

/** A note that the records are sample data. */
export const SampleNote = () => <span className={classes.sample}>Sample data</span>
