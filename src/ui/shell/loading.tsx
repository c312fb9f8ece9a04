import classes from './loading.module.css'

/** Shown while the code of a screen is loading. */
export const Loading = () => (
  <div className={classes.loading} role="status">
    Loading...
  </div>
)

/** The same before the signed-in shell is there: its bar is already black. */
export const LoadingShell = () => (
  <>
    <div className={classes.bar} />
    <main id="main" tabIndex={-1} className={classes.underBar}>
      <Loading />
    </main>
  </>
)
