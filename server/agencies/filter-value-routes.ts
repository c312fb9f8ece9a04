import { FilterValueListSchema, FilterValueQuerySchema } from '../../contract/agencies.ts'
import type { Api } from '../platform/api.ts'
import { likePattern, type Sql, sql } from '../platform/database/sql.ts'
import { sendQueriedJson } from '../platform/http/send-json-text.ts'

/** The names of the vendors: each step finds the next name in the index, however many reports have it. */
const vendors = sql`
  with recursive vendors as (
    (select dealer_name as name from sales_reports
      where removed_at is null and dealer_name is not null order by dealer_name limit 1)
    union all
    select next.name from vendors cross join lateral (
      select dealer_name as name from sales_reports
      where removed_at is null and dealer_name > vendors.name order by dealer_name limit 1
    ) as next
  )
  select name from vendors`

const lookups: { path: string; summary: string; names: Sql }[] = [
  {
    path: '/counties',
    summary: 'List county names for the `counties` filter',
    names: sql`select distinct county as name from county_outlines`,
  },
  {
    path: '/vendors',
    summary: 'List vendor names for the `bought_from` and `never_bought_from` filters',
    names: vendors,
  },
]

export function registerFilterValueRoutes(api: Api): void {
  for (const { path, summary, names } of lookups) {
    api.get(
      path,
      {
        schema: {
          summary,
          description:
            'Up to 20 names that contain `text`, ignoring case. Names that start with it come first.',
          querystring: FilterValueQuerySchema,
          response: { 200: FilterValueListSchema },
        },
      },
      async (request, reply) => {
        const statement = namesContaining(names, request.query.text?.trim() ?? '')
        return sendQueriedJson(request, reply, api.database, statement)
      },
    )
  }
}

const namesContaining = (names: Sql, text: string): Sql => sql`
  select coalesce(json_agg(name), '[]') from (
    select name from (${names}) as named
    where name ilike ${likePattern(text)}
    order by not starts_with(lower(name), lower(${text}::text)), name
    limit 20
  ) as found`
