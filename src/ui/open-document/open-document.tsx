import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import {
  isDownloaded,
  isOpening,
  selectFailure,
  selectProgress,
} from '../../machines/open-document/selectors.ts'
import { cancelText, texts } from '../../machines/open-document/texts.ts'
import type { DocumentFile } from '../../machines/open-document/types.ts'
import { withoutRetryHint } from '../components/without-retry-hint.ts'
import { useFlow } from '../shell/use-flow.ts'
import classes from './open-document.module.css'
import { provideOpenDocument } from './wiring.ts'

/** Opens a file in its own tab, or saves it; while it is loading the same button cancels. */
export const OpenDocument = ({ document, label }: { document: DocumentFile; label: ReactNode }) => {
  const openDocument = useFlow(provideOpenDocument, { document })
  const opening = useSelector(openDocument, isOpening)
  const downloaded = useSelector(openDocument, isDownloaded)
  const progress = useSelector(openDocument, selectProgress)
  const failure = useSelector(openDocument, selectFailure)
  return (
    <div className={classes.document}>
      <Button
        size="compact-sm"
        variant={failure ? 'light' : 'default'}
        {...(failure && { color: 'red' })}
        leftSection={<IconFileDownload size={16} aria-hidden />}
        aria-description={document.name}
        onClick={() => openDocument.send({ type: opening ? 'opening.canceled' : 'document.requested' })}
      >
        {opening ? cancelText(progress) : failure ? texts.retry : label}
      </Button>
      <p className={classes.notice} role="status">
        {opening ? texts.loading : downloaded ? texts.downloadStarted : null}
      </p>
      <p className={classes.failure} role="alert">
        {failure && withoutRetryHint(failure)}
      </p>
    </div>
  )
}
