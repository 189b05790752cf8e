import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '../../../test/factories.ts'
import { fileStores, type FilePlace } from '../../../test/file-stores.ts'
import { createGif, createPng, createWav, padTo, toFile } from '../../../test/media-files.ts'
import { createAppWithVersion } from '../../../test/project-factories.ts'
import { startSecondProcess } from '../../../test/second-process.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { readAudio, storeMedia, toMediaHeaders } from './index.ts'

describe.each(fileStores)('files in %s', (_name, openPlace) => {
  let place: FilePlace
  let server: TestServer
  beforeAll(async () => {
    place = await openPlace()
    server = await startTestServer(place.environment)
  })
  afterAll(async () => {
    await server.close()
    await place.close()
  })

  const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers })

  async function createMedia(bytes: Buffer) {
    const admin = await createOrganisation(server)
    const { appId, sdkKey } = await createAppWithVersion(admin)
    return { appId, sdkKey, ...(await admin.api.media.upload({ appId, file: toFile(bytes) })) }
  }

  describe('media', () => {
    it('media is served as immutable to whoever knows the hash, with headers that let nothing run', async () => {
      const bytes = await createPng()
      const { url, hash, sdkKey } = await createMedia(bytes)
      for (const path of [url, `/sdk/v1/${sdkKey}/media/${hash}`]) {
        const answer = await get(path)
        expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'content-type': 'image/png',
          'content-disposition': 'inline',
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        })
        const etag = answer.headers.get('etag')!
        expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
      }
    })

    it('media that is neither image nor sound is only downloaded', () => {
      expect(toMediaHeaders('text/html')).toMatchObject({
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': 'attachment',
      })
    })

    it.each(['', '/nothing', `/${'0'.repeat(64)}`])(
      'media that does not exist is answered with 404: %s',
      async (path) => {
        const { appId } = await createMedia(await createPng())
        const answer = await get(`/media/${appId}${path}`)
        if (path) expect(await answer.json()).toMatchObject({ code: 'not_found' })
        const elsewhere = await createMedia(await createPng())
        expect((await get(`/media/${appId}/${elsewhere.hash}`)).status).toBe(404)
      },
    )
  })

  describe('a long sound', () => {
    it('a long sound is served in the parts that players ask for, and as a whole', async () => {
      const { appId, sdkKey } = await createMedia(await createPng())
      const bytes = padTo(createWav(), 1_500_000)
      randomFillSync(bytes, 5000)
      bytes.writeUInt32LE(bytes.length - 8, 4)
      bytes.writeUInt32LE(bytes.length - 44, 40)
      const file = await server.files.keep(await readAudio(new Blob([new Uint8Array(bytes)])))
      const stamp = { by: null, at: server.clock.now() }
      const { url, hash } = await inTransaction(server.database.db, (tx) =>
        storeMedia(tx, { appId, file, stamp }),
      )
      for (const path of [url, `/sdk/v1/${sdkKey}/media/${hash}`]) {
        const whole = await get(path)
        expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes'])
        expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
        for (const [range, first, last] of [
          ['bytes=0-1', 0, 1],
          ['bytes=700000-', 700_000, 1_499_999],
          ['bytes=-500', 1_499_500, 1_499_999],
          ['bytes=1499990-9999999', 1_499_990, 1_499_999],
        ] as const) {
          const part = await get(path, { range })
          expect([range, part.status]).toEqual([range, 206])
          expect(part.headers.get('content-range')).toBe(`bytes ${first}-${last}/1500000`)
          expect(part.headers.get('content-length')).toBe(String(last - first + 1))
          expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(first, last + 1))).toBe(true)
        }
        const beyond = await get(path, { range: 'bytes=1500000-' })
        expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */1500000'])
        const changed = await get(path, { range: 'bytes=0-1', 'if-range': '"another"' })
        expect([changed.status, (await changed.arrayBuffer()).byteLength]).toEqual([200, 1_500_000])
        const several = await get(path, { range: 'bytes=0-1,4-5' })
        expect([several.status, (await several.arrayBuffer()).byteLength]).toEqual([200, 1_500_000])
        const head = await fetch(server.url + path, { method: 'HEAD' })
        expect([head.status, head.headers.get('content-length')]).toEqual([200, '1500000'])
        expect((await get(path, { 'if-none-match': `"${hash}"` })).status).toBe(304)
      }
      const elsewhere = await get(`/sdk/v1/${sdkKey}/media/${hash}`, { origin: 'https://shop.example' })
      expect(elsewhere.headers.get('access-control-allow-origin')).toBe('*')
    })
  })

  describe('a second server on the same database and the same files', () => {
    it('two servers serve the media and thumbnails that the other one stored', async () => {
      const admin = await createOrganisation(server)
      const { appId, sdkKey } = await createAppWithVersion(admin)
      const second = await startSecondProcess(server)
      const bytes = await createPng()
      const { url, hash } = await admin.api.media.upload({ appId, file: toFile(bytes) })
      for (const path of [url, `/sdk/v1/${sdkKey}/media/${hash}`]) {
        const answer = await fetch(second.url + path)
        expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
      }
      const made = await fetch(`${second.url}${url}?size=96`)
      const again = await fetch(`${server.url}${url}?size=96`)
      expect(Buffer.from(await again.arrayBuffer())).toEqual(Buffer.from(await made.arrayBuffer()))
      await second.close()
    })
  })

  describe('thumbnails', () => {
    it.each([
      ['wide image', createPng(330, 60), 320, [320, 58]],
      ['small image', createPng(40, 20), 96, [40, 20]],
      ['animation', createGif(200), 96, [96, 96]],
    ])('thumbnails of a %s are made once and stored', async (_what, creation, size, expected) => {
      const { url, appId, hash } = await createMedia(await creation)
      const answers = await Promise.all([1, 2, 3].map(() => get(`${url}?size=${size}`)))
      const bodies = await Promise.all(answers.map(async (it) => Buffer.from(await it.arrayBuffer())))
      const { width, height, format } = await sharp(bodies[0]).metadata()
      expect([width, height, format]).toEqual([...expected, 'webp'])
      expect(answers[0]?.headers.get('content-type')).toBe('image/webp')
      for (const body of bodies) expect(body).toEqual(bodies[0])
      const kept = await server.database.db
        .selectFrom('mediaThumbnails')
        .select(['size', 'storeKey', 'byteCount'])
        .where('appId', '=', appId)
        .where('hash', '=', hash)
        .execute()
      expect(kept.map((it) => it.size)).toEqual([size])
      expect(await server.files.read(kept[0]!)).toEqual(bodies[0])
    })

    it('thumbnails come in fixed sizes', async () => {
      const { url } = await createMedia(await createPng())
      for (const size of ['1', '97', '10000', 'large', '']) {
        const answer = await get(`${url}?size=${size}`)
        expect(answer.status).toBe(400)
        expect(await answer.json()).toMatchObject({ subErrors: [{ field: 'size' }] })
      }
    })

    it('thumbnails are not made of sound, or of media that does not exist', async () => {
      const { appId } = await createMedia(await createPng())
      const file = await server.files.keep(await readAudio(new Blob([new Uint8Array(createWav())])))
      const stamp = { by: null, at: server.clock.now() }
      const { url } = await inTransaction(server.database.db, (tx) => storeMedia(tx, { appId, file, stamp }))
      expect((await get(url)).headers.get('content-type')).toBe('audio/wav')
      expect((await get(`${url}?size=96`)).status).toBe(404)
      expect((await get(`/media/${appId}/${'0'.repeat(64)}?size=96`)).status).toBe(404)
    })
  })
})
