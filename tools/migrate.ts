import { migrate } from '../apps/server/src/migrate.ts'

process.exit(await migrate())
