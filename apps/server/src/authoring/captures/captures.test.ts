import type { Device } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '../../../test/factories.ts'
import {
  createAppWithVersion,
  createName,
  createStep,
  createTarget,
  newWalkthrough,
} from '../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createImage } from '../../../test/places/apps.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const device = { name: 'Pixel', platform: 'ANDROID' as const, width: 412, height: 915, pixelRatio: 2.6 }

async function createRoom() {
  const admin = await createOrganisation(server)
  const { appId, appVersionId, sdkKey } = await createAppWithVersion(admin)
  const tour = newWalkthrough(createName('Tour'))
  const { id: projectId } = await admin.api.projects.create({ appId, appVersionId, ...tour })
  const place = { appId, appVersionId, projectId }
  return { admin, ...place, place, sdkKey, room: await admin.api.captures.createRoom(place) }
}

async function send(sdkKey: string, path: string, body: unknown) {
  const headers = { 'content-type': 'application/json' }
  const url = `${server.url}/sdk/v1/${sdkKey}/${path}`
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

const join = (sdkKey: string, code: string) => send(sdkKey, 'rooms/join', { code, device })

async function createCapture(options: { image?: string } = {}) {
  const opened = await createRoom()
  const { body } = await join(opened.sdkKey, opened.room.code)
  const seen = {
    token: body.token,
    name: 'Cart',
    kind: 'NATIVE',
    address: 'CartActivity',
    locale: 'de',
    document: { view: 'root', children: [] },
    ...options,
  }
  const answer = await send(opened.sdkKey, 'captures', seen)
  expect(answer.status).toBe(201)
  return { ...opened, id: answer.body.id ?? '' }
}

describe('a capture', () => {
  it('a capture is sent by the device in the room, and read with its document and picture', async () => {
    const image = Buffer.from(await createImage().arrayBuffer())
    const { admin, appId, id, projectId } = await createCapture({ image: image.toString('base64') })
    const { content } = await admin.api.captures.list({ appId })
    expect(content).toMatchObject([
      { id, projectId, name: 'Cart', kind: 'NATIVE', hasImage: true, isArchived: false, device },
    ])
    const capture = await admin.api.captures.get({ appId, id })
    expect(capture.document).toEqual({ view: 'root', children: [] })
    const picture = await admin.fetch(`/v1/apps/${appId}/screen-grab/${id}/image`)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(image)
  })

  it('captures are listed by their device and by the version of the app there', async () => {
    const { admin, appId, sdkKey, place, room } = await createRoom()
    const capture = async (code: string, name: string, of: Partial<Device>) => {
      const { body } = await send(sdkKey, 'rooms/join', { code, device: { ...device, ...of } })
      const seen = { token: body.token, name, kind: 'NATIVE', address: `${name}Activity`, document: {} }
      return (await send(sdkKey, 'captures', seen)).body.id ?? ''
    }
    const addCode = async () => (await admin.api.captures.addRoomCode({ ...place, id: room.roomId })).code
    await capture(room.code, 'Cart', { appVersion: '2.1' })
    await capture(await addCode(), 'Start', { name: 'Tablet', appVersion: '2.0' })
    const bare = await capture(await addCode(), 'Bare', { name: 'Tablet' })
    const list = async (filter: { device?: string; appVersion?: string }) =>
      (await admin.api.captures.list({ appId, sort: 'address,ASC', ...filter })).content.map((it) => it.name)
    expect(await list({})).toEqual(['Bare', 'Cart', 'Start'])
    expect(await list({ device: 'Tablet' })).toEqual(['Bare', 'Start'])
    expect(await list({ device: 'Tablet', appVersion: '2.0' })).toEqual(['Start'])
    expect(await list({ appVersion: '2' })).toEqual([])
    expect((await admin.api.captures.get({ appId, id: bare })).device).not.toHaveProperty('appVersion')
    expect(await admin.api.captures.origins({ appId })).toEqual({
      devices: ['Pixel', 'Tablet'],
      appVersions: ['2.0', '2.1'],
    })
    await admin.api.captures.update({ appId, id: bare, isArchived: true })
    expect(await admin.api.captures.origins({ appId, archived: 'true' as never })).toEqual({
      devices: ['Tablet'],
      appVersions: [],
    })
  })

  it('a capture without a picture returns none, and one with an invalid picture is refused', async () => {
    const { admin, appId, id } = await createCapture()
    expect((await admin.fetch(`/v1/apps/${appId}/screen-grab/${id}/image`)).status).toBe(404)
    const { sdkKey, room } = await createRoom()
    const { body } = await join(sdkKey, room.code)
    const seen = { token: body.token, name: 'Cart', kind: 'WEB', address: '/cart', document: {} }
    const answer = await send(sdkKey, 'captures', {
      ...seen,
      image: Buffer.from('<svg/>').toString('base64'),
    })
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media' } })
  })

  it('a capture needs the token of a device that joined this app lately', async () => {
    const { sdkKey, room } = await createRoom()
    const { body } = await join(sdkKey, room.code)
    const other = await createRoom()
    const seen = { name: 'Cart', kind: 'WEB', address: '/cart', document: {} }
    expect((await send(sdkKey, 'captures', { ...seen, token: 'guessed' })).status).toBe(404)
    expect((await send(other.sdkKey, 'captures', { ...seen, token: body.token })).status).toBe(404)
    server.clock.advance(9 * 3_600_000)
    expect((await send(sdkKey, 'captures', { ...seen, token: body.token })).status).toBe(404)
  })

  it('a capture is renamed and archived, and not from a stale revision', async () => {
    const { admin, appId, id } = await createCapture()
    const renamed = await admin.api.captures.update({
      appId,
      id,
      name: 'Basket',
      isArchived: true,
      revision: 1,
    })
    expect(renamed).toMatchObject({ name: 'Basket', isArchived: true, revision: 2 })
    expect((await admin.api.captures.list({ appId })).content).toEqual([])
    expect((await admin.api.captures.list({ appId, archived: 'true' as never })).content).toMatchObject([
      { id },
    ])
    await expect(admin.api.captures.update({ appId, id, name: 'Late', revision: 1 })).rejects.toMatchObject({
      status: 409,
      body: { code: 'stale_revision' },
    })
  })

  it('a capture whose document is nested too deeply is refused', async () => {
    const { sdkKey, room } = await createRoom()
    const { body } = await join(sdkKey, room.code)
    const nest = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))
    const seen = { token: body.token, name: 'Cart', kind: 'WEB', address: '/cart' }
    expect((await send(sdkKey, 'captures', { ...seen, document: { root: nest(1000) } })).status).toBe(201)
    // Written by hand: `JSON.stringify` cannot write it either.
    const deep = `${JSON.stringify(seen).slice(0, -1)},"document":{"root":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`
    const headers = { 'content-type': 'application/json' }
    const url = `${server.url}/sdk/v1/${sdkKey}/captures`
    expect((await fetch(url, { method: 'POST', headers, body: deep })).status).toBe(400)
  })

  it('a capture that identifiers were made from is deleted only by force', async () => {
    const { admin, appId, id, place } = await createCapture()
    const at = { ...place, assistId: (await createStep(admin, place)).id }
    const identifiers = admin.api.assists.identifiers
    const made = await identifiers.create({ ...at, document: createTarget(), captureId: id })
    expect(made.captureId).toBe(id)
    const unknown = identifiers.create({ ...at, document: createTarget(), captureId: at.projectId })
    await expect(unknown).rejects.toMatchObject({ body: { subErrors: [{ field: 'captureId' }] } })
    const plain = await identifiers.create({ ...at, document: createTarget() })
    const picked = { ...at, id: plain.id, document: createTarget('anew') }
    expect(await identifiers.update({ ...picked, captureId: id })).toMatchObject({ captureId: id })
    expect(await identifiers.update(picked)).toMatchObject({ captureId: id })
    await identifiers.delete(picked)
    expect(await admin.api.captures.get({ appId, id })).toMatchObject({ identifierCount: 1 })
    await expect(admin.api.captures.delete({ appId, id })).rejects.toMatchObject({
      status: 409,
      body: { code: 'capture_in_use', subErrors: [{ message: 'Identifiers created from this capture: 1' }] },
    })
    expect(await admin.api.captures.delete({ appId, id, force: 'true' as never })).toEqual({ deleted: true })
    await expect(admin.api.captures.get({ appId, id })).rejects.toMatchObject({ status: 404 })
  })
})
