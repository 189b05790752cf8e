import type { Page } from '@playwright/test'
import { createContentKey, openContentHost, type ContentHost, type ContentKey } from './content-host.ts'
import { createDeployment, createGuide, createManifest } from '../../core/test/sample-guide.ts'
import { flipByte, openSignedApp, publishGuide } from './signed-app.ts'
import { expect, listEvents, test as base } from './test.ts'

interface Fixtures {
  cdn: ContentHost
  key: ContentKey
  /** Opens a page whose tag reads from the CDN, with these further attributes. */
  openPage(attributes?: string): Promise<void>
  /** Lists the errors that listeners received. */
  listErrors(): Promise<string[]>
}

const test = base.extend<Fixtures>({
  cdn: async ({ waymark }, use) => {
    const cdn = await openContentHost(waymark.sdkKey)
    await use(cdn)
    await cdn.close()
  },
  // Playwright requires an object pattern.
  // oxlint-disable-next-line no-empty-pattern
  key: async ({}, use) => use(createContentKey()),
  openPage: async ({ page, waymark, cdn, key }, use) => {
    const app = await openSignedApp(waymark, cdn)
    await use(async (attributes = `data-verify-key="${key.publicKey}"`) => {
      app.attributes = attributes
      await page.goto(app.url)
      await page.waitForFunction(() => window.waymark && 'ready' in window.waymark)
      await page.evaluate(() => window.waymark!.ready)
    })
    await app.close()
  },
  listErrors: async ({ page }, use) => use(() => page.evaluate(() => window.errors)),
})

/** Makes a browser look as one without Ed25519, as all were before 2025. */
const hideEd25519 = (page: Page) =>
  page.addInitScript(() => {
    const { importKey } = SubtleCrypto.prototype
    SubtleCrypto.prototype.importKey = function (this: SubtleCrypto, ...args: unknown[]) {
      if (args[2] === 'Ed25519') return Promise.reject(new DOMException('', 'NotSupportedError'))
      return importKey.apply(this, args as never) as never
    } as never
  })

/** Makes a page look as one that came over http. */
const hideCrypto = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }))

const browsers: [name: string, prepare: (page: Page) => Promise<unknown>][] = [
  ['a browser with Ed25519', async () => {}],
  ['a browser without Ed25519', hideEd25519],
  ['a page without crypto.subtle', hideCrypto],
]

