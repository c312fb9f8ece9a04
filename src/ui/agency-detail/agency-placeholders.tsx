import { Button, Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { texts } from '../../machines/agency-detail/texts.ts'
import { BackLink } from '../components/back-link/back-link.tsx'
import { ContactSkeletons } from '../components/contact-list/contact-list.tsx'
import { LoadFailure } from '../components/empty-state/load-failure.tsx'
import { useNarrowScreen } from '../narrow-screen.ts'
import { NotFoundArt } from '../pages/not-found/not-found-art.tsx'
import notFoundClasses from '../pages/not-found/not-found-screen.module.css'
import { useSignedIn } from '../session/signed-in-context.tsx'
import { createLastSearchStore } from '../shared-wiring/last-search.ts'
import { useApp } from '../shell/app-context.tsx'
import classes from './agency-detail-screen.module.css'
import identityClasses from './agency-identity.module.css'

/** Returns the URL of this session's search or, after a reload, of the last search in this browser. */
const useSearchLink = (): string => {
  const app = useApp()
  const { search } = useSignedIn()
  const [query] = useState(() => (search.get() === null ? createLastSearchStore(app).read() : ''))
  return query === '' ? '/home' : `/home?${query}`
}

/** The link back to the search, which is restored as it was. [AGENCY-17] */
export const BackToSearch = () => <BackLink href={useSearchLink()} label={texts.back} />

export const AgencySkeleton = () => {
  const narrow = useNarrowScreen()
  const controlHeight = narrow ? 44 : 36
  return (
    <div className={classes.page} aria-busy>
      <BackToSearch />
      <h1 className="visually-hidden" aria-live="polite">
        {texts.loading}
      </h1>
      <Stack className={identityClasses.identity}>
        <Skeleton height={28} width={180} />
        <Skeleton height={narrow ? 25 : 35} width="60%" />
        <Skeleton height={47} width={172} />
        <Skeleton height={controlHeight} width={480} maw="100%" mt={8} />
        <Skeleton hiddenFrom="xs" height={controlHeight} width={216} />
      </Stack>
      <Skeleton height={narrow ? 151 : 96} mt={16} radius="lg" style={{ alignSelf: 'end' }} />
      <div className={classes.body}>
        <div>
          <Skeleton height={46} width={280} mb={16} />
          <Skeleton height={controlHeight} width={narrow ? '100%' : 400} mb={narrow ? 12 : 16} />
          <ContactSkeletons />
        </div>
        <Skeleton className={classes.location} height={300} />
      </div>
    </div>
  )
}

export const AgencyNotFound = () => (
  <div className={notFoundClasses.page}>
    <NotFoundArt />
    <h1 className={notFoundClasses.heading}>{texts.notFound}</h1>
    <p className={notFoundClasses.lead}>{texts.notFoundHint}</p>
    <Button component={Link} href={useSearchLink()} size="md" mt="lg">
      {texts.back}
    </Button>
  </div>
)

export const AgencyFailure = ({ why, onRetry }: { why: string; onRetry(): void }) => (
  <div className={classes.page}>
    <BackToSearch />
    <LoadFailure what={texts.thisAgency} why={why} isPage onRetry={onRetry} />
  </div>
)
