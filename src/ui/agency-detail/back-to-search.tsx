import { texts } from '../../machines/agency-detail/texts.ts'
import { BackLink } from '../components/back-link/back-link.tsx'

/** The link back to the search, which is restored as it was. [AGENCY-17] */
export const BackToSearch = () => <BackLink href="/home" label={texts.back} />
