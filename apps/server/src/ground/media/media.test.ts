import { createHash } from 'node:crypto'
import { limits } from '@waymark/contract/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation, type SignedIn } from '../../../test/factories.ts'
import {
  createGif,
  createJpeg,
  createLongGif,
  createLongPng,
  createPng,
  createPngBomb,
  createWav,
  createWebm,
  createWideGif,
  padTo,
  toFile,
} from '../../../test/media-files.ts'
import { createAac, createM4a, createMp3, createOgg } from '../../../test/sound-files.ts'
import {
  createAppWithVersion,
  createPopup,
  createProject,
  createStep,
} from '../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { readAudio } from './read-audio.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const upload = ({ api }: SignedIn, appId: string, file: File) => api.media.upload({ appId, file })

async function createUploader() {
  const admin = await createOrganisation(server)
  const { appId, sdkKey } = await createAppWithVersion(admin)
  return { admin, appId, sdkKey, send: (file: File) => upload(admin, appId, file) }
}

const countMedia = async (appId: string) => {
  const { db } = server.database
  return (await db.selectFrom('media').select('hash').where('appId', '=', appId).execute()).length
}

describe('uploading an image', () => {
  it('an uploaded image is stored under the hash of its bytes, where target apps can read it', async () => {
    const { appId, sdkKey, send } = await createUploader()
    const bytes = await createPng()
    const kept = await send(toFile(bytes))
    const hash = createHash('sha256').update(bytes).digest('hex')
    expect(kept).toEqual({
      hash,
      contentType: 'image/png',
      bytes: bytes.length,
      url: `/media/${appId}/${hash}`,
    })
    expect(await send(toFile(bytes))).toEqual(kept)
    expect(await countMedia(appId)).toBe(1)
    const answer = await fetch(`${server.url}/sdk/v1/${sdkKey}/media/${hash}`)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
  })

  it('an uploaded image can be shown by a step, in this app only', async () => {
    const admin = await createOrganisation(server)
    const [place, elsewhere] = [await createProject(admin), await createProject(admin)]
    const { hash } = await upload(admin, place.appId, toFile(await createPng()))
    const image = { id: 'image', type: 'IMAGE' as const, media: hash, alt: { en: 'A plant' } }
    const component = { ...createPopup(), blocks: [image] }
    expect(await createStep(admin, place, { component })).toMatchObject({ component })
    await expect(createStep(admin, elsewhere, { component })).rejects.toMatchObject({
      status: 400,
      body: { subErrors: [{ field: 'component.blocks.0.media' }] },
    })
  })

  it('an uploaded image is judged by its content, whatever its name', async () => {
    const { send } = await createUploader()
    const jpeg = toFile(await createJpeg(), { name: 'image.gif', type: 'text/html' })
    expect(await send(jpeg)).toMatchObject({ contentType: 'image/jpeg' })
    expect(await send(toFile(await createGif()))).toMatchObject({ contentType: 'image/gif' })
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['an SVG', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'],
    ['a WebP', 'RIFF\u0010\u0000\u0000\u0000WEBPVP8 '],
    ['a mere signature', '\u0089PNG\r\n\u001a\n'],
    ['nothing', ''],
  ])('uploading an image refuses %s and stores nothing', async (_what, content) => {
    const { appId, send } = await createUploader()
    await expect(send(toFile(Buffer.from(content, 'latin1')))).rejects.toMatchObject({
      status: 415,
      body: { code: 'unsupported_media' },
    })
    expect(await countMedia(appId)).toBe(0)
  })

  it.each([
    ['PNG', createPng],
    ['JPEG', createJpeg],
    ['GIF', createGif],
  ])('uploading an image refuses a %s that was cut off', async (_type, create) => {
    const { appId, send } = await createUploader()
    const whole = await create(64)
    for (const part of [0.3, 0.6, 0.9]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part))
      await expect(send(toFile(cut))).rejects.toMatchObject({ body: { code: 'image_damaged' } })
    }
    expect(await countMedia(appId)).toBe(0)
  })

  it('uploading an image refuses few bytes that would unpack to more than 25 megapixels', async () => {
    const { send } = await createUploader()
    const bomb = await createPngBomb()
    expect(bomb.length).toBeLessThan(limits.imageBytes)
    await expect(send(toFile(bomb))).rejects.toMatchObject({
      status: 413,
      body: { code: 'image_too_many_pixels' },
    })
  })

  it.each([
    ['a GIF with a screen of 20,000 × 20,000', () => createWideGif(20_000), 'image_too_many_pixels'],
    ['a GIF with a frame beyond its screen', () => createWideGif(1, 20_000), 'image_too_many_pixels'],
    ['a GIF of 20,000 frames', () => createLongGif(20_000), 'image_too_many_frames'],
    ['an animated PNG of 2,000 frames', () => createLongPng(2000), 'image_too_many_frames'],
  ])('uploading an image refuses %s by what it declares', async (_what, create, code) => {
    const { send } = await createUploader()
    const bytes = await create()
    expect(bytes.length).toBeLessThan(limits.gifBytes)
    await expect(send(toFile(bytes))).rejects.toMatchObject({ status: 413, body: { code } })
  })

  it.each([
    ['an image just under 100 kB', createPng, limits.imageBytes - 1, true],
    ['an image of 100 kB', createPng, limits.imageBytes, false],
    ['a GIF just under 500 kB', createGif, limits.gifBytes - 1, true],
    ['a GIF of 500 kB', createGif, limits.gifBytes, false],
    ['a file beyond every limit', createPng, 3_000_000, false],
  ])('uploading an image takes or refuses %s', async (_what, create, size, isTaken) => {
    const { send } = await createUploader()
    const uploaded = send(toFile(padTo(await create(), size)))
    if (isTaken) await expect(uploaded).resolves.toMatchObject({ bytes: expect.any(Number) })
    else {
      await expect(uploaded).rejects.toMatchObject({
        status: 413,
        body: { code: 'body_too_large', message: 'File size too large' },
      })
    }
  })

  it('uploading an image needs a file', async () => {
    const { admin, appId } = await createUploader()
    const body = new FormData()
    body.set('file', 'not a file')
    const answer = await admin.fetch(`/v1/apps/${appId}/media`, { method: 'POST', body })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'invalid_input', subErrors: [{ field: 'file' }] })
    const broken = await admin.fetch(`/v1/apps/${appId}/media`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: 'no boundary in here',
    })
    expect(broken.status).toBe(400)
  })
})

