import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runKotlinTests } from './conformance.ts'
import { chooseStages } from './stages.ts'

const printed: string[] = []

beforeEach(() => {
  printed.length = 0
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text))
  vi.stubEnv('PATH', '/nowhere')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

test('the core in Kotlin is reported as not run on a machine without Java', async () => {
  vi.stubEnv('CI', '')
  expect(await runKotlinTests()).toEqual({ passed: 0, failed: 0, notRun: 1 })
  expect(printed.join()).toContain('needs Java 17 or later, and this machine has no Java: not run')
})

test('the core in Kotlin fails in CI without Java', async () => {
  vi.stubEnv('CI', 'true')
  expect(await runKotlinTests()).toEqual({ passed: 0, failed: 1 })
})

test('stages that need Java or take long run only if they are named', () => {
  const byDefault = chooseStages([]).map(({ name }) => name)
  expect(byDefault).not.toContain('conformance')
  expect(byDefault).not.toContain('kotlin')
  expect(byDefault).not.toContain('android')
  expect(chooseStages(['kotlin']).map(({ name }) => name)).toEqual(['kotlin'])
})
