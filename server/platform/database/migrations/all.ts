/** All migrations by the name of their file. They run in the order of their names. */
export * as '0001-schema' from './0001-schema.ts'
