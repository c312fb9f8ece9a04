import { Button } from '@mantine/core'
import { IconDownload, IconShare } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { SalesReportQuery } from '../../../contract/sales-reports.ts'
import {
  isBusy,
  isDownloadStarted,
  selectCsvLink,
  selectFailedExport,
  selectFailure,
} from '../../machines/csv-export/selectors.ts'
import { linkNoteText, texts } from '../../machines/csv-export/texts.ts'
import { CopyButton } from '../components/copy-button/copy-button.tsx'
import { withoutRetryHint } from '../components/without-retry-hint.ts'
import { useFlow } from '../shell/use-flow.ts'
import classes from './csv-export.module.css'
import { createCsvMailtoUrl, provideCsvExport } from './wiring.ts'

type ExportKind = 'share' | 'download'

/** Returns focus to the clicked button, which loses it while disabled, unless the user has moved on. */
const useFocusRestoration = (busy: boolean) => {
  const buttons = useRef<Partial<Record<ExportKind, HTMLButtonElement | null>>>({})
  const pressed = useRef<ExportKind>(null)
  useEffect(() => {
    if (busy || !pressed.current) return
    const isLost = document.activeElement === document.body
    if (isLost) buttons.current[pressed.current]?.focus({ preventScroll: true })
    pressed.current = null
  }, [busy])
  return { buttons, pressed }
}

interface CsvExportProps {
  query: SalesReportQuery
  /** True if the list is empty, so that there is nothing to export. */
  isEmpty: boolean
}

export const CsvExport = ({ query, isEmpty }: CsvExportProps) => {
  const csvExport = useFlow(provideCsvExport, { query })
  const busy = useSelector(csvExport, isBusy)
  const started = useSelector(csvExport, isDownloadStarted)
  const csvLink = useSelector(csvExport, selectCsvLink)
  const failedExport = useSelector(csvExport, selectFailedExport)
  const failure = useSelector(csvExport, selectFailure)
  const { buttons, pressed } = useFocusRestoration(busy)

  const queryText = JSON.stringify(query)
  useEffect(() => {
    csvExport.send({ type: 'query.changed', query: JSON.parse(queryText) })
  }, [csvExport, queryText])

  const requestExport = (kind: ExportKind) => {
    pressed.current = kind
    csvExport.send({ type: `${kind}.requested` })
  }
  const button = (kind: ExportKind, label: string, icon: ReactNode, hint?: string) => (
    <Button
      ref={(element) => {
        buttons.current[kind] = element
      }}
      variant="default"
      className={busy ? classes.button : undefined}
      disabled={busy || isEmpty}
      leftSection={icon}
      title={hint ?? label}
      onClick={() => requestExport(kind)}
    >
      {busy ? texts.loading : <span className="visually-hidden-on-phones">{label}</span>}
    </Button>
  )

  return (
    <section className={`${classes.export} screen-only`} aria-label={texts.section}>
      <div className={classes.buttons}>
        {button('share', texts.share, <IconShare size={16} aria-hidden />)}
        {button('download', texts.download, <IconDownload size={16} aria-hidden />, texts.format)}
      </div>
      <div role="status" className={classes.message}>
        {started ? <p className={classes.started}>{texts.started}</p> : null}
        {csvLink === null ? null : (
          <div className={classes.notice}>
            <p>{linkNoteText(csvLink.expiresAt)}</p>
            <div className={classes.buttons}>
              <Button
                component="a"
                href={createCsvMailtoUrl(csvLink.url)}
                size="compact-sm"
                variant="default"
              >
                {texts.email}
              </Button>
              <CopyButton text={csvLink.url} label={texts.copy} about={texts.link} />
            </div>
          </div>
        )}
      </div>
      <div role="alert" className={classes.message}>
        {failedExport === null ? null : (
          <div className={classes.failure}>
            <p>
              {texts.failed[failedExport]} {withoutRetryHint(failure ?? '')}
            </p>
            <Button size="compact-sm" variant="light" color="red" onClick={() => requestExport(failedExport)}>
              {texts.retry}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
