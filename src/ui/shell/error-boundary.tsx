import { Component, type ReactNode, useRef, useState } from 'react'
import { readTransitions } from '../shared-wiring/inspection.ts'
import classes from './error-boundary.module.css'
import { CodeNotLoadedError } from './lazy-component.tsx'

interface ErrorBoundaryProps {
  /** A change resets the boundary. */
  resetKey?: string
  children: ReactNode
}

interface ErrorBoundaryState {
  failure: { error: unknown } | null
  resetKey: string | undefined
}

/** Shows an error in place of the part that failed, with a link home that reloads the app. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { failure: null, resetKey }
  }

  override render() {
    const { failure } = this.state
    return failure ? <UnexpectedError error={failure.error} /> : this.props.children
  }
}

/** Plain elements and links: nothing here may depend on what has just failed. [ERROR-05, ERROR-06] */
const UnexpectedError = ({ error }: { error: unknown }) => (
  <div className={classes.page} role="alert">
    <h1 className={classes.heading}>Unexpected Application Error!</h1>
    <p>
      {error instanceof CodeNotLoadedError
        ? 'We couldn’t load this page. Check your connection, then reload.'
        : 'Something went wrong on our end.'}
    </p>
    <p className={classes.actions}>
      <a className={classes.button} href="/home">
        Go Back Home
      </a>
      <button type="button" className={classes.quiet} onClick={() => location.reload()}>
        Reload this page
      </button>
    </p>
    <details>
      <summary>Error details</summary>
      <Details error={error} />
    </details>
  </div>
)

/** The details, and a button that copies them; if copying is blocked, they are selected. */
const Details = ({ error }: { error: unknown }) => {
  const [text] = useState(() => createReport(error))
  const [label, setLabel] = useState('Copy details')
  const details = useRef<HTMLPreElement>(null)
  const copy = () => {
    if (details.current) getSelection()?.selectAllChildren(details.current)
    setLabel(document.execCommand('copy') ? 'Copied' : 'Selected. Press Ctrl+C or ⌘C to copy.')
  }
  return (
    <>
      <pre ref={details} className={classes.details}>
        {text}
      </pre>
      <button type="button" className={classes.quiet} onClick={copy}>
        {label}
      </button>
    </>
  )
}

/** URL, time, browser, error, and the last transitions, without the token in an emailed URL. [CHART-12] */
const createReport = (error: unknown): string =>
  [
    `Page: ${location.pathname.replace(/(reset-password|email-confirmation).+/, '$1')}`,
    `Time: ${new Date().toISOString()}`,
    `Browser: ${navigator.userAgent}`,
    error instanceof Error ? (error.stack ?? error.message) : String(error),
    'Transitions, oldest first:',
    ...readTransitions(),
  ].join('\n')
