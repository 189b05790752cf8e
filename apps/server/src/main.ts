import { createApp } from './app.ts'
import { parseConfig } from './config.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { createLog } from './platform/log.ts'

const config = parseConfig(process.env)
const log = createLog(config.logLevel)
const database = await openDatabase(config.database)
const app = await createApp({ config, database, clock: systemClock, log })
await app.listen({ host: config.host, port: config.port })
