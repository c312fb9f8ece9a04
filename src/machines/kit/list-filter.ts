type Searchable = string | number | null | undefined

export type SearchKey<Item> = { [Key in keyof Item]: Item[Key] extends Searchable ? Key : never }[keyof Item]

/**
 * The items that contain a string in the given keys, ignoring case. The keys are joined, so that a search for a first and
 * last name finds both. An empty string matches all items. [LIST-01]
 *
 * @throws TypeError for anything but an array. [LIST-02]
 */
export const filterList = <Item extends Searched, Searched = Item>(
  items: readonly Item[],
  keys: readonly SearchKey<Searched>[],
  text: string,
): readonly Item[] => {
  if (!Array.isArray(items)) throw new TypeError('A list filter requires an array.')
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return items
  return items.filter((item: Item) =>
    keys
      .flatMap((key) => item[key] ?? [])
      .join(' ')
      .toLowerCase()
      .includes(wanted),
  )
}
