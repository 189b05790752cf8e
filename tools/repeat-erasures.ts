import { repeat } from '../apps/server/src/backup/index.ts'

process.exit(await repeat(process.argv.slice(2)))
