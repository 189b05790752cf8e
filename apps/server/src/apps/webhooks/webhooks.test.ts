import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '../../../test/factories.ts'
import { createAppWithVersion } from '../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createWebhook } from '../../../test/webhook-factories.ts'
import { loopback } from '../../../test/webhook-receiver.ts'

let server: TestServer
let open: TestServer
beforeAll(async () => {
  server = await startTestServer()
  open = await startTestServer(loopback)
})
afterAll(() => Promise.all([server.close(), open.close()]))

async function createPlace(on = server) {
  const admin = await createOrganisation(on)
  const { appId } = await createAppWithVersion(admin)
  return { admin, appId, api: admin.api.webhooks }
}

const faultOf = (message: string) => ({ status: 400, body: { subErrors: [{ field: 'url', message }] } })

describe('a webhook', () => {
  it('a webhook is created with a secret that is returned once, and stored encrypted', async () => {
    const { admin, appId, api } = await createPlace()
    const { secret, ...made } = await createWebhook(admin, appId, { events: ['guide_seen'] })
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(made).toMatchObject({ state: 'ACTIVE', events: ['guide_seen'], revision: 1, lastAttempt: null })
    expect(await api.get({ appId, id: made.id })).toEqual(made)
    expect((await api.list({ appId })).content).toEqual([made])
    const row = await server.database.db
      .selectFrom('webhooks')
      .select('secret')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow()
    expect(Buffer.from(row.secret).toString('latin1')).not.toContain(secret.slice(6))
  })

  it('a webhook is changed at its current revision, and not from a stale one', async () => {
    const { admin, appId, api } = await createPlace()
    const { id } = await createWebhook(admin, appId)
    const changed = await api.update({
      appId,
      id,
      revision: 1,
      description: 'Our warehouse',
      isActive: false,
    })
    expect(changed).toMatchObject({
      description: 'Our warehouse',
      state: 'OFF',
      stateReason: null,
      revision: 2,
    })
    expect(await api.get({ appId, id })).toEqual(changed)
    await expect(api.update({ appId, id, revision: 1, description: 'Late' })).rejects.toMatchObject({
      status: 409,
      body: { code: 'stale_revision' },
    })
  })

  it('a deleted webhook takes its deliveries along', async () => {
    const { admin, appId, api } = await createPlace()
    const { id } = await createWebhook(admin, appId)
    const { id: deliveryId } = await api.sendTest({ appId, id })
    expect(await api.delete({ appId, id })).toEqual({ deleted: true })
    await expect(api.get({ appId, id })).rejects.toMatchObject({ status: 404 })
    await expect(api.getDelivery({ appId, id, deliveryId })).rejects.toMatchObject({ status: 404 })
    await expect(api.delete({ appId, id })).rejects.toMatchObject({ status: 404 })
    const left = await server.database.db
      .selectFrom('webhookDeliveries')
      .select('id')
      .where('webhookId', '=', id)
      .execute()
    expect(left).toEqual([])
  })

  it('an app has ten webhooks at most, also when two are created at once', async () => {
    const { admin, appId, api } = await createPlace()
    for (let count = 0; count < 9; count += 1) await createWebhook(admin, appId)
    const both = await Promise.allSettled([createWebhook(admin, appId), createWebhook(admin, appId)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(createWebhook(admin, appId)).rejects.toMatchObject({
      status: 409,
      body: { code: 'too_many_webhooks' },
    })
    expect((await api.list({ appId })).totalElements).toBe(10)
  })

  it('a webhook that is switched off sends nothing, and reports it', async () => {
    const { admin, appId, api } = await createPlace()
    const { id } = await createWebhook(admin, appId)
    const { id: deliveryId } = await api.sendTest({ appId, id })
    await api.update({ appId, id, isActive: false })
    const off = { status: 409, body: { code: 'webhook_off' } }
    await expect(api.sendTest({ appId, id })).rejects.toMatchObject(off)
    await expect(api.resend({ appId, id, deliveryId })).rejects.toMatchObject(off)
    expect(await api.listDeliveries({ appId, id })).toMatchObject({
      content: [{ id: deliveryId, kind: 'test', state: 'WAITING', attemptCount: 0 }],
    })
  })
})

describe('the address of a webhook', () => {
  it.each([
    ['http://8.8.8.8/hook', 'The address must begin with https://'],
    ['https://name:word@example.org/', 'An address must not contain a user name or password'],
  ])('the webhook address %s is refused', async (url, message) => {
    const { admin, appId } = await createPlace()
    await expect(createWebhook(admin, appId, { url })).rejects.toMatchObject(faultOf(message))
  })

  it.each([
    'https://127.0.0.1/hook',
    'https://localhost/hook',
    'http://localhost/hook',
    'https://10.1.2.3/',
    'https://[::1]/',
    'https://169.254.169.254/latest',
  ])('the webhook address %s is refused, since it lies in a private network', async (url) => {
    const { admin, appId, api } = await createPlace()
    const refused = faultOf(expect.stringContaining('private network') as never)
    await expect(createWebhook(admin, appId, { url })).rejects.toMatchObject(refused)
    const { id } = await createWebhook(admin, appId)
    await expect(api.update({ appId, id, url })).rejects.toMatchObject(refused)
    expect(await api.get({ appId, id })).toMatchObject({ url: 'https://example.org/hook', revision: 1 })
  })

  it('a webhook address may lie in networks that the operator allows, by http too, and only there', async () => {
    const { admin, appId } = await createPlace(open)
    expect(await createWebhook(admin, appId, { url: 'http://localhost:4321/hook' })).toMatchObject({
      url: 'http://localhost:4321/hook',
    })
    await expect(createWebhook(admin, appId, { url: 'http://8.8.8.8/' })).rejects.toMatchObject(
      faultOf('The address must begin with https://'),
    )
  })
})

describe('the signing secret of a webhook', () => {
  it('a replaced signing secret is returned once, and the old one is valid for another day', async () => {
    const { admin, appId, api } = await createPlace()
    const { id, secret } = await createWebhook(admin, appId)
    const rotated = await api.rotateSecret({ appId, id })
    expect(rotated.secret).not.toBe(secret)
    expect(Date.parse(rotated.previousSecretUntil ?? '') - server.clock.now().getTime()).toBeGreaterThan(
      23.9 * 3600_000,
    )
    const { secret: _shownOnce, ...webhook } = rotated
    expect(await api.get({ appId, id })).toEqual(webhook)
  })
})
