/**
 * A SQL expression: the JSON list of the rows of a statement, empty where there is none.
 *
 * @param fields The arguments of `json_build_object` that make a row.
 * @param order How the rows follow each other, as after `order by`.
 */
export const jsonList = (fields: string, order: string): string =>
  `coalesce(json_agg(json_build_object(${fields}) order by ${order}), '[]')`
