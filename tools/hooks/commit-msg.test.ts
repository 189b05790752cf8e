import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'waymark-hook-'))
afterAll(() => rmSync(folder, { recursive: true }))

function judge(message: string): string {
  const file = join(folder, 'message')
  writeFileSync(file, message)
  const { status, stderr } = spawnSync('sh', [join(import.meta.dirname, 'commit-msg'), file], {
    encoding: 'utf8',
  })
  return status === 0 ? 'taken' : stderr
}

test.each([
  'runtime: place cards under css zoom',
  'runtime, contract: give folders an order\n\nA body may have long lines, which nobody counts, and end with a full stop.',
  `server: ${'a'.repeat(64)}`,
  'Merge branch of somebody',
])('takes %s', (message) => {
  expect(judge(message)).toBe('taken')
})

test.each([
  ['Place cards under css zoom', 'Begin with the area'],
  ['runtime: Place cards', 'Begin with the area'],
  ['runtime: place cards.', 'Begin with the area'],
  ['', 'Begin with the area'],
  [`server: ${'a'.repeat(65)}`, 'more than 72'],
])('refuses %s', (message, reason) => {
  expect(judge(message)).toContain(reason)
})
