import { createHash } from 'node:crypto'
import { manifest, themeFile, type Theme } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '../../../test/factories.ts'
import { createAppWithVersion } from '../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const plain: Theme = {
  base: {
    light: { accent: '#1f5f99' },
    dark: { accent: '#7db8ee' },
    font: '"Open Sans", Georgia',
    radiusPx: 12,
  },
  variants: [],
}

async function prepare() {
  const admin = await createOrganisation(server)
  const { appId, sdkKey } = await createAppWithVersion(admin)
  const read = (path: string) => fetch(`${server.url}/sdk/v1/${sdkKey}/${path}`)
  const readManifest = async () => manifest.parse(await (await read('manifest.json')).json())
  return { admin, appId, api: admin.api.themes, read, readManifest }
}

describe('the theme of an app', () => {
  it('an app has the built-in theme until one goes live, in a file named by its hash', async () => {
    const { appId, api, read, readManifest } = await prepare()
    expect(await api.get({ appId })).toEqual({
      draft: { base: { light: {}, dark: {} }, variants: [] },
      live: null,
      liveHash: null,
      liveAt: null,
      revision: 0,
      warnings: [],
      updatedAt: null,
      updatedBy: null,
    })
    const saved = await api.update({ appId, draft: plain, revision: 0 })
    expect(saved).toMatchObject({ draft: plain, live: null, revision: 1 })
    expect(await readManifest()).not.toHaveProperty('theme')

    const live = await api.goLive({ appId, revision: 1 })
    expect(live).toMatchObject({ draft: plain, live: plain, revision: 2 })
    const { theme = '' } = await readManifest()
    expect(live.liveHash).toBe(theme)
    const answer = await read(`themes/${theme}.json`)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const text = await answer.text()
    expect(createHash('sha256').update(text).digest('hex')).toBe(theme)
    expect(themeFile.parse(JSON.parse(text))).toEqual({ version: 1, ...plain })
  })

  it('the live theme stays while its draft changes, and is gone at once when taken down', async () => {
    const { appId, api, read, readManifest } = await prepare()
    await api.update({ appId, draft: plain })
    await api.goLive({ appId })
    const { theme } = await readManifest()
    const draft = { ...plain, base: { ...plain.base, radiusPx: 0 } }
    expect(await api.update({ appId, draft })).toMatchObject({ draft, live: plain })
    expect((await readManifest()).theme).toBe(theme)

    expect(await api.takeDown({ appId })).toMatchObject({ draft, live: null, liveAt: null })
    expect(await readManifest()).not.toHaveProperty('theme')
    // A device that has read the manifest before still gets what it names.
    expect((await read(`themes/${theme}.json`)).status).toBe(200)
  })

  it('the theme brings the segments of its variants to target apps, and refuses others', async () => {
    const { admin, appId, api, readManifest } = await prepare()
    const stranger = await prepare()
    const { id: segmentId } = await admin.api.segments.create({ appId, name: 'Brand B' })
    await admin.api.properties.create({ appId, name: 'brand', type: 'STRING' })
    const isB = { kind: 'PROPERTY', property: 'brand', operator: 'EQ', value: 'B' } as const
    await admin.api.rules.create({ appId, segmentId, condition: isB })
    const draft: Theme = { ...plain, variants: [{ segmentId, tokens: plain.base }] }
    const unknown = {
      status: 400,
      body: { subErrors: [{ code: 'segment_unknown', field: 'draft.variants.0.segmentId' }] },
    }
    await expect(stranger.api.update({ appId: stranger.appId, draft })).rejects.toMatchObject(unknown)

    await api.update({ appId, draft })
    expect((await readManifest()).segments).toEqual([])
    await api.goLive({ appId })
    expect(await readManifest()).toMatchObject({
      segments: [{ id: segmentId, rules: [isB] }],
      properties: [{ name: 'brand' }],
    })
  })

  it('the theme warns of colours that are hard to read, in each scheme and variant', async () => {
    const { admin, appId, api } = await prepare()
    const { id: segmentId } = await admin.api.segments.create({ appId, name: 'Brand B' })
    const draft: Theme = {
      base: { light: { background: '#ffffff', text: '#999999' }, dark: {} },
      variants: [{ segmentId, tokens: { light: {}, dark: { accent: '#6fcba5', accentText: '#ffffff' } } }],
    }
    const { warnings } = await api.update({ appId, draft })
    expect(warnings).toEqual([
      { variant: null, scheme: 'light', pair: 'text', ratio: 2.84, needed: 4.5 },
      { variant: 0, scheme: 'dark', pair: 'accentText', ratio: 1.95, needed: 4.5 },
    ])
  })

  it('the theme refuses a stale revision, and text that would leave the style sheet', async () => {
    const { appId, api } = await prepare()
    await api.update({ appId, draft: plain })
    await api.update({ appId, draft: plain, revision: 1 })
    const stale = { status: 409, body: { code: 'stale_revision' } }
    await expect(api.update({ appId, draft: plain, revision: 1 })).rejects.toMatchObject(stale)
    await expect(api.goLive({ appId, revision: 1 })).rejects.toMatchObject(stale)
    for (const font of [
      'Arial; } body { display: none',
      'url(https://fonts.example)',
      '"a" } x {',
      'a\\62',
    ]) {
      const draft = { ...plain, base: { ...plain.base, font } }
      await expect(api.update({ appId, draft })).rejects.toMatchObject({ status: 400 })
    }
  })
})
