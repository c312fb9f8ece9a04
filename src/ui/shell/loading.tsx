import classes from './loading.module.css'

/** Stands where a screen will be while its code arrives. */
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
