import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { failCalls, listCalledNames, type Failure } from '../../test/answer-calls.ts'
import { answerScreens, listLoading, openScreen, sampleScreens } from '../../test/sample-screens.tsx'
import { chooseLanguage } from '../lib/texts/i18n.ts'
import { queryClient } from './query-client.ts'

/** Nobody misses what these answer. */
const dispensable = new Set([
  'platformVersions.get',
  'presence.tell',
  'analytics.send',
  'analytics.sendBatch',
  'insights.guide',
])

/** Calls of the frames around screens, which fail in the same way around each of them. */
const framing = new Set<string>()

const defaults = queryClient.getDefaultOptions()
afterEach(() => queryClient.setDefaultOptions(defaults))

beforeEach(async () => {
  await chooseLanguage('en')
  const { queries } = defaults
  queryClient.setDefaultOptions({ ...defaults, queries: { ...queries, retryDelay: 0 } })
  answerScreens()
})

/** Long enough for a part of the screen to load its code. */
const PATIENCE_MS = 3000
const FIRST_PATIENCE_MS = 20_000

const findRetries = () =>
  [...document.querySelectorAll('button, a')].filter((it) =>
    /^(Retry|Reload|Refresh)$/.test(it.textContent.trim()),
  )

describe.each(sampleScreens)('%s', (pattern) => {
  test('each call of the screen that fails is said, with a way to try again', async () => {
    await openScreen(pattern, FIRST_PATIENCE_MS)
    expect(listLoading(), 'loads for ever').toEqual([])
    expect(findRetries(), 'fails without a failure').toEqual([])
    const names = listCalledNames().filter((it) => !dispensable.has(it) && !framing.has(it))
    const faults: string[] = []
    for (const name of names) {
      for (const way of ['INTERNAL', 'OFFLINE'] satisfies Failure[]) {
        await cleanup()
        queryClient.clear()
        const recover = failCalls(name, way)
        await openScreen(pattern, PATIENCE_MS)
        const isSaid = () => findRetries().length > 0 && listLoading().length === 0
        await vi.waitUntil(isSaid, { timeout: PATIENCE_MS }).catch(() => undefined)
        if (listLoading().length > 0) faults.push(`${name} loads for ever: ${way}`)
        if (findRetries().length === 0) faults.push(`${name} is not said: ${way}`)
        recover()
      }
    }
    for (const name of names) if (/^(users|organisation|apps|appVersions)\./.test(name)) framing.add(name)
    expect(faults).toEqual([])
  })
})