describe('uploading a film', () => {
  it.each([
    ['MP4', () => createM4a('vide'), 'video/mp4'],
    ['WebM', () => createWebm('FILM'), 'video/webm'],
  ])(
    'an uploaded film is stored by its content: %s, for players that ask for parts',
    async (_type, create, contentType) => {
      const { appId, sdkKey, send } = await createUploader()
      const bytes = create()
      const { hash, url } = await send(toFile(bytes, { name: 'image.png', type: 'image/png' }))
      for (const path of [url, `/sdk/v1/${sdkKey}/media/${hash}`]) {
        const part = await fetch(server.url + path, { headers: { range: 'bytes=4-9' } })
        expect([part.status, part.headers.get('content-type')]).toEqual([206, contentType])
        expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(4, 10))
      }
      expect(await countMedia(appId)).toBe(1)
    },
  )

  it('uploading a film refuses sound, and what is too large', async () => {
    const { appId, send } = await createUploader()
    for (const bytes of [createM4a(), createWebm('SOUND'), createWav()]) {
      await expect(send(toFile(bytes))).rejects.toMatchObject({ body: { code: 'unsupported_media' } })
    }
    await expect(send(toFile(padTo(createM4a('vide'), limits.videoBytes)))).rejects.toMatchObject({
      body: { code: 'body_too_large' },
    })
    expect(await countMedia(appId)).toBe(0)
  })
})

describe('sound', () => {
  it.each([
    ['WAV', createWav, 'audio/wav'],
    ['MP3', createMp3, 'audio/mpeg'],
    ['AAC', createAac, 'audio/aac'],
    ['M4A', createM4a, 'audio/mp4'],
    ['Ogg', createOgg, 'audio/ogg'],
    ['WebM', () => createWebm('SOUND'), 'audio/webm'],
  ])('sound is recognised as %s by its content', async (_type, create, contentType) => {
    const bytes = await create()
    const file = new File([new Uint8Array(bytes)], 'sound.txt', { type: 'text/plain' })
    const read = await readAudio(file)
    expect(read.contentType).toBe(contentType)
    expect(read.bytes).toHaveLength(bytes.length)
  })

  it.each([
    ['a film', createWebm('FILM')],
    ['a film in MP4', createM4a('vide')],
    ['what only begins like an MP3', Buffer.from(`ID3\u0004${'\0'.repeat(6)}${'A'.repeat(3000)}`)],
    ['what only begins like M4A', createM4a().subarray(0, 24)],
    [
      'what only begins like Ogg',
      Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from('OpusHead')]),
    ],
    ['a text', Buffer.from('la la la')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is not recognised as sound', async (_what, bytes) => {
    await expect(readAudio(new Blob([new Uint8Array(bytes)]))).rejects.toMatchObject({
      code: 'unsupported_audio',
      message: 'Please upload an audio file!',
    })
  })

  it('sound of more than 15 minutes is refused', async () => {
    // 32 kbit/s at 32 kHz: a frame of 36 milliseconds has 144 bytes.
    const frame = Buffer.concat([Uint8Array.from([0xff, 0xfb, 0x18, 0xc4]), Buffer.alloc(140)])
    const take = (seconds: number) =>
      readAudio(new Blob(Array<Buffer<ArrayBuffer>>(Math.ceil(seconds / 0.036)).fill(frame)))
    await expect(take(901)).rejects.toMatchObject({ code: 'sound_too_long' })
    await expect(take(899)).resolves.toMatchObject({ contentType: 'audio/mpeg' })
  })

  it('sound of more than 5 MB is refused', async () => {
    const take = (size: number) => readAudio(new Blob([new Uint8Array(padTo(createWav(), size))]))
    await expect(take(limits.audioBytes)).rejects.toMatchObject({ code: 'body_too_large' })
    await expect(take(limits.audioBytes - 1)).resolves.toMatchObject({ contentType: 'audio/wav' })
  })
})
