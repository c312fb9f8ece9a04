import { Component, type ReactNode } from 'react'
import classes from './error-boundary.module.css'

interface ErrorBoundaryProps {
  children: ReactNode
}

/** Shows what went wrong in place of the part that failed, with a way home that starts afresh. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown; failed: boolean }> {
  override state = { error: undefined, failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  override render() {
    return this.state.failed ? <UnexpectedError error={this.state.error} /> : this.props.children
  }
}

/** Plain elements and addresses: nothing here may need what has just failed. */
const UnexpectedError = ({ error }: { error: unknown }) => (
  <div className={classes.page} role="alert">
    <h1 className={classes.heading}>Unexpected Application Error!</h1>
    <p>Something went wrong on our side. What was saved is safe; going home starts the app afresh.</p>
    <p className={classes.ways}>
      <a className={classes.button} href="/home">
        Go Back Home
      </a>
      <button type="button" className={classes.quiet} onClick={() => location.reload()}>
        Reload this page
      </button>
    </p>
    <details>
      <summary>Details for a bug report</summary>
      <pre className={classes.details}>{reportOf(error)}</pre>
    </details>
  </div>
)

const reportOf = (error: unknown): string =>
  [
    `Page: ${location.pathname}`,
    error instanceof Error ? (error.stack ?? error.message) : String(error),
  ].join('\n')
