import type { Page } from '@playwright/test'
import { SDK_STUB, toLoader, toScriptTag } from '@waymark/contract/constants'
import { openPlainApp, type PlainApp } from './plain-app.ts'
import { createDeployment, createGuide } from '../../core/test/sample-guide.ts'
import { expect, listEvents, test as base } from './test.ts'
import type { Answer, WaymarkServer } from '../../core/test/waymark-server.ts'

interface Fixtures {
  plainApp: PlainApp
  loader: string
  tag: string
}

const test = base.extend<Fixtures>({
  // Playwright requires an object pattern.
  // oxlint-disable-next-line no-empty-pattern
  plainApp: async ({}, use) => {
    const app = await openPlainApp()
    await use(app)
    await app.close()
  },
  loader: ({ waymark }, use) => use(toLoader(toInstalled(waymark))),
  tag: ({ waymark }, use) => use(toScriptTag(toInstalled(waymark))),
})

const toInstalled = ({ url, sdkKey }: WaymarkServer) => ({ host: url, sdkKey })
const SCRIPT = '/sdk/waymark.js'
const FAILED = { headers: { 'content-type': 'text/html', 'x-content-type-options': 'nosniff' }, body: '<p>' }

const countManifests = ({ requests }: WaymarkServer) =>
  requests.filter((it) => it.endsWith('manifest.json')).length

/** Delays an answer until released, like a slow or hanging host. */
function hold(waymark: WaymarkServer): () => void {
  let release = () => {}
  const after = new Promise<void>((resolve) => (release = resolve))
  waymark.answerNext(SCRIPT, { status: 503, after })
  return release
}

/** The marks reached so far. */
const listMarks = (page: Page) => page.evaluate(() => Object.keys(window.marks).sort())

test('an app starts, and its page with the loader is loaded, while the host does not answer', async ({
  waymark,
  page,
  plainApp,
  loader,
  complaints,
}) => {
  const release = hold(waymark)
  await page.goto(plainApp.toUrl(loader))
  await expect.poll(() => waymark.requests).toEqual([`GET ${SCRIPT}`])
  expect(await listMarks(page)).toEqual(['dom', 'load', 'module'])
  release()
  await expect.poll(() => complaints.splice(0)).toHaveLength(1)
})

test('an app with the plain tag starts while the host does not answer, and only `load` waits', async ({
  waymark,
  page,
  plainApp,
  tag,
  complaints,
}) => {
  const release = hold(waymark)
  await page.goto(plainApp.toUrl(tag), { waitUntil: 'domcontentloaded' })
  await expect.poll(() => listMarks(page)).toEqual(['dom', 'module'])
  expect(waymark.requests).toEqual([`GET ${SCRIPT}`])
  release()
  await expect.poll(() => listMarks(page)).toEqual(['dom', 'load', 'module'])
  await expect.poll(() => complaints.splice(0)).toHaveLength(1)
})

test.describe('a host that answers with', () => {
  const ANSWERS: Record<string, Answer> = {
    'an error': { ...FAILED, status: 500 },
    'what is no script': { status: 200, headers: { 'content-type': 'text/javascript' }, body: '<p>Sign in' },
    'a page': { ...FAILED, status: 200 },
    'the way to another page': { status: 302, headers: { location: '/elsewhere' } },
  }
  for (const [what, answer] of Object.entries(ANSWERS)) {
    test(`a host that answers with ${what} holds up nothing, by either way`, async ({
      waymark,
      page,
      plainApp,
      loader,
      tag,
      complaints,
    }) => {
      const heads = { none: '', loader, tag }
      const best: Record<string, number> = {}
      let asked = 0
      const listLate = () =>
        Object.keys(best).filter((name) => best[name]! > best[name.replace(/\w+/, 'none')]! + 100)
      // Uses the best of several rounds, because any page is slow at a busy moment.
      for (let round = 0; round < 10 && (round < 2 || listLate().length > 0); round++) {
        for (const [how, head] of Object.entries(heads)) {
          if (head) waymark.answerNext(SCRIPT, answer)
          await page.goto(plainApp.toUrl(head))
          const marks = Object.entries(await page.evaluate(() => window.marks))
          expect(marks).toHaveLength(3)
          for (const [moment, ms] of marks) {
            best[`${how} ${moment}`] = Math.min(ms, best[`${how} ${moment}`] ?? Infinity)
          }
          if (head)
            await expect
              .poll(() => waymark.requests.filter((it) => it.endsWith(SCRIPT)))
              .toHaveLength(++asked)
        }
      }
      expect(listLate()).toEqual([])
      // Excludes the browser's own messages about such an answer.
      const own = complaints.splice(0).filter((it) => !/^Failed to load|MIME type|Unexpected token/.test(it))
      expect(own).toEqual([])
    })
  }
})

