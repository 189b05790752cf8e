import { expect, test } from 'vitest'
import { createHandMovedEnvironment } from '../../test/hand-moved-environment.ts'
import { createStore } from '../environment/storage.ts'
import { createGuideRequests } from './guide-requests.ts'

test('a guide is read when it arrives, although nothing can show it yet', async () => {
  const response = new Response('{"version":1}')
  const store = createStore(createHandMovedEnvironment().localArea, '')
  const { begin, send } = createGuideRequests(() => Promise.resolve(response), store)
  begin('hash')
  // The request times out, and with it the unread rest of the body.
  await expect.poll(() => response.bodyUsed).toBe(true)
  expect(await send('hash')).toEqual({ version: 1 })
})
