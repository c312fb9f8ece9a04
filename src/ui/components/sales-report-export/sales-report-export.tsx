import { Button } from '@mantine/core'
import { IconDownload, IconShare2 } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import {
  isBusy,
  isDownloading,
  selectFailure,
  selectSharedLink,
} from '../../../machines/csv-export/selectors.ts'
import type { SalesReportQuestion } from '../../../services/api/contract/sales-report.ts'
import { provideCsvExport, shareAddress } from '../../../wiring/csv-export.ts'
import { useApp } from '../../shell/app-context.tsx'
import { useFlow } from '../../shell/use-flow.ts'
import '../styles/actions.ts'
import classes from './sales-report-export.module.css'

const failures = {
  download: 'Failed to fetch the file. Nothing was downloaded.',
  share: 'Failed to fetch the link. Nothing was shared.',
} as const

/** The pressed button is disabled while busy and loses the focus by that: it gets it back, unless it went elsewhere. */
const useKeptFocus = (busy: boolean) => {
  const pressed = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (busy || !pressed.current) return
    if (document.activeElement === document.body) pressed.current.focus()
    pressed.current = null
  }, [busy])
  return pressed
}

/** Takes the sales reports that a question asks for along as CSV: a download, or a link to be mailed or copied. */
export const SalesReportExport = ({ question }: { question: SalesReportQuestion }) => {
  const app = useApp()
  const [exportLogic] = useState(() => provideCsvExport(app))
  const csvExport = useFlow(exportLogic, { question })
  const busy = useSelector(csvExport, isBusy)
  const downloading = useSelector(csvExport, isDownloading)
  const link = useSelector(csvExport, selectSharedLink)
  const failure = useSelector(csvExport, selectFailure)
  const pressed = useKeptFocus(busy)

  const asked = JSON.stringify(question)
  useEffect(() => {
    csvExport.send({ type: 'question.changed', question: JSON.parse(asked) })
  }, [csvExport, asked])

  const button = (kind: 'share' | 'download', label: string, icon: React.ReactNode) => (
    <Button
      variant="light"
      className={classes.button}
      disabled={busy}
      leftSection={icon}
      onClick={(event) => {
        pressed.current = event.currentTarget
        csvExport.send({ type: `${kind}.requested` })
      }}
    >
      {busy ? 'Loading...' : label}
    </Button>
  )

  return (
    <section className={classes.export} aria-label="Take along">
      <div className={classes.buttons}>
        {button('share', 'Share Sales Reports', <IconShare2 size={16} aria-hidden />)}
        {button('download', 'Download Sales Reports', <IconDownload size={16} aria-hidden />)}
      </div>
      <div role="status">
        {downloading ? <p className={classes.notice}>The download has begun.</p> : null}
        {link === null ? null : (
          <div className={classes.notice}>
            <p>Whoever has this link can download these sales reports, without signing in, until it ends.</p>
            <div className={classes.buttons}>
              <Button component="a" href={shareAddress(link)} size="compact-sm" variant="default">
                Write Email
              </Button>
            </div>
          </div>
        )}
      </div>
      <div role="alert">
        {failure === null ? null : (
          <div className={classes.failure}>
            <p>{failures[failure]}</p>
            <Button
              size="compact-sm"
              variant="light"
              color="red"
              onClick={() => csvExport.send({ type: `${failure}.requested` })}
            >
              Try again
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
