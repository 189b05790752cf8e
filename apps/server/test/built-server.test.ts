import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const dist = join(import.meta.dirname, '../dist')
const late = readdirSync(dist).filter((file) => file.endsWith('.js') && file !== 'main.js')

// Tests run these libraries from the source; only the built server loads them from files of its own.
test.each(late)('a file that the built server loads late has all that it needs: %s', async (file) => {
  // Starting a second server is no part of signing somebody on.
  expect(readFileSync(join(dist, file), 'utf8')).not.toContain('from "./main.js"')
  await expect(import(join(dist, file))).resolves.toBeTypeOf('object')
})
