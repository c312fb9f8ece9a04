import { phoneDigits } from './phone-digits.ts'

type Searchable = string | number | null | undefined

export type SearchKey<Item> = { [Key in keyof Item]: Item[Key] extends Searchable ? Key : never }[keyof Item]

/** Letters and apostrophes that `normalize` keeps, as PostgreSQL's `unaccent` replaces them. */
const replacements: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  '’': "'",
  '‘': "'",
}
const replaced = new RegExp(`[${Object.keys(replacements).join('')}]`, 'g')

/** Lowercase, without accents. Most text has none, and `normalize` would slow down a long list. */
const fold = (text: string): string => {
  const lower = text.toLowerCase()
  return /[^\p{ASCII}]/u.test(lower)
    ? lower
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(replaced, (letter) => replacements[letter] ?? letter)
    : lower
}

/**
 * The items that contain the text in the given keys, ignoring case and accents. The keys are joined, so that a search
 * for a first and last name finds both. If there are none, the items that contain each word: `lee, pat`. Punctuation in
 * phone numbers is ignored. Empty text matches all items. [LIST-01]
 *
 * @throws TypeError for anything but an array. [LIST-02]
 */
export const filterList = <Item extends Searched, Searched = Item>(
  items: readonly Item[],
  keys: readonly SearchKey<Searched>[],
  text: string,
): readonly Item[] => {
  if (!Array.isArray(items)) throw new TypeError('A list filter requires an array.')
  const wanted = fold(text.trim())
  if (wanted === '') return items
  const digits = phoneDigits(wanted)
  const withAll = (parts: readonly string[]) =>
    items.filter((item: Item) => {
      const values = keys.flatMap((key) => item[key] ?? [])
      const joined = fold(values.join(' '))
      return (
        parts.every((part) => joined.includes(part)) ||
        (digits !== null && values.some((value) => phoneDigits(value.toString())?.includes(digits)))
      )
    })
  const found = withAll([wanted])
  const words = wanted.split(/[\s,]+/).filter((word) => word !== '')
  return found.length > 0 || words.length === 0 ? found : withAll(words)
}
