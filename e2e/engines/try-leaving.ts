import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDeployment, createGuide, createManifest } from '../../packages/core/test/sample-guide.ts'
import { openTargetApp, type TargetApp } from '../../packages/sdk/test/target-app.ts'
import type {} from '../../packages/sdk/test/test.ts'
import { openWaymarkServer, type WaymarkServer } from '../../packages/core/test/waymark-server.ts'
import type { Engine } from './drivers/engine.ts'

/** Checks the SDK's data in the browser, and the events that the browser delivers after the page has closed. */
export function tryLeaving(getEngine: () => Engine) {
  let waymark: WaymarkServer
  let app: TargetApp
  beforeAll(async () => {
    waymark = await openWaymarkServer()
    app = await openTargetApp(waymark)
  })
  beforeEach(() => {
    waymark.manifest = createManifest()
    waymark.batches.length = 0
  })
  afterAll(async () => {
    await app.close()
    await waymark.close()
  })

  /** The names of the accepted custom events, each repeated by its count. */
  const listNames = () =>
    waymark.listEvents().flatMap(({ type, name = '' }) => (type === 'custom' ? name : []))
  const isAllSent = () => Object.keys(localStorage).every((it) => !it.includes('event:'))

  test('events that are recorded while a page is left arrive once, however large they are', async () => {
    const engine = getEngine()
    await engine.open(app.url)
    // Twice as much as a browser delivers after the page has closed.
    await engine.run(async () => {
      await window.waymark?.ready
      window.waymark?.track('first')
      await new Promise((resolve) => setTimeout(resolve, 1500))
      for (let at = 0; at < 15; at++) window.waymark?.track(`large ${at}`, toProperties(at))
      function toProperties(at: number) {
        return Object.fromEntries([...Array(8).keys()].map((it) => [`part${it}`, `${at}`.padEnd(900, 'x')]))
      }
    })
    await engine.open('about:blank')
    await engine.open(app.url)
    await expect.poll(() => engine.run(isAllSent), { timeout: 20_000 }).toBe(true)
    const large = [...Array(15).keys()].map((at) => `large ${at}`)
    expect(listNames().sort()).toEqual(['first', ...large].sort())
  })

  test('a visit remembers the end user and the guides seen in an earlier one', async () => {
    const engine = getEngine()
    waymark.manifest.deployments = [
      createDeployment(waymark.addGuide(createGuide(['Once'])), { frequency: { type: 'ONCE' } }),
    ]
    await engine.open(app.url)
    await engine.run(async () => {
      const find = () =>
        document.querySelector('waymark-guide')?.shadowRoot?.querySelector<HTMLElement>('.primary')
      while (!find()) await new Promise((resolve) => setTimeout(resolve, 20))
      find()?.click()
      window.waymark?.track('first visit')
    })
    await expect.poll(listNames).toContain('first visit')
    await engine.open(app.url)
    const isShownAgain = await engine.run(async () => {
      await window.waymark?.ready
      window.waymark?.track('second visit')
      await new Promise((resolve) => setTimeout(resolve, 300))
      return document.querySelector('waymark-guide') !== null
    })
    expect(isShownAgain).toBe(false)
    await expect.poll(listNames).toContain('second visit')
    expect(new Set(waymark.batches.map(({ endUserId }) => endUserId)).size).toBe(1)
  })
}
