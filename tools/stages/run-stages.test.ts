import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runStages } from './run-stages.ts'
import type { Stage } from './stages.ts'

const printed: string[] = []

beforeEach(() => {
  for (const method of ['log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((text: string) => void printed.push(text))
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  printed.length = 0
})

function toStage(name: string, run: Stage['run']): Stage {
  return { name, needs: [], run }
}

test('goes on after a failed stage and ends with one line alone', async () => {
  const total = await runStages([
    toStage('first', async () => ({ passed: 2, failed: 1 })),
    toStage('broken', () => Promise.reject(new Error('no such program'))),
    toStage('last', async () => ({ passed: 5, failed: 0 })),
  ])
  expect(total).toEqual({ passed: 7, failed: 2 })
  expect(printed.at(-1)).toBe('\n7 passed, 2 failed')
  expect(printed).toContain('The stage broken did not run: no such program')
})

test('a stage that failed says at once how to repeat it, and no other does', async () => {
  await runStages([
    toStage('first', async () => ({ passed: 2, failed: 1 })),
    toStage('last', async () => ({ passed: 5, failed: 0 })),
  ])
  const hints = printed.filter((line) => line.includes('npm test -- '))
  expect(hints).toEqual(['\n✗ first failed. To repeat it alone: npm test -- first'])
  expect(printed.indexOf(hints[0] ?? '')).toBeLessThan(
    printed.findIndex((line) => line.includes('── last ─')),
  )
})

test('counts a stage that checked nothing as failed', async () => {
  expect(await runStages([toStage('idle', async () => ({ passed: 0, failed: 0 }))])).toEqual({
    passed: 0,
    failed: 1,
  })
})

test('runs a stage beside the one before where it says so, and no other', async () => {
  const seen: string[] = []
  const toSeen = (name: string): Stage =>
    toStage(name, async () => {
      seen.push(`${name} begins`)
      await new Promise((resolve) => setImmediate(resolve))
      seen.push(`${name} ends`)
      return { passed: 1, failed: 0 }
    })
  await runStages([toSeen('first'), { ...toSeen('beside'), isBesideLast: true }, toSeen('last')])
  expect(seen).toEqual([
    ...['first begins', 'beside begins', 'first ends', 'beside ends', 'last begins', 'last ends'],
  ])
})
