import { expect, test } from 'vitest'
import * as sdk from './index.ts'

test('the SDK on a server accepts every call, and stores nothing', async () => {
  sdk.init({ sdkKey: 'key', host: 'https://waymark.example' })
  sdk.identify('ada', { plan: 'pro' })
  sdk.track('order_placed')
  sdk.on('error', () => expect.unreachable())()
  await sdk.ready
  expect(await sdk.debug()).toBeUndefined()
  expect(Object.keys(globalThis)).not.toContain('waymark')
})
