import { type BuyingWindow, buyingWindows } from '../../../../contract/agency-filters/options.ts'

/** `with a fiscal year ending soon`, `whose fiscal year ends in 30 days`, anywhere in the text. */
export const fiscalYearClause =
  /(?<relative>,? (?:(?:with|that have|which have)(?: an?| the)?|whose) )?\b(?:fiscal years?|FY) end(?:s|ing)? (?<when>soon|(?:with)?in (?:the next )?(?<days>[0-9]{1,3}) days)\b,?/i

/** How many days before the end of the fiscal year each buying window ends. */
const daysBefore: Partial<Record<BuyingWindow, number>> = { planning: 91, 'year-end': 31, closing: 0 }

/** "Soon", in days. Lists highlight the end of a fiscal year from then on. */
const soon = 90

/** The buying windows that the clause refers to, including partly covered ones; empty without a clause. */
export const readBuyingWindows = (text: string): BuyingWindow[] => {
  const parts = fiscalYearClause.exec(text)?.groups
  if (!parts) return []
  const days = parts.days === undefined ? soon : Number(parts.days)
  return buyingWindows.filter((window) => (daysBefore[window] ?? Number.POSITIVE_INFINITY) <= days)
}
