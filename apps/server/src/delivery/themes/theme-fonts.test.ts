import { createHash } from 'node:crypto'
import { manifest, type Theme } from '@waymark/contract'
import { limits, toFontFamily } from '@waymark/contract/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '../../../test/factories.ts'
import { readFraunces, readInter, readTtf } from '../../../test/font-files.ts'
import { createPng, padTo, toFile } from '../../../test/media-files.ts'
import { createAppWithVersion } from '../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { collectOrphans } from '../../ground/media/index.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

async function prepare() {
  const admin = await createOrganisation(server)
  const { appId, sdkKey } = await createAppWithVersion(admin)
  const { themes } = admin.api
  const send = (bytes: Uint8Array) => themes.uploadFont({ appId, file: toFile(bytes) })
  return { admin, appId, sdkKey, themes, send }
}

interface Named {
  hash: string
  minWeight: number
  maxWeight: number
  isItalic: boolean
}

const toTheme = (...files: Named[]): Theme => ({
  base: {
    light: {},
    dark: {},
    uploadedFont: {
      name: 'Brand (Web)',
      files: files.map(({ hash, minWeight, maxWeight, isItalic }) => ({
        media: hash,
        minWeight,
        maxWeight,
        isItalic,
      })),
    },
  },
  variants: [],
})

const refusal = (code: string) => ({ body: { code } })

describe('uploading a font', () => {
  it('an uploaded font returns its family and weights, and is served to pages of any origin', async () => {
    const { appId, sdkKey, send } = await prepare()
    const bytes = readInter()
    const hash = createHash('sha256').update(bytes).digest('hex')
    const stored = await send(bytes)
    expect(stored).toEqual({
      hash,
      contentType: 'font/woff2',
      bytes: bytes.length,
      url: `/media/${appId}/${hash}`,
      family: 'Inter',
      minWeight: 100,
      maxWeight: 900,
      isItalic: false,
    })
    expect(await send(readFraunces())).toMatchObject({ family: 'Fraunces', isItalic: true })
    expect(await send(bytes)).toEqual(stored)

    for (const path of [`/sdk/v1/${sdkKey}/media/${hash}`, stored.url]) {
      const { headers } = await fetch(server.url + path)
      expect(headers.get('content-type')).toBe('font/woff2')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toContain('immutable')
    }
    const answer = await fetch(`${server.url}/sdk/v1/${sdkKey}/media/${hash}`, {
      headers: { origin: 'https://shop.example' },
    })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
  })

  it('uploading a font refuses other formats, no fonts, and what is too large or damaged', async () => {
    const { send } = await prepare()
    const font = readInter()
    const collection = Buffer.concat([font.subarray(0, 4), Buffer.from('ttcf'), font.subarray(8)])
    for (const other of [readTtf(), collection, await createPng(), Buffer.from('wOF2, it says')]) {
      await expect(send(other)).rejects.toMatchObject({ status: 415, ...refusal('unsupported_font') })
    }
    const huge = padTo(font, limits.fontBytes)
    await expect(send(huge)).rejects.toMatchObject({ status: 413, ...refusal('body_too_large') })
    const change = (at: number, value: number) => {
      const copy = Buffer.from(font)
      copy[at] = value
      return copy
    }
    const damaged = [
      font.subarray(0, font.length - 1),
      font.subarray(0, 60),
      // Fewer tables than there are, none, and data that cannot be unpacked.
      change(13, font[13]! - 1),
      change(13, 0),
      change(Math.floor(font.length / 2), font[Math.floor(font.length / 2)]! ^ 0xff),
    ]
    for (const bytes of damaged) {
      await expect(send(bytes)).rejects.toMatchObject({ status: 415, ...refusal('font_damaged') })
    }
  })
})

describe('a theme with an uploaded font', () => {
  it('a theme may name files of its own app only, and fonts only', async () => {
    const { admin, appId, themes, send } = await prepare()
    const stranger = await prepare()
    const [own, foreign] = [await send(readInter()), await stranger.send(readFraunces())]
    const picture = await admin.api.media.upload({ appId, file: toFile(await createPng()) })
    for (const hash of [foreign.hash, picture.hash, '0'.repeat(64)]) {
      await expect(themes.update({ appId, draft: toTheme(own, { ...own, hash }) })).rejects.toMatchObject({
        status: 400,
        body: {
          subErrors: [{ code: 'file_not_uploaded', field: 'draft.base.uploadedFont.files.1.media' }],
        },
      })
    }
    const five = toTheme(own, own, own, own, own)
    await expect(themes.update({ appId, draft: five })).rejects.toMatchObject({ status: 400 })
    const { draft } = await themes.update({ appId, draft: toTheme(own) })
    expect(draft).toEqual(toTheme(own))
  })

  it('a theme with a font keeps its files as long as a device may ask for them', async () => {
    const { admin, appId, sdkKey, themes, send } = await prepare()
    const [shown, drafted, spare] = [await send(readInter()), await send(readFraunces()), await createPng()]
    const { hash: unused } = await admin.api.media.upload({ appId, file: toFile(spare) })
    await themes.update({ appId, draft: toTheme(shown) })
    await themes.goLive({ appId })
    const read = (path: string) => fetch(`${server.url}/sdk/v1/${sdkKey}/${path}`)
    const { theme } = manifest.parse(await (await read('manifest.json')).json())
    expect(await (await read(`themes/${theme}.json`)).json()).toMatchObject(toTheme(shown))
    await themes.update({ appId, draft: toTheme(drafted) })
    await themes.takeDown({ appId })

    const inDays = new Date(server.clock.now().getTime() + 3 * 24 * 3_600_000)
    while (await collectOrphans(server.database.db, { ...server.clock, now: () => inDays }, 100));
    const statuses = [shown.hash, drafted.hash, unused].map(async (it) => (await read(`media/${it}`)).status)
    expect(await Promise.all(statuses)).toEqual([200, 200, 404])
  })

  it('a theme is exported with its fonts, and imported into another app', async () => {
    const { admin, appId, themes, send } = await prepare()
    const stored = await send(readInter())
    await themes.update({ appId, draft: toTheme(stored) })
    const document = await admin.api.portability.export({ id: appId })
    expect(Object.keys(document.media)).toEqual([stored.hash])
    const other = await prepare()
    await other.admin.api.portability.import({ id: other.appId, document })
    expect((await other.themes.get({ appId: other.appId })).draft).toEqual(toTheme(stored))
    expect((await fetch(`${server.url}/media/${other.appId}/${stored.hash}`)).status).toBe(200)
  })
})

it('a theme names a font by its files, so that no other has its name', () => {
  const family = toFontFamily({ files: [{ media: 'a'.repeat(64) }, { media: 'b'.repeat(64) }] })
  expect(family).toBe('Waymark aaaaaaaa bbbbbbbb')
})
