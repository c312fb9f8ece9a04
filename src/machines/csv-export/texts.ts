import { formatLongDate } from '../../../contract/format-date.ts'

/** The text for sharing and downloading sales reports; the first three are prescribed: [REPORT-03, REPORT-04]. */
export const texts = {
  share: 'Share Sales Reports',
  download: 'Download Sales Reports',
  loading: 'Loading...',
  format: 'CSV file (opens in Excel)',
  section: 'Share or download',
  started: 'Download started',
  email: 'Compose email',
  copy: 'Copy',
  link: 'Link to the sales reports',
  failed: { download: 'The download failed.', share: 'Couldn’t create the link.' },
  retry: 'Try again',
}

/** The note under the link; the date is in the user's time zone. */
export const linkNoteText = (expiresAt: string | null): string =>
  expiresAt === null
    ? 'Until it expires, anyone with this link can download these reports without signing in.'
    : `Until ${formatLongDate(new Date(expiresAt))}, anyone with this link can download these reports without signing in.`
