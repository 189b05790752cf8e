import { writeFileSync } from 'node:fs'
import { describeSchemas } from './protocol/describe-schemas.ts'
import { fillTables } from './protocol/fill-tables.ts'
import { readPages } from './protocol/pages.ts'

const schemas = describeSchemas()
for (const it of readPages()) writeFileSync(it.path, await fillTables(schemas, it))
