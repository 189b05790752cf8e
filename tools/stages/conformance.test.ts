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

test('without Java, the core in Kotlin is not run, and says so', async () => {
  vi.stubEnv('CI', '')
  expect(await runKotlinTests()).toEqual({ passed: 0, failed: 0, notRun: 1 })
  expect(printed.join()).toContain('needs Java 17 or later, and this machine has no Java: not run')
})

test('without Java in CI, it has failed', async () => {
  vi.stubEnv('CI', 'true')
  expect(await runKotlinTests()).toEqual({ passed: 0, failed: 1 })
})

test('both stages run only if they are named', () => {
  const byDefault = chooseStages([]).map(({ name }) => name)
  expect(byDefault).not.toContain('conformance')
  expect(byDefault).not.toContain('kotlin')
  expect(chooseStages(['kotlin']).map(({ name }) => name)).toEqual(['kotlin'])
})
