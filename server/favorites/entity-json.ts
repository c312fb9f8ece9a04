import { items } from '../directory/items.ts'

/**
 * A SQL expression: the JSON of the item that a kind and an id (SQL expressions themselves) name, or null when there
 * is none (any more).
 */
export function entityJson(kind: string, id: string): string {
  return ofItem(kind, id, ({ fields }) => `json_build_object(${fields})`)
}

/** Like `entityJson`: what a person calls the item. */
export function entityName(kind: string, id: string): string {
  return ofItem(kind, id, ({ name }) => name)
}

function ofItem(kind: string, id: string, expression: (item: (typeof items)['Agency']) => string): string {
  const branches = Object.entries(items).map(
    ([name, item]) => `
      when '${name}' then (
        select ${expression(item)}
        from ${item.table} as item
        where item.id = ${id} and item.removed_at is null)`,
  )
  return `case ${kind} ${branches.join('')} end`
}
