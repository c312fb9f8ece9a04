import { Component, type ReactNode } from 'react'
import classes from './error-boundary.module.css'

interface ErrorBoundaryProps {
  /** Another place than the one that failed is tried again. */
  place?: string
  children: ReactNode
}

interface ErrorBoundaryState {
  failure: { error: unknown } | null
  place: string | undefined
}

/** Shows what went wrong in place of the part that failed, with a way home that starts afresh. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null, place: this.props.place }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return place === state.place ? null : { failure: null, place }
  }

  override render() {
    const { failure } = this.state
    return failure ? <UnexpectedError error={failure.error} /> : this.props.children
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
