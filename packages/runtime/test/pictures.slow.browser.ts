import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { compareVariants } from './test.ts'

/** Surveys are taller, and compare their variants themselves. */
const kinds = readdirSync(join(import.meta.dirname, 'pictures')).filter((it) => !it.startsWith('survey'))
for (const kind of kinds) compareVariants(kind)
