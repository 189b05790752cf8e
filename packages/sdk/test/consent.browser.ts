import type { Page } from '@playwright/test'
import { createDeployment, createGuide, createManifest } from '../../core/test/sample-guide.ts'
import { expect, listEvents, test } from './test.ts'

/** Everything that a page can keep: both storages, cookies, databases, caches and workers. */
const listKept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...document.cookie.split('; ').filter(Boolean),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ])

const isAboutPeople = (request: string) => /\/(events|session|survey-responses)$/.test(request)

test('nothing is stored or told before consent, in any storage, and everything after it', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  const guide = waymark.addGuide(createGuide(['One', 'Two']))
  waymark.manifest = createManifest([createDeployment(guide, { frequency: { type: 'ONCE' } })])
  await open('/consent')
  await page.evaluate(() => window.waymark!.setProperties({ plan: 'pro' }))
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  await page.evaluate(() => window.waymark!.track('before'))
  // Longer than events wait for others.
  await page.waitForTimeout(1300)
  expect(await listKept(page)).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  expect(waymark.requests.filter(isAboutPeople)).toEqual([])

  // Leaving the page sends nothing either.
  await open('/consent')
  expect(waymark.requests.filter(isAboutPeople)).toEqual([])
  await expect(dialog).toContainText('One')
  await page.evaluate(() => window.waymark!.consent(true))
  await expect.poll(() => listEvents(waymark)).toContain('guide_seen step-1')
  expect(listEvents(waymark)).not.toContain('custom before')
  expect((await listKept(page)).every((it) => it.startsWith(`waymark:${waymark.sdkKey}:`))).toBe(true)
  expect((await listKept(page)).length).toBeGreaterThan(3)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Done' }).click()

  // A call of the stub counts from the first decision on.
  await open('/consent/early')
  await page.waitForTimeout(300)
  await expect(dialog).toHaveCount(0)

  await page.evaluate(() => window.waymark!.consent(false))
  await expect.poll(() => listKept(page)).toEqual([])
  waymark.requests.length = 0
  await page.evaluate(() => window.waymark!.track('refused'))
  await page.waitForTimeout(1300)
  expect(waymark.requests.filter(isAboutPeople)).toEqual([])
  expect(await listKept(page)).toEqual([])
  expect((await page.evaluate(() => window.waymark!.debug()))!).toMatchObject({ consent: false })
})

test.describe('a browser that asks for privacy', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true })),
  )

  test('a browser that asks for privacy is like any other in an app that does not honour it', async ({
    waymark,
    open,
    page,
    dialog,
  }) => {
    waymark.manifest = createManifest([createDeployment(waymark.addGuide(createGuide(['One'])))])
    await open()
    await expect(dialog).toContainText('One')
    await expect.poll(() => listEvents(waymark)).toContain('guide_seen step-1')
    expect((await listKept(page)).length).toBeGreaterThan(3)
  })

  test('a browser that asks for privacy is asked for consent if the app demands it', async ({
    waymark,
    open,
    page,
    dialog,
  }) => {
    const deployment = createDeployment(waymark.addGuide(createGuide(['One'])))
    waymark.manifest = { ...createManifest([deployment]), privacySignals: 'NO_CONSENT' }
    await open()
    await expect(dialog).toContainText('One')
    await page.waitForTimeout(1300)
    expect([await listKept(page), waymark.requests.filter(isAboutPeople)]).toEqual([[], []])
    await page.evaluate(() => window.waymark!.consent(true))
    await expect.poll(() => listEvents(waymark)).toContain('guide_seen step-1')
  })

  test('a browser that asks for privacy sees no guidance if the app demands it', async ({
    waymark,
    open,
    page,
    dialog,
  }) => {
    const deployment = createDeployment(waymark.addGuide(createGuide(['One'])))
    waymark.manifest = { ...createManifest([deployment]), privacySignals: 'NO_GUIDANCE' }
    await open()
    await page.evaluate(() => {
      window.waymark!.consent(true)
      window.waymark!.track('anything')
    })
    await page.waitForTimeout(1300)
    await expect(dialog).toHaveCount(0)
    expect([await listKept(page), waymark.requests.filter(isAboutPeople)]).toEqual([[], []])
  })
})