for (const [name, prepare] of browsers) {
  test(`${name} shows what is signed, with its picture, and asks the server for none of it`, async ({
    cdn,
    key,
    page,
    waymark,
    openPage,
    dialog,
  }) => {
    await prepare(page)
    const { picture } = publishGuide(cdn, [key])
    await openPage()
    await expect(dialog).toContainText('Signed')
    const image = dialog.getByRole('img', { name: 'A square' })
    await expect(image).toHaveAttribute('src', /^blob:/)
    await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(40)
    await expect.poll(() => listEvents(waymark)).toContain('step_seen step-1')
    expect(cdn.requests).toContain(picture)
    const asked = waymark.requests.map((it) => it.replace(/.*\//, '').replace(/-\w{6}\./, '.'))
    expect(asked.filter((it) => it.endsWith('.json'))).toEqual([])
    expect(asked.includes('library-crypto.js')).toBe(name !== 'a browser with Ed25519')
  })

  for (const path of ['manifest.signed.json', 'guide', 'picture'] as const) {
    test(`${name} refuses a flipped byte in the ${path}, and says so`, async ({
      cdn,
      key,
      page,
      openPage,
      dialog,
      listErrors,
    }) => {
      await prepare(page)
      const paths = { 'manifest.signed.json': 'manifest.signed.json', ...publishGuide(cdn, [key]) }
      flipByte(cdn, paths[path])
      await openPage()
      await expect
        .poll(async () => (await listErrors()).join())
        .toMatch(path === 'manifest.signed.json' ? /is not signed/ : /was changed on its way/)
      await expect(dialog).toHaveCount(0)
    })
  }
}

test('an older manifest is refused, and the newer one stays', async ({
  cdn,
  key,
  page,
  openPage,
  dialog,
  listErrors,
}) => {
  const old = publishGuide(cdn, [key], 'Signed once')
  const before = cdn.files.get('manifest.signed.json')!
  expect(old.guide).toBeTruthy()
  publishGuide(cdn, [key], 'Signed later')
  await openPage()
  await expect(dialog).toContainText('Signed later')
  cdn.files.set('manifest.signed.json', before)
  await page.evaluate(() => sessionStorage.clear())
  await openPage()
  await expect.poll(async () => (await listErrors()).join()).toMatch(/older than an earlier one/)
  await expect(page.getByText('Signed once')).toHaveCount(0)
})

test('the manifest of another app is refused, though signed with the same key', async ({
  cdn,
  key,
  openPage,
  dialog,
  listErrors,
}) => {
  publishGuide(cdn, [key])
  const manifest = JSON.parse(cdn.files.get('manifest.json')!.toString()) as ReturnType<typeof createManifest>
  cdn.publish(manifest, { keys: [key], sdkKey: 'key-of-another' })
  await openPage()
  await expect.poll(async () => (await listErrors()).join()).toMatch(/is not signed/)
  await expect(dialog).toHaveCount(0)
})

test('a tag with two keys shows what either has signed, and one with the old key alone does not', async ({
  cdn,
  key,
  openPage,
  dialog,
  listErrors,
}) => {
  const next = createContentKey()
  publishGuide(cdn, [next])
  await openPage(`data-verify-key="${key.publicKey}"`)
  await expect.poll(async () => (await listErrors()).join()).toMatch(/is not signed/)
  await expect(dialog).toHaveCount(0)
  await openPage(`data-verify-key="${key.publicKey} ${next.publicKey}"`)
  await expect(dialog).toContainText('Signed')
})

test('a kill switch ends a guide that is shown', async ({ cdn, key, page, openPage, dialog }) => {
  publishGuide(cdn, [key])
  await openPage()
  await expect(dialog).toContainText('Signed')
  cdn.publish({ ...createManifest([]), killed: true }, { keys: [key] })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(dialog).toHaveCount(0)
})

test('content comes from the CDN if there is no key, and nothing that verifies is loaded', async ({
  cdn,
  waymark,
  openPage,
  dialog,
}) => {
  publishGuide(cdn, [])
  await openPage('')
  await expect(dialog).toContainText('Signed')
  await expect(dialog.getByRole('img', { name: 'A square' })).toHaveAttribute(
    'src',
    new RegExp(`^${cdn.url}`),
  )
  expect(cdn.requests).not.toContain('manifest.signed.json')
  expect(waymark.requests.join()).not.toMatch(/verify|crypto|manifest\.json/)
})

test('a CDN that answers nothing leaves the page alone, and guides come when it answers again', async ({
  cdn,
  key,
  page,
  openPage,
  dialog,
  complaints,
}) => {
  publishGuide(cdn, [key])
  cdn.isDown = true
  await openPage()
  await expect(dialog).toHaveCount(0)
  cdn.isDown = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(dialog).toContainText('Signed')
  // The browser's own messages about failed requests.
  expect(complaints.splice(0).filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
})

for (const isChanged of [false, true]) {
  test(`a part of a large app's manifest is ${isChanged ? 'refused when it was changed' : 'read'}`, async ({
    cdn,
    key,
    openPage,
    dialog,
    listErrors,
  }) => {
    const hash = cdn.addGuide(createGuide(['Signed in a part']))
    const deployments = [
      createDeployment(hash, { trigger: { type: 'SCREEN_ENTER', url: { match: 'EQUALS', value: '/' } } }),
    ]
    const name = cdn.addPart({ version: 1, deployments, segments: [], properties: [] })
    const parts = { buckets: [name], projects: [''], starts: [], sessionKey: '', deploymentCount: 1 }
    cdn.publish({ ...createManifest([]), parts }, { keys: [key] })
    if (isChanged) flipByte(cdn, `manifest/${name}.json`)
    await openPage()
    if (isChanged)
      await expect.poll(async () => (await listErrors()).join()).toMatch(/was changed on its way/)
    else await expect(dialog).toContainText('Signed in a part')
    await expect(dialog).toHaveCount(isChanged ? 0 : 1)
  })
}
