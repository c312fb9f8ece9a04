const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

const smallWords = words('a and at by for in of on or the to')

const upperCaseWords = words(
  'isd cisd usd cusd gisd boe dot epa hud usda va k-12 pk-12 prek-12 stem steam ymca ywca usa us dc rotc ' +
    'n s e w ne nw se sw ii iii iv vi vii viii ix xi xii xiii xiv xv',
)

/** Words without vowels that are not initials. */
const abbreviatedWords = words(
  'blvd bldg ctr cr ct dr ft hts jct jr ln mgmt mr mrs ms mt mtn pl pkwy pt rd rm rt sch schl schs sq sr st ' +
    'svc svcs tpk trl twp',
)

/** Initials such as `mnps`, and initials with periods such as `p.s.`. */
const isInitials = (letters: string): boolean =>
  (/^[^aeiouy\P{L}]{2,5}$/u.test(letters) && !abbreviatedWords.has(letters)) ||
  /^(?:\p{L}\.)+\p{L}?$/u.test(letters)

const capitalized = (word: string): string =>
  word
    .replace(/(^|[-/("“&])(\p{L})/gu, (found) => found.toUpperCase())
    .replace(
      /\b(?:Mc|[OD]['’])\p{L}(?=\p{L})/gu,
      (found) => found.slice(0, -1) + found.slice(-1).toUpperCase(),
    )

/** A lowercase word as it is written in a name. `400`, `5th`, and `#7` stay as they are. */
const wordInName = (word: string): string => {
  const [letters = ''] = /[\p{L}\d.'’-]+/u.exec(word) ?? []
  if (upperCaseWords.has(letters) || isInitials(letters)) return word.toUpperCase()
  return capitalized(word)
}

/**
 * The name of an agency, or a line of its address, as the app shows it. A name in uppercase or lowercase gets title
 * case (`KNOX COUNTY ISD` → `Knox County ISD`); any other stays as it is stored. [CASE-01]
 */
export const displayName = (stored: string): string => {
  const name = stored.trim()
  const isMixed = name !== name.toLowerCase() && name !== name.toUpperCase()
  if (isMixed) return name
  return name
    .toLowerCase()
    .split(/(\s+)/)
    .map((word, index) => (index > 0 && smallWords.has(word) ? word : wordInName(word)))
    .join('')
    .replace(/, \p{L}{2}$/u, (state) => state.toUpperCase())
}
