import { Button, Skeleton, Stack } from '@mantine/core'
import { Link } from 'wouter'
import { LoadFailure } from '../components/message/load-failure.tsx'
import { ListSkeletons } from '../components/skeletons/list-skeletons.tsx'
import { NotFoundArt } from '../pages/not-found/not-found-art.tsx'
import notFoundClasses from '../pages/not-found/not-found-screen.module.css'
import classes from './agency-detail-screen.module.css'
import identityClasses from './agency-identity.module.css'
import { BackToSearch } from './back-to-search.tsx'

/** Skeletons in the shape of the page while the agency is loading. */
export const AgencySkeleton = () => (
  <div className={classes.page} aria-busy>
    <BackToSearch />
    <h1 className="visually-hidden" aria-live="polite">
      Loading the agency…
    </h1>
    <div className={classes.head} aria-hidden>
      <Stack className={identityClasses.identity} gap={14}>
        <Skeleton circle height={36} />
        <Skeleton height={28} width="70%" />
        <Skeleton height={14} width="55%" />
        <Skeleton height={14} width="40%" />
        <Skeleton height={34} width="45%" />
        <Skeleton height={36} width="72%" />
      </Stack>
      <Skeleton className={classes.place} height={300} />
    </div>
    <Skeleton height={36} width={260} mt={24} mb={16} aria-hidden />
    <ListSkeletons />
  </div>
)

/** The page for an id that no agency has. */
export const AgencyNotFound = () => (
  <div className={notFoundClasses.page}>
    <NotFoundArt />
    <h1 className={notFoundClasses.heading}>There is no such agency.</h1>
    <p className={notFoundClasses.lead}>
      It may have left the directory, or the address of this page is not complete.
    </p>
    <Button component={Link} href="/home" size="md" mt="lg">
      Back to the search
    </Button>
  </div>
)

/** The page for an agency that could not be loaded. */
export const AgencyFailure = ({ why, onRetry }: { why: string; onRetry(): void }) => (
  <div className={classes.page}>
    <BackToSearch />
    <LoadFailure what="this agency" why={why} isPage onRetry={onRetry} />
  </div>
)
