import type pg from 'pg'
import { copyRows } from '../platform/database/copy-rows.ts'
import { headingOf, type MappedField } from './columns.ts'
import type { ImportDefinition } from './import-definition.ts'
import type { ParsedRow, RowError } from './read-rows.ts'

export interface Changes {
  added: number
  changed: number
  /** Previously removed items that are in the file again. */
  restored: number
  unchanged: number
  removed: number
  /** Removed items that were not imported from a file, such as sample data. */
  removedWithoutId: number
}

/**
 * The rows of an import in temporary tables of one connection, which other connections neither see nor wait
 * for, compared with the existing items.
 */
export class Staging {
  readonly #client: pg.ClientBase
  readonly #definition: ImportDefinition
  readonly #fields: readonly MappedField[]

  constructor(client: pg.ClientBase, definition: ImportDefinition, fields: readonly MappedField[]) {
    this.#client = client
    this.#definition = definition
    this.#fields = fields
  }

  async create(): Promise<void> {
    const columns = this.#fields.map(({ name, field }) => `${name} ${field.type}`)
    await this.#client.query(
      `create temporary table incoming (line integer not null, is_geocoded boolean not null, ${columns.join(', ')})`,
    )
    await this.#client.query('create temporary table file_ids (external_id text primary key)')
  }

  async add(rows: readonly ParsedRow[]): Promise<void> {
    const columns = ['line', 'is_geocoded', ...this.#fields.map(({ name }) => name)]
    const cells = rows.map(({ line, isGeocoded, values }) => [line, String(isGeocoded), ...values])
    await copyRows(this.#client, 'incoming', columns, cells)
  }

  async removeUnknownAgencies(): Promise<RowError[]> {
    const agencyField = this.#findAgencyField()
    if (!agencyField) return []
    const { name } = agencyField
    const { rows } = await this.#client.query<{ line: number; id: string }>(`
      delete from incoming
      where ${name} is not null and not exists (
        select from agencies as agency
        where agency.external_id = incoming.${name} and agency.removed_at is null)
      returning line, ${name} as id`)
    const column = headingOf(agencyField)
    return rows.map(({ line, id }) => {
      return { line, column, reason: `No agency has the external ID ${JSON.stringify(id)}.` }
    })
  }

  /** @param ids All external IDs of the file if other items are to be removed; otherwise null. */
  async compare(ids: Iterable<string> | null): Promise<Changes> {
    const { table, scope } = this.#definition
    const agencyField = this.#findAgencyField()
    await this.#client.query('analyze incoming')
    const newValues = this.#fields.map((mapped) => this.#newValue(mapped))
    const columns = this.#fields.map(({ field }, index) => `${newValues[index]} as ${field.column}`)
    await this.#client.query(`
      create temporary table planned as
      select incoming.line, item.id as item_id, ${columns.join(', ')}, case
        when item.id is null then 'added'
        when item.removed_at is not null then 'restored'
        when (${newValues.join(', ')}) is distinct from (${this.#fields.map(currentValue).join(', ')}) then 'changed'
        else 'unchanged'
      end as change
      from incoming
      left join ${table} as item on item.external_id = incoming.external_id and ${scope}
      left join agencies as agency
        on agency.external_id = ${agencyField ? `incoming.${agencyField.name}` : 'null'} and agency.removed_at is null`)
    await this.#client.query('create index on planned (line)')
    await this.#client.query('analyze planned')
    const idRows = Array.from(ids ?? [], (id) => [id])
    await copyRows(this.#client, 'file_ids', ['external_id'], idRows)
    const { rows } = await this.#client.query<Changes>(`
      select planned.*, missing.*
      from (
        select ${['added', 'changed', 'restored', 'unchanged'].map(countChange).join(', ')} from planned
      ) as planned, (
        select count(*)::integer as removed,
          (count(*) filter (where item.external_id is null))::integer as "removedWithoutId"
        from ${table} as item where ${ids ? missingItemCondition(this.#definition) : 'false'}
      ) as missing`)
    const [changes] = rows
    if (!changes) throw new Error('Counting the changes returned no row.')
    return changes
  }

  #findAgencyField(): MappedField | undefined {
    return this.#fields.find(({ field }) => field.target === 'agency')
  }

  /** A SQL expression. Geocoded coordinates do not replace known ones for the same place. */
  #newValue({ name, field }: MappedField): string {
    if (field.target === 'agency') return 'agency.id'
    const place = this.#fields.filter((mapped) => ['city', 'state', 'zip'].includes(mapped.name))
    if (!['latitude', 'longitude'].includes(name) || place.length === 0) return `incoming.${name}`
    const samePlaceConditions = place.map(
      (mapped) => `incoming.${mapped.name} is not distinct from item.${mapped.name}`,
    )
    return `case
      when incoming.is_geocoded and item.latitude is not null and ${samePlaceConditions.join(' and ')} then item.${name}
      else incoming.${name}
    end`
  }
}

/** A SQL condition: the item is of this kind and is not in the file. */
export const missingItemCondition = ({ scope }: ImportDefinition) => `
  item.removed_at is null and ${scope}
  and not exists (select from file_ids where file_ids.external_id = item.external_id)`

const countChange = (change: string) => `(count(*) filter (where change = '${change}'))::integer as ${change}`

function currentValue({ field }: MappedField): string {
  const { target, column } = field
  if (typeof target === 'string') return `item.${column}`
  return `(select file.${target.property} from contract_files as file
    where file.contract_document_id = item.id and file.kind = '${target.part}')`
}
