import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toNotices } from './notices/to-notices.ts'
import { ROOT } from './run-command.ts'

writeFileSync(join(ROOT, 'THIRD-PARTY-NOTICES.txt'), `${toNotices(ROOT)}\n`)