test('calls made before the SDK is there are made in order once it is, and what they began can be ended', async ({
  waymark,
  page,
  plainApp,
  loader,
}) => {
  const calls = `<script>
    seen = []
    waymark.identify('anna')
    stop = waymark.on('custom', ({ name }) => seen.push(name))
    waymark.on('custom', () => seen.push('never'))()
    track = waymark.track
    held = waymark
    waymark.push(null)
    waymark.track('one')
    track('two', { step: 2 })
  </script>`
  await page.goto(plainApp.toUrl(loader + calls))
  await expect.poll(() => waymark.listEvents().length).toBe(2)
  await page.evaluate(() => {
    const { track, held, stop } = window as unknown as {
      track(name: string): void
      held: NonNullable<Window['waymark']>
      stop(): void
    }
    track('three')
    stop()
    held.track('four')
  })
  await expect
    .poll(() => listEvents(waymark))
    .toEqual(['custom one', 'custom two', 'custom three', 'custom four'])
  expect(new Set(waymark.batches.map(({ endUserId }) => endUserId))).toEqual(new Set(['anna']))
  expect(await page.evaluate(() => window.seen)).toEqual(['one', 'two', 'three'])
  expect(await page.evaluate(async () => (await window.waymark!.debug())!.endUser.id)).toBe('anna')
})

test('attributes and an event replace the stub', async ({ waymark, page, plainApp, tag }) => {
  const listen = `<script>addEventListener('waymark:ready', () => waymark.track('ready'))</script>`
  const withMore = tag.replace(
    ' async',
    ' data-end-user-id="anna" data-locale="de-AT" data-app-version="2" async',
  )
  await page.goto(plainApp.toUrl(listen + withMore))
  await expect.poll(() => listEvents(waymark)).toEqual(['custom ready'])
  expect(waymark.batches[0]).toMatchObject({ endUserId: 'anna', events: [{ locale: 'de-AT' }] })
})

test('one SDK is created if it is installed by both ways, and again later, whatever the page puts in its place', async ({
  waymark,
  page,
  plainApp,
  loader,
  tag,
}) => {
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(createGuide(['One'])))]
  await page.goto(plainApp.toUrl(loader + tag + tag))
  await expect(page.locator('waymark-guide')).toHaveCount(1)
  await page.evaluate((src) => {
    Object.assign(window, { waymark: 'ours' })
    const script = document.createElement('script')
    script.src = src
    script.dataset.sdkKey = 'other'
    document.head.append(script)
    return new Promise((resolve) => script.addEventListener('load', resolve))
  }, waymark.url + SCRIPT)
  expect(await page.evaluate(() => window.waymark)).toBe('ours')
  expect(countManifests(waymark)).toBe(1)
  await expect(page.locator('waymark-guide')).toHaveCount(1)
})

for (const [what, toHead] of Object.entries({
  'an element by its name': (tag: string) => `<script>${SDK_STUB}</script><meta id="waymark">${tag}`,
  'an element by that of its script': (tag: string) => `<img name="currentScript" alt="">${tag}`,
  'its tag as a module': (tag: string) => tag.replace(' async', ' type="module"'),
})) {
  test(`a page with ${what} has it`, async ({ waymark, page, plainApp, tag }) => {
    await page.goto(plainApp.toUrl(toHead(tag)))
    await expect.poll(() => page.evaluate(() => window.waymark?.ready !== undefined)).toBe(true)
    await page.evaluate(() => window.waymark!.ready)
    expect(countManifests(waymark)).toBe(1)
  })
}

test('a page that took away what the SDK needs goes on without it', async ({ page, plainApp, tag }) => {
  await page.goto(plainApp.toUrl(`<script>window.Promise = undefined</script>${tag}`))
  expect(await listMarks(page)).toEqual(['dom', 'load', 'module'])
})
