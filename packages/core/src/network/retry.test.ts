import { expect, test } from 'vitest'
import { createHandMovedEnvironment } from '../../test/hand-moved-environment.ts'
import { createListeners } from '../app/listeners.ts'
import { createRetry } from './retry.ts'

const MINUTE_MS = 60_000

/** Loads something that fails until the test says otherwise, and retries on request. */
function open(isVisible = () => true) {
  const environment = createHandMovedEnvironment()
  const listeners = createListeners()
  const errors: string[] = []
  listeners.on('error', ({ message }) => void errors.push(message))
  const retry = createRetry({ environment, listeners, page: { isVisible } })
  const opened = {
    environment,
    retry,
    errors,
    isBroken: true,
    answer: undefined as Response | undefined,
    asked: [] as number[],
    ask,
    moveClock,
  }

  function ask(name = 'it'): Promise<string | undefined> {
    const load = (failures: number) => {
      opened.asked.push(failures)
      return opened.isBroken
        ? Promise.reject(new Error('broken', { cause: opened.answer }))
        : Promise.resolve(`found ${name}`)
    }
    return retry.loadWithPauses(name, load, () => void ask(name))
  }

  async function moveClock(ms: number): Promise<void> {
    environment.moveClock(ms)
    // Lets a retry succeed or fail before the test continues.
    await new Promise((resolve) => setTimeout(resolve))
  }

  return opened
}

test('a failed request is made again, after pauses that grow from one second to five minutes', async () => {
  const { environment, asked, ask, moveClock } = open()
  await ask()
  const longest = [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300].map((seconds) => seconds * 1000)
  for (const [index, longestMs] of longest.entries()) {
    const waits = environment.listWaits()
    expect(waits).toHaveLength(1)
    expect(waits[0]).toBeLessThanOrEqual(longestMs)
    await moveClock(longestMs)
    expect(asked).toHaveLength(index + 2)
  }
})

test('a pause between attempts asks for nothing and reports nothing', async () => {
  const { asked, errors, ask, environment } = open()
  expect(await ask()).toBeUndefined()
  expect(await ask()).toBeUndefined()
  expect([asked.length, environment.listWaits().length]).toEqual([1, 1])
  expect(errors).toEqual(['it did not load'])
})

test('a request that many make at once fails once', async () => {
  const { environment, errors, ask } = open()
  await Promise.all([ask(), ask(), ask(), ask(), ask()])
  expect([errors.length, environment.listWaits().length]).toEqual([1, 1])
  expect(environment.listWaits()[0]).toBeLessThanOrEqual(1000)
})

test('success ends the pauses, and the next failure begins with a short one', async () => {
  const opened = open()
  await opened.ask()
  for (let failure = 0; failure < 8; failure++) await opened.moveClock(5 * MINUTE_MS)
  opened.isBroken = false
  await opened.moveClock(5 * MINUTE_MS)
  expect(opened.environment.listWaits()).toEqual([])
  expect(await opened.ask()).toBe('found it')
  opened.isBroken = true
  await opened.ask()
  expect(opened.environment.listWaits()[0]).toBeLessThanOrEqual(1000)
})

test('the number of failures on this page is passed on, also after a success', async () => {
  const opened = open()
  await opened.ask()
  await opened.moveClock(1000)
  opened.isBroken = false
  await opened.moveClock(2000)
  await opened.ask()
  expect(opened.asked).toEqual([0, 1, 2, 2])
})

test('a request that fails holds up no other', async () => {
  const opened = open()
  await opened.ask('one')
  opened.isBroken = false
  expect(await opened.ask('other')).toBe('found other')
})

test('a long pause ends within a second when there is hope, once, however often hope is given', async () => {
  const { environment, retry, asked, ask, moveClock } = open()
  await ask()
  for (let failure = 0; failure < 8; failure++) await moveClock(5 * MINUTE_MS)
  expect(environment.listWaits()[0]).toBeGreaterThan(1000)
  const before = asked.length
  for (let change = 0; change < 5; change++) retry.retrySoon()
  expect(environment.listWaits()).toHaveLength(1)
  await moveClock(1000)
  expect(asked).toHaveLength(before + 1)
})

test('a hidden tab asks for nothing again until somebody looks at it', async () => {
  let isVisible = false
  const { environment, retry, asked, ask, moveClock } = open(() => isVisible)
  await ask()
  await moveClock(60 * MINUTE_MS)
  expect([asked.length, environment.listWaits().length]).toEqual([1, 0])
  isVisible = true
  retry.retrySoon()
  await moveClock(1000)
  expect(asked).toHaveLength(2)
})

test('the server is not asked before the time that it names, whatever hope there is', async () => {
  const opened = open()
  const { environment, retry, asked } = opened
  opened.answer = new Response(null, { status: 429, headers: { 'retry-after': '90' } })
  await opened.ask()
  expect(environment.listWaits()).toEqual([90_000])
  await opened.moveClock(60_000)
  retry.retrySoon()
  expect(environment.listWaits()).toEqual([30_000])
  await opened.moveClock(30_000)
  expect(asked).toHaveLength(2)
})

test.each(['-5', 'soon', '', '1e99', 'Sun, 01 Mar 2026 12:00:30 GMT'])(
  'an answer that asks for %j is asked again within the hour',
  async (retryAfter) => {
    const opened = open()
    opened.answer = new Response(null, { status: 503, headers: { 'retry-after': retryAfter } })
    await opened.ask()
    const [waitMs] = opened.environment.listWaits()
    expect(waitMs).toBeGreaterThanOrEqual(0)
    expect(waitMs).toBeLessThanOrEqual(60 * MINUTE_MS)
    await opened.moveClock(60 * MINUTE_MS)
    expect(opened.asked.length).toBeGreaterThan(1)
  },
)

test.each([
  undefined,
  null,
  'a text',
  new Error('refused', { cause: new Error('no route') }),
  new Error('refused', { cause: { headers: {} } }),
])('a thrown value that is no error is a failure like others: %s', async (thrown) => {
  const { retry, environment, errors } = open()
  expect(
    await retry.loadWithPauses(
      'it',
      () => Promise.reject(thrown as Error),
      () => {},
    ),
  ).toBeUndefined()
  expect([errors.length, environment.listWaits().length]).toEqual([1, 1])
})
