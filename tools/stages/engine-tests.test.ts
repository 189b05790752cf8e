import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runEngineTests } from './engine-tests.ts'
import { sumTallies, toSummary } from './tally.ts'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  // Neither an engine nor a program to install one.
  vi.stubEnv('PATH', '/nowhere')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

test('an engine that a machine lacks is not run, and never passed', async () => {
  vi.stubEnv('CI', '')
  const tally = await runEngineTests('/nowhere')
  expect(tally).toEqual({ passed: 0, failed: 0, notRun: 2 })
  expect(toSummary(sumTallies([{ passed: 5, failed: 0 }, tally]))).toBe('5 passed, 0 failed, 2 not run')
})

test('an engine that is missing in CI has failed', async () => {
  vi.stubEnv('CI', 'true')
  expect(await runEngineTests('/nowhere')).toEqual({ passed: 0, failed: 2 })
})
