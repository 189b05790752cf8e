import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWaymarkServer, type WaymarkServer } from '../../packages/core/test/waymark-server.ts'
import { createContentKey, openContentHost, type ContentHost } from '../../packages/sdk/test/content-host.ts'
import { flipByte, openSignedApp, publishGuide, type SignedApp } from '../../packages/sdk/test/signed-app.ts'
import type {} from '../../packages/sdk/test/test.ts'
import type { Engine } from './drivers/engine.ts'

/** Checks that an engine verifies the files of a static host, with its own cryptography or the library's. */
export function tryVerifiedGuides(getEngine: () => Engine) {
  const key = createContentKey()
  let waymark: WaymarkServer
  let cdn: ContentHost
  let app: SignedApp
  beforeAll(async () => {
    waymark = await openWaymarkServer()
    cdn = await openContentHost(waymark.sdkKey)
    app = await openSignedApp(waymark, cdn)
    app.attributes = `data-verify-key="${key.publicKey}"`
  })
  afterAll(async () => {
    await app.close()
    await cdn.close()
    await waymark.close()
  })

  /** Reloads the page, as a visitor with an empty browser. */
  async function visit(engine: Engine) {
    await engine.open(app.url)
    await engine.run(() => localStorage.clear())
    await engine.open(app.url)
  }
  const findText = (engine: Engine) =>
    engine.run(() => document.querySelector('waymark-guide')?.shadowRoot?.textContent ?? '')

  test('a signed guide shows with its picture', async () => {
    const engine = getEngine()
    publishGuide(cdn, [key])
    await visit(engine)
    await expect.poll(() => findText(engine)).toContain('Signed')
    const readPicture = () => {
      const image = document.querySelector('waymark-guide')?.shadowRoot?.querySelector('img')
      // WebKit gives a drawing the width it is drawn in, so the test only asks whether there is one.
      return { scheme: image?.src.slice(0, 5), isDrawn: (image?.naturalWidth ?? 0) > 0 }
    }
    await expect.poll(() => engine.run(readPicture)).toEqual({ scheme: 'blob:', isDrawn: true })
  })

  test('a guide with one changed byte does not show, and the app is told', async () => {
    const engine = getEngine()
    flipByte(cdn, publishGuide(cdn, [key]).guide)
    await visit(engine)
    await expect.poll(() => engine.run(() => window.errors.join())).toMatch(/was changed on its way/)
    expect(await findText(engine)).toBe('')
  })
}
