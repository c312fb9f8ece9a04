import type pg from 'pg'

/**
 * Adds the words of agencies' names to those that typing errors are corrected to.
 *
 * @param source What follows `from` in a statement; it has a column `name`. It becomes part of the statement as it is.
 */
export async function learnAgencyWords(client: pg.ClientBase, source: string): Promise<void> {
  await client.query(`
    insert into agency_name_words (word)
    select word from ts_stat($$select agency_words(name) from ${source}$$)
    where word !~ '\\d' on conflict do nothing`)
}
