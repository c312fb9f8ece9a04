import { BackLink } from '../components/back-link/back-link.tsx'

/** The way back to the search, which is as it was left. [AGENCY-17] */
export const BackToSearch = () => <BackLink href="/home" label="Back to the search" />
