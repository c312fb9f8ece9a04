import { Button, Drawer } from '@mantine/core'
import { IconExternalLink, IconPrinter, IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import type { StateStatute } from '../../../contract/library.ts'
import { webUrl } from '../../../contract/web-url.ts'
import { getStatuteTexts, governmentTypeNames } from '../../machines/statute-panel/government-types.ts'
import { texts } from '../../machines/statute-panel/texts.ts'
import type { StatuteChoice } from '../../machines/statute-panel/types.ts'
import { CopyButton } from '../components/copy-button/copy-button.tsx'
import { stateOfStatute } from '../pages/statutes/statute-us-states.ts'
import { createStatuteMailtoUrl } from '../shared-wiring/share-by-email.ts'
import classes from './statute-panel.module.css'
import { createStatuteUrl } from './statute-url.ts'

interface StatutePanelProps {
  statutes: readonly StateStatute[]
  /** The text being shown; null while the panel is closed. */
  choice: StatuteChoice | null
  onClose(): void
}

export const StatutePanel = ({ statutes, choice, onClose }: StatutePanelProps) => {
  const shown = useLastChoice(choice)
  const statute = statutes.find(({ id }) => id === shown?.statuteId)
  const government = shown ? governmentTypeNames[shown.government] : ''
  return (
    <Drawer
      opened={choice !== null}
      onClose={onClose}
      position="right"
      size={520}
      // The page restores focus itself: a panel that a link opened has no previously focused element.
      returnFocus={false}
      title={`${statute ? stateOfStatute(statute).name : texts.heading}, ${government}`}
      closeButtonProps={{ 'aria-label': texts.close, className: 'screen-only' }}
      overlayProps={{ className: 'screen-only' }}
      classNames={{ inner: classes.inner ?? '', content: classes.content ?? '', header: classes.head ?? '' }}
    >
      {shown && statute ? <StatuteText statute={statute} choice={shown} /> : <MissingText />}
    </Drawer>
  )
}

/** The choice or, while it is null, the last one: the text stays visible while the panel closes. */
const useLastChoice = (choice: StatuteChoice | null): StatuteChoice | null => {
  const [last, setLast] = useState(choice)
  if (choice === null || choice === last) return last
  setLast(choice)
  return choice
}

const MissingText = () => <p>{texts.missing}</p>

const isClause = (paragraph = '') => /^\([a-z]\)\s/.test(paragraph)

/** The text before the first clause: "Alabama Code, Section 1. Cooperative purchasing." */
const opening = /^(?<citation>.+\.) (?<topic>[^.]+\.)$/

/** Splits statute text into paragraphs: one per line and per clause, such as "(a)". */
const Paragraphs = ({ text }: { text: string }) => {
  const paragraphs = text.split(/\n+|(?<=[.;:])[^\S\n]+(?=\([a-z]\)\s)/)
  const { citation, topic } = (isClause(paragraphs[1]) && opening.exec(paragraphs[0] ?? '')?.groups) || {}
  return (
    <div className={classes.text}>
      {citation ? <p className={classes.citation}>{citation}</p> : null}
      {paragraphs.map((paragraph, index) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are never reordered, and some are equal.
          key={index}
          className={
            isClause(paragraph)
              ? classes.clause
              : index === 0 && isClause(paragraphs[1])
                ? classes.topic
                : undefined
          }
        >
          {index === 0 && topic ? topic : paragraph}
        </p>
      ))}
    </div>
  )
}

const StatuteText = ({ statute, choice }: { statute: StateStatute; choice: StatuteChoice }) => {
  const { name } = stateOfStatute(statute)
  const government = governmentTypeNames[choice.government]
  const statuteTexts = getStatuteTexts(statute, choice.government)
  const source = webUrl(statute.link)
  if (statuteTexts === null) return <MissingText />
  return (
    <>
      <div className={`${classes.actions} screen-only`}>
        <CopyButton
          text={() => createStatuteUrl(choice)}
          label={texts.copyLink}
          about={`${name}, ${government}`}
        />
        <Button
          component="a"
          href={createStatuteMailtoUrl(name, government, createStatuteUrl(choice))}
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconShare size={15} aria-hidden />}
        >
          {texts.share}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconPrinter size={15} aria-hidden />}
          onClick={() => window.print()}
        >
          {texts.print}
        </Button>
      </div>
      {statuteTexts.specific === null ? null : <Paragraphs text={statuteTexts.specific} />}
      {statuteTexts.specific !== null && statuteTexts.general !== null ? (
        <h3 className={classes.general}>{texts.general}</h3>
      ) : null}
      {statuteTexts.general === null ? null : <Paragraphs text={statuteTexts.general} />}
      {source ? (
        <p className={classes.source}>
          {texts.source}{' '}
          <a className={classes.link} href={source.href} target="_blank" rel="noopener noreferrer">
            {source.href}
            <IconExternalLink size={14} aria-hidden />
            <span className="visually-hidden">{texts.newTab}</span>
          </a>
        </p>
      ) : null}
    </>
  )
}
