/**
 * An API process that can be killed and measured. It serves the database in `POSTGRES` (JSON) and sends its emails. To
 * a process that forked it, it sends its address and, after each message, its peak resident memory in bytes since the
 * previous message.
 */
import type { AddressInfo } from 'node:net'
import { buildApp } from '../../server/app.ts'
import { readConfiguration } from '../../server/platform/config.ts'
import { openDatabase } from '../../server/platform/database/database.ts'

const { POSTGRES = '', ...environment } = process.env
const app = await buildApp({
  configuration: readConfiguration(environment),
  database: openDatabase(JSON.parse(POSTGRES)),
  log: { write: () => {} },
})
await app.listen({ host: '127.0.0.1', port: 0 })

let peak = 0
const look = () => {
  peak = Math.max(peak, process.memoryUsage.rss())
}
setInterval(look, 5)
process.on('message', () => {
  look()
  process.send?.({ peak })
  peak = 0
})
process.on('disconnect', () => process.exit())
process.send?.({ origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` })
