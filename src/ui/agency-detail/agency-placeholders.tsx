import { Button, Skeleton, Stack } from '@mantine/core'
import { type MouseEventHandler, useState } from 'react'
import { Link } from 'wouter'
import { texts } from '../../machines/agency-detail/texts.ts'
import { useNarrowScreen } from '../breakpoints.ts'
import { BackLink } from '../components/back-link/back-link.tsx'
import { ContactSkeletons } from '../components/contact-list/contact-list.tsx'
import { LoadFailure } from '../components/empty-state/load-failure.tsx'
import { NotFoundArt } from '../pages/not-found/not-found-art.tsx'
import notFoundClasses from '../pages/not-found/not-found-screen.module.css'
import { useSignedInActors } from '../session/signed-in-context.tsx'
import { createLastSearch } from '../shared-wiring/last-search.ts'
import { readPreviousList } from '../shared-wiring/previous-list.ts'
import { useApp } from '../shell/app-context.tsx'
import actionClasses from './agency-actions.module.css'
import classes from './agency-detail-screen.module.css'
import factClasses from './agency-facts.module.css'
import headerClasses from './agency-header.module.css'

/** Returns the URL of this session's search or, after a reload, of the last search in this browser. */
const useSearchLink = (): string => {
  const app = useApp()
  const { searchStore } = useSignedInActors()
  const [query] = useState(() => (searchStore.get() === null ? createLastSearch(app).read() : ''))
  return query === '' ? '/home' : `/home?${query}`
}

/**
 * Where the page leads back to: the list that it was opened from, or the search. Either is restored as it was.
 * [AGENCY-17]
 */
const useWayBack = (): { href: string; label: string; onClick?: MouseEventHandler } => {
  const searchLink = useSearchLink()
  const [list] = useState(readPreviousList)
  if (list === null) return { href: searchLink, label: texts.back }
  return {
    href: list.url,
    label: texts.backToList[list.path],
    // Restores the scroll position, too. The skip link adds a history entry, before which there is no list.
    onClick: (event) => {
      if (readPreviousList() === null) return
      event.preventDefault()
      history.back()
    },
  }
}

export const WayBack = () => <BackLink {...useWayBack()} />

/** The facts of most agencies. */
const facts = [
  { label: texts.fiscalYearEnd, note: true },
  { label: texts.lastPurchase, note: true },
  { label: texts.sourcewellNumber, note: false },
  { label: texts.omniaNumber, note: false },
]

/** The widths of the secondary actions, in px. */
const secondaryActions = [72, 56, 53]

/** A skeleton line in place of each piece of text, at the height of the loaded page, so that nothing moves. */
export const AgencySkeleton = () => {
  const narrow = useNarrowScreen()
  const controlHeight = narrow ? 44 : 36
  return (
    <>
      <h1 className="visually-hidden" aria-live="polite">
        {texts.loading}
      </h1>
      <Stack className={headerClasses.header}>
        <Skeleton height={12} width={180} my={8} />
        <Skeleton height={narrow ? 17 : 19} width={240} my={narrow ? 4 : 8} />
        <Stack gap={11} py={6}>
          <Skeleton height={12} width={112} />
          <Skeleton height={12} width={144} />
        </Stack>
        <div className={actionClasses.actions}>
          <div className={actionClasses.primary}>
            <Skeleton height={controlHeight} width={210} radius="md" />
            <Skeleton height={controlHeight} width={123} radius="md" />
          </div>
          <div className={actionClasses.secondary}>
            {secondaryActions.map((width) => (
              <Skeleton key={width} height={12} width={width} mx={8} my={12} />
            ))}
          </div>
        </div>
      </Stack>
      <div className={factClasses.facts}>
        {facts.map(({ label, note }) => (
          <Stack key={label} gap={10} pt={3} h={note ? 62 : 43} miw={0}>
            <Skeleton height={12} width={note ? 88 : 162} maw="100%" />
            <Skeleton height={12} width={112} />
            {note ? <Skeleton height={12} width={96} /> : null}
          </Stack>
        ))}
      </div>
      <div className={classes.body}>
        <div>
          <div className={classes.tabLine}>
            <Skeleton height={12} width={96} />
            <Skeleton height={12} width={120} />
          </div>
          <Skeleton height={controlHeight} width={narrow ? '100%' : 400} mb={narrow ? 12 : 16} radius="md" />
          <ContactSkeletons />
        </div>
        <Skeleton className={classes.location} />
      </div>
    </>
  )
}

export const AgencyNotFound = () => {
  const { label, ...link } = useWayBack()
  return (
    <div className={notFoundClasses.page}>
      <NotFoundArt />
      <h1 className={notFoundClasses.heading}>{texts.notFound}</h1>
      <p className={notFoundClasses.lead}>{texts.notFoundHint}</p>
      <Button component={Link} {...link} size="md" mt="lg">
        {label}
      </Button>
    </div>
  )
}

export const AgencyFailure = ({ why, onRetry }: { why: string; onRetry(): void }) => (
  <LoadFailure what={texts.thisAgency} why={why} isPage onRetry={onRetry} />
)
