/** Longer search text is not looked up. */
export const maxSearchLength = 200

const fullWords: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' }

/**
 * The key by which a name is looked up: plain words, with the abbreviations of Saint, Sainte, Fort, and Mount expanded
 * (`St. Louis`, `SAINT  LOUIS` → `saint louis`). Empty if the text has no Latin letter or digit.
 */
export function placeKey(text: string): string {
  return normalizeWords(text)
    .split(' ')
    .map((word) => (Object.hasOwn(fullWords, word) ? fullWords[word] : word))
    .join(' ')
    .replace(/\bmc /g, 'mc')
}

/**
 * Lowercase, without accents and punctuation, words separated by one space. Unlike `placeKey`, it expands no
 * abbreviations: `MT`, for example, is also Montana's code.
 */
export function normalizeWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'‘’ʻʼ`´.]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Abbreviations that people type for words in agency names. */
const abbreviations: Record<string, string> = {
  boe: 'board of education',
  cc: 'community college',
  co: 'county',
  dept: 'department',
  elem: 'elementary',
  fd: 'fire department',
  hs: 'high school',
  isd: 'independent school district',
  ms: 'middle school',
  pd: 'police department',
  sch: 'school',
  tech: 'technical',
  twp: 'township',
  univ: 'university',
  usd: 'unified school district',
}

/**
 * Normalized words with the common abbreviations in agency names expanded: `houston isd` → `houston independent school
 * district`.
 */
export const expandAbbreviations = (words: string): string =>
  words
    .split(' ')
    .map((word) => (Object.hasOwn(abbreviations, word) ? abbreviations[word] : word))
    .join(' ')

/** Words for any kind of agency, as a regular expression: a water authority may be called a water district. */
export const genericAgencyWords =
  'authority|authorities|departments?|dept|districts?|offices?|services?|utility|utilities'

/** True for one of these abbreviations alone. */
export const isAbbreviation = (text: string): boolean => Object.hasOwn(abbreviations, normalizeWords(text))

/** `Knox County School District` and `Knox County school system` are also called Knox County Schools. */
export const renameSchoolDistrict = (words: string): string =>
  words.replace(/\bschool (?:district|system)s?$/, 'schools')

/** Removes the country from a place's name: `Knoxville, TN`. */
export const removeCountry = (name: string): string => name.replace(/, USA$/, '')

/**
 * True for text that may be an agency's Sourcewell or Omnia member number: `150124`. Longer
 * ones are ZIP+4 codes or phone numbers.
 */
export const isMemberNumber = (text: string): boolean => /^\d{4,8}$/.test(text.trim())

/**
 * True for a word that a name must contain. Small words need not match: `university of tennessee` may be Tennessee
 * State University, and `knox county government` is Knox County.
 */
export const isSignificant = (word: string): boolean =>
  !/^(?:and|at|for|government|in|near|of|the)$/.test(word)
