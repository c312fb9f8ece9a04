/** An API process that can be killed. It sends the queued emails of the database in `POSTGRES` (JSON). */
import { buildApp } from '../../server/app.ts'
import { readConfiguration } from '../../server/platform/config.ts'
import { openDatabase } from '../../server/platform/database/database.ts'

const { POSTGRES = '', ...environment } = process.env
const app = await buildApp({
  configuration: readConfiguration(environment),
  database: openDatabase(JSON.parse(POSTGRES)),
})
await app.listen({ host: '127.0.0.1', port: 0 })
