import type { Migration } from 'kysely/migration'
import { up as accounts } from './0001-accounts.ts'
import { up as directory } from './0002-directory.ts'
import { up as mails } from './0003-mails.ts'
import { up as identities } from './0004-identities.ts'
import { up as sharedSalesReports } from './0005-shared-sales-reports.ts'
import { up as favoriteNames } from './0006-favorite-names.ts'
import { up as fileStore } from './0007-file-store.ts'
import { up as imports } from './0008-imports.ts'
import { up as agencyCells } from './0009-agency-cells.ts'
import { up as endOfSessions } from './0010-end-of-sessions.ts'
import { up as accountPage } from './0011-account-page.ts'
import { up as passwordChangedMail } from './0011-password-changed-mail.ts'
import { up as resetLinks } from './0014-reset-links.ts'
import { up as dropAgencyCells } from './0015-drop-agency-cells.ts'
import { up as places } from './0016-places.ts'
import { up as suggestions } from './0017-suggestions.ts'
import { up as agencyFilters } from './0018-agency-filters.ts'
import { up as reportReasons } from './0020-report-reasons.ts'
import { up as typingErrors } from './0021-typing-errors.ts'

/** Every migration by its name, which is the file's: they run in the order of their names. Some numbers are not used. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': { up: accounts },
  '0002-directory': { up: directory },
  '0003-mails': { up: mails },
  '0004-identities': { up: identities },
  '0005-shared-sales-reports': { up: sharedSalesReports },
  '0006-favorite-names': { up: favoriteNames },
  '0007-file-store': { up: fileStore },
  '0008-imports': { up: imports },
  '0009-agency-cells': { up: agencyCells },
  '0010-end-of-sessions': { up: endOfSessions },
  '0011-account-page': { up: accountPage },
  '0011-password-changed-mail': { up: passwordChangedMail },
  '0014-reset-links': { up: resetLinks },
  '0015-drop-agency-cells': { up: dropAgencyCells },
  '0016-places': { up: places },
  '0017-suggestions': { up: suggestions },
  '0018-agency-filters': { up: agencyFilters },
  '0020-report-reasons': { up: reportReasons },
  '0021-typing-errors': { up: typingErrors },
}
