import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { describeSchemas } from './describe-schemas.ts'
import { fillTables } from './fill-tables.ts'
import { readPages } from './pages.ts'

const schemas = describeSchemas()

test.each(readPages().map((it) => [basename(it.path), it] as const))(
  'the tables of %s are those of the contract (npm run protocol writes them)',
  async (_name, it) => {
    expect(it.page).toBe(await fillTables(schemas, it))
  },
)

test('a page that names a schema the contract lacks is refused', async () => {
  const page = { path: 'nothing.md', page: '<!-- fields of nothing -->\n<!-- end of fields -->' }
  await expect(fillTables(schemas, page)).rejects.toThrow(
    'nothing.md: the contract exports no schema nothing',
  )
})
