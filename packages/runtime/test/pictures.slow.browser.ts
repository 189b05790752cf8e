import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { compareVariants } from './test.ts'

for (const kind of readdirSync(join(import.meta.dirname, 'pictures'))) compareVariants(kind)
