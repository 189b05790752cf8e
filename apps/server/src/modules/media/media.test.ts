import { createHash } from 'node:crypto'
import { limits } from '@waymark/contract/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation, type SignedIn } from '../../../test/factories.ts'
import {
  createAppWithVersion,
  createPopup,
  createProject,
  createStep,
} from '../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { sniffImage } from './sniff-image.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpeg = [0xff, 0xd8, 0xff, 0xe0]
const gif = [...Buffer.from('GIF89a')]

/** A file that begins with the signature and is `size` bytes long. */
function toFile(signature: number[], { size = 100, name = 'image.png', type = 'image/png' } = {}): File {
  const bytes = new Uint8Array(size)
  bytes.set(signature)
  return new File([bytes], name, { type })
}

const upload = ({ api }: SignedIn, appId: string, file: File) => api.media.upload({ appId, file })

describe('uploading an image', () => {
  it('keeps it under the hash of its bytes, where target apps can read it', async () => {
    const admin = await createOrganisation(server)
    const { appId, sdkKey } = await createAppWithVersion(admin)
    const file = toFile(png)
    const kept = await upload(admin, appId, file)
    const hash = createHash('sha256')
      .update(await file.bytes())
      .digest('hex')
    expect(kept).toEqual({
      hash,
      contentType: 'image/png',
      bytes: 100,
      url: `/sdk/v1/${sdkKey}/media/${hash}`,
    })
    expect(await upload(admin, appId, file)).toEqual(kept)
    const answer = await fetch(server.url + kept.url)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(await file.bytes())
  })

  it('lets a step show it, in this app only', async () => {
    const admin = await createOrganisation(server)
    const [place, elsewhere] = [await createProject(admin), await createProject(admin)]
    const { hash } = await upload(admin, place.appId, toFile(png))
    const image = { id: 'image', type: 'IMAGE' as const, media: hash, alt: { en: 'A plant' } }
    const component = { ...createPopup(), blocks: [image] }
    expect(await createStep(admin, place, { component })).toMatchObject({ component })
    await expect(createStep(admin, elsewhere, { component })).rejects.toMatchObject({
      status: 400,
      body: { subErrors: [{ field: 'component.blocks.0.media' }] },
    })
  })

  it('goes by its content, whatever it is called', async () => {
    const admin = await createOrganisation(server)
    const { appId } = await createAppWithVersion(admin)
    const kept = await upload(admin, appId, toFile(jpeg, { name: 'image.gif', type: 'text/html' }))
    expect(kept.contentType).toBe('image/jpeg')
    const script = new File(['<script>alert(1)</script>'], 'image.png', { type: 'image/png' })
    await expect(upload(admin, appId, script)).rejects.toMatchObject({
      status: 415,
      body: { code: 'unsupported_media' },
    })
    const empty = new File([], 'image.png', { type: 'image/png' })
    await expect(upload(admin, appId, empty)).rejects.toMatchObject({ status: 415 })
  })

  it.each([
    ['an image of 100 kB', png, limits.imageBytes, true],
    ['an image above', png, limits.imageBytes + 1, false],
    ['a GIF of 500 kB', gif, limits.gifBytes, true],
    ['a GIF above', gif, limits.gifBytes + 1, false],
    ['a file far above', png, 2_000_000, false],
  ])('takes or refuses %s', async (_what, signature, size, isTaken) => {
    const admin = await createOrganisation(server)
    const { appId } = await createAppWithVersion(admin)
    const uploaded = upload(admin, appId, toFile(signature, { size }))
    if (isTaken) await expect(uploaded).resolves.toMatchObject({ bytes: size })
    else {
      await expect(uploaded).rejects.toMatchObject({
        status: 413,
        body: { code: 'body_too_large', message: 'File size too large' },
      })
    }
  })

  it('needs a file', async () => {
    const admin = await createOrganisation(server)
    const { appId } = await createAppWithVersion(admin)
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

describe('the content of a file', () => {
  it.each([
    ['image/png', png],
    ['image/jpeg', jpeg],
    ['image/gif', gif],
    ['image/gif', [...Buffer.from('GIF87a')]],
    [undefined, png.slice(0, 7)],
    [undefined, [...Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]],
    [undefined, [...Buffer.from('RIFF....WEBP')]],
    [undefined, []],
  ])('is %s', (type, bytes) => {
    expect(sniffImage(new Uint8Array(bytes))).toBe(type)
  })
})
