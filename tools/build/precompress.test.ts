import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { precompress } from './precompress.ts'

const folder = mkdtempSync(join(tmpdir(), 'waymark-precompress-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('lays copies beside text of at least 1 KB, and beside nothing else', async () => {
  const long = 'waymark '.repeat(200)
  writeFileSync(join(folder, 'long.js'), long)
  writeFileSync(join(folder, 'short.js'), 'waymark')
  writeFileSync(join(folder, 'picture.png'), long)
  await precompress(folder)
  expect(gunzipSync(readFileSync(join(folder, 'long.js.gz'))).toString()).toBe(long)
  expect(brotliDecompressSync(readFileSync(join(folder, 'long.js.br'))).toString()).toBe(long)
  expect(existsSync(join(folder, 'short.js.gz'))).toBe(false)
  expect(existsSync(join(folder, 'picture.png.br'))).toBe(false)
})
