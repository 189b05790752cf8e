import { restore } from '../apps/server/src/backup/index.ts'

process.exit(await restore(process.argv.slice(2)))
