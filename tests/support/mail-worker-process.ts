/** A process of the API, to be killed: it sends what waits in the database that `POSTGRES` tells, as JSON. */
import { buildApp } from '../../server/app.ts'
import { readConfiguration } from '../../server/platform/config.ts'
import { openDatabase } from '../../server/platform/database/database.ts'

const { POSTGRES = '', ...environment } = process.env
const app = await buildApp({
  configuration: readConfiguration(environment),
  database: openDatabase(JSON.parse(POSTGRES)),
})
await app.listen({ host: '127.0.0.1', port: 0 })
