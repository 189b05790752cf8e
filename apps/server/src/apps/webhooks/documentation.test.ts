import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrganisation } from '../../../test/factories.ts'
import { createAppWithVersion } from '../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createWebhook } from '../../../test/webhook-factories.ts'
import { loopback, openReceiver } from '../../../test/webhook-receiver.ts'

interface Example {
  isFromWaymark(headers: Headers, body: string, secret: string): boolean
}

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer(loopback)
  folder = mkdtempSync(join(tmpdir(), 'waymark-example-'))
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

it('the example in docs/webhooks.md accepts what is sent, and nothing else', async () => {
  const page = readFileSync(new URL('../../../../../docs/webhooks.md', import.meta.url), 'utf8')
  const [, code = ''] = /```ts\n([\s\S]+?)```/.exec(page) ?? []
  const file = join(folder, 'example.ts')
  writeFileSync(file, code)
  const { isFromWaymark } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Example

  const receiver = await openReceiver()
  const admin = await createOrganisation(server)
  const { appId } = await createAppWithVersion(admin)
  const { id, secret } = await createWebhook(admin, appId, { url: receiver.url })
  await admin.api.webhooks.sendTest({ appId, id })
  await server.jobQueue.workOff()
  const { secret: next } = await admin.api.webhooks.rotateSecret({ appId, id })
  await admin.api.webhooks.sendTest({ appId, id })
  await server.jobQueue.workOff()
  await receiver.close()

  const [first, second] = receiver.received
  if (!first || !second) throw new Error('Nothing came')
  expect(isFromWaymark(first.headers, first.body, secret)).toBe(true)
  expect([secret, next].map((it) => isFromWaymark(second.headers, second.body, it))).toEqual([true, true])
  expect(isFromWaymark(first.headers, first.body, next)).toBe(false)
  expect(isFromWaymark(first.headers, first.body.replace('test', 'text'), secret)).toBe(false)
  const late = new Headers(first.headers)
  late.set('webhook-timestamp', String(Number(late.get('webhook-timestamp')) - 301))
  expect(isFromWaymark(late, first.body, secret)).toBe(false)
  expect(isFromWaymark(new Headers(), first.body, secret)).toBe(false)
})
