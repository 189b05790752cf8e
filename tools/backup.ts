import { backUp } from '../apps/server/src/backup/index.ts'

process.exit(await backUp(process.argv.slice(2)))
