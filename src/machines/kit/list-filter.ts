type Searchable = string | number | null | undefined

export type SearchKey<Item> = { [Key in keyof Item]: Item[Key] extends Searchable ? Key : never }[keyof Item]

/**
 * The items that contain a string in the named keys, case-insensitively. The keys are joined, so that a first and a last
 * name are found together. An empty text shows all. [LIST-01]
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
