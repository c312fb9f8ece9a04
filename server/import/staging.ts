import type pg from 'pg'
import { copyRows } from '../platform/database/copy-rows.ts'
import type { MappedField } from './columns.ts'
import type { ImportKind } from './import-kind.ts'
import type { ReadRow, RowError } from './read-rows.ts'

/** The changes that an import makes to the items of its kind. */
export interface Changes {
  added: number
  changed: number
  /** Previously removed items that are in the file again. */
  restored: number
  unchanged: number
  removed: number
  /** The number of removed items that were not imported from a file, such as sample data. */
  removedUnkeyed: number
}

/**
 * The rows of an import in temporary tables of one connection, which other connections neither see nor wait for, compared
 * with the existing items.
 */
export class Staging {
  readonly #client: pg.ClientBase
  readonly #kind: ImportKind
  readonly #fields: readonly MappedField[]

  constructor(client: pg.ClientBase, kind: ImportKind, fields: readonly MappedField[]) {
    this.#client = client
    this.#kind = kind
    this.#fields = fields
  }

  async create(): Promise<void> {
    const columns = this.#fields.map(({ name, field }) => `${name} ${field.type}`)
    await this.#client.query(
      `create temporary table incoming (line integer not null, is_geocoded boolean not null, ${columns.join(', ')})`,
    )
    await this.#client.query('create temporary table given (external_id text primary key)')
  }

  async add(rows: readonly ReadRow[]): Promise<void> {
    const columns = ['line', 'is_geocoded', ...this.#fields.map(({ name }) => name)]
    const cells = rows.map(({ line, isGeocoded, values }) => [line, String(isGeocoded), ...values])
    await copyRows(this.#client, 'incoming', columns, cells)
  }

  /** Removes rows whose agency does not exist, and reports them. */
  async refuseUnknownAgencies(): Promise<RowError[]> {
    const given = this.#fields.find(({ field }) => field.target === 'agency')
    if (!given) return []
    const { rows } = await this.#client.query<{ line: number; id: string }>(`
      delete from incoming
      where ${given.name} is not null and not exists (
        select from agencies as agency
        where agency.external_id = incoming.${given.name} and agency.removed_at is null)
      returning line, ${given.name} as id`)
    const column = 'index' in given.from ? given.from.heading : given.name
    return rows.map(({ line, id }) => {
      return { line, column, reason: `No agency has the external id ${JSON.stringify(id)}.` }
    })
  }

  /**
   * Compares the rows with the items of the same external ids.
   *
   * @param ids Every external id of the file, where items that it does not have are to go.
   */
  async compare(ids: Iterable<string> | null): Promise<Changes> {
    const { table, scope } = this.#kind
    await this.#client.query('analyze incoming')
    const values = this.#fields.map((given) => `${this.#value(given)} as ${columnOf(given)}`)
    const pairs = this.#fields.map((given) => [this.#value(given), currentValue(given)])
    await this.#client.query(`
      create temporary table planned as
      select incoming.line, item.id as item_id, ${values.join(', ')}, case
        when item.id is null then 'added'
        when item.removed_at is not null then 'restored'
        when (${pairs.map(([value]) => value).join(', ')})
          is distinct from (${pairs.map(([, current]) => current).join(', ')}) then 'changed'
        else 'unchanged'
      end as standing
      from incoming
      left join ${table} as item on item.external_id = incoming.external_id and ${scope}
      left join agencies as agency on agency.external_id = ${this.#agency()} and agency.removed_at is null`)
    await this.#client.query('create index on planned (line)')
    await this.#client.query('analyze planned')
    if (ids) await copyRows(this.#client, 'given', ['external_id'], asRows(ids))
    return { ...(await this.#countPlanned()), ...(ids ? await this.#countMissing() : nothingMissing) }
  }

  async #countPlanned() {
    const { rows } = await this.#client.query<{ standing: string; count: number }>(
      'select standing, count(*)::integer as count from planned group by standing',
    )
    const count = (standing: string) => rows.find((row) => row.standing === standing)?.count ?? 0
    return {
      added: count('added'),
      changed: count('changed'),
      restored: count('restored'),
      unchanged: count('unchanged'),
    }
  }

  async #countMissing() {
    const { rows } = await this.#client.query<{ removed: number; unkeyed: number }>(`
      select count(*)::integer as removed,
        (count(*) filter (where item.external_id is null))::integer as unkeyed
      from ${this.#kind.table} as item where ${isMissing(this.#kind)}`)
    return { removed: rows[0]?.removed ?? 0, removedUnkeyed: rows[0]?.unkeyed ?? 0 }
  }

  #agency(): string {
    const given = this.#fields.find(({ field }) => field.target === 'agency')
    return given ? `incoming.${given.name}` : 'null'
  }

  /** The new value of a column. A geocoded position does not replace a known one for the same place. */
  #value({ name, field }: MappedField): string {
    if (field.target === 'agency') return 'agency.id'
    const place = this.#fields.filter((given) => ['city', 'state', 'zip'].includes(given.name))
    if (!['latitude', 'longitude'].includes(name) || place.length === 0) return `incoming.${name}`
    const isSamePlace = place.map((given) => `incoming.${given.name} is not distinct from item.${given.name}`)
    return `case
      when incoming.is_geocoded and item.latitude is not null and ${isSamePlace.join(' and ')} then item.${name}
      else incoming.${name}
    end`
  }
}

/** The column of `planned` with a field's value. */
export const columnOf = ({ field }: MappedField) => field.column

/** A SQL condition: the item is of this kind and is not in the file. */
export const isMissing = ({ scope }: ImportKind) => `
  item.removed_at is null and ${scope}
  and not exists (select from given where given.external_id = item.external_id)`

const nothingMissing = { removed: 0, removedUnkeyed: 0 }

function currentValue({ field }: MappedField): string {
  const { target, column } = field
  if (typeof target === 'string') return `item.${column}`
  return `(select part.${target.holds} from contract_files as part
    where part.contract_document_id = item.id and part.kind = '${target.part}')`
}

function* asRows(ids: Iterable<string>): Generator<[string]> {
  for (const id of ids) yield [id]
}
