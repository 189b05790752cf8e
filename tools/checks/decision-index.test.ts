import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listDecisions, toDecisionIndex, toFileName } from './decision-index.ts'
import { ROOMS } from './dependency-rules.ts'

const ROOT = join(import.meta.dirname, '../..')
const decisions = listDecisions(ROOT)

test('each decision stands in a room, in a file named after its heading', () => {
  expect(decisions.length).toBeGreaterThan(90)
  for (const { path, number, title } of decisions) {
    const [room = '', file] = path.split('/')
    expect(ROOMS).toContain(room)
    expect(file).toBe(`${number}-${toFileName(title)}.md`)
  }
})

test('no two decisions have the same number', () => {
  const numbers = decisions.map(({ number }) => number)
  expect(numbers).toEqual([...new Set(numbers)])
})

test('the index lists every decision that stands', async () => {
  await expect(toDecisionIndex(decisions)).toMatchFileSnapshot(join(ROOT, 'docs/adr/README.md'))
})
