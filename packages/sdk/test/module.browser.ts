import type { Page } from '@playwright/test'
import { toLoader, toScriptTag } from '@waymark/contract/constants'
import type { WaymarkProviderProps } from '../src/react.ts'
import { createDeployment, createGuide } from '../../core/test/sample-guide.ts'
import type { WaymarkServer } from '../../core/test/waymark-server.ts'
import { expect, test } from './module-test.ts'

/** Lists the events that arrived, such as `ada opened app`; an anonymous end user is called that. */
const listTold = ({ batches }: WaymarkServer): string[] =>
  batches.flatMap(({ endUserId, events }) =>
    events.map(({ name }) => `${endUserId.startsWith('anon') ? 'anonymous' : endUserId} ${name}`),
  )

const countManifests = ({ requests }: WaymarkServer) =>
  requests.filter((it) => it.endsWith('manifest.json')).length

const render = (page: Page, props: WaymarkProviderProps, mark = 'app') =>
  page.evaluate(([given, name]) => window.modulePage.render(given, name), [props, mark] as const)

const track = (page: Page, name: string) => page.evaluate((it) => window.modulePage.sdk.track(it), name)

const readEndUser = (page: Page) => page.evaluate(async () => (await window.modulePage.sdk.debug())!.endUser)

test.describe('the React provider', () => {
  test.beforeEach(async ({ page, moduleApp }) => void (await page.goto(moduleApp.toUrl())))

  test.afterEach(async ({ page }) => {
    expect(await page.evaluate(() => window.modulePage.errors)).toEqual([])
  })

  test('starts once in StrictMode, with the person whom calls in the first effects count for', async ({
    waymark,
    page,
    options,
  }) => {
    await render(page, { ...options, endUserId: 'ada', signature: 'a1', properties: { plan: 'pro' } })
    await expect.poll(() => listTold(waymark)).toEqual(['ada opened app', 'ada opened app'])
    expect(waymark.batches[0]).toMatchObject({ signature: 'a1' })
    expect(countManifests(waymark)).toBe(1)
    expect(await readEndUser(page)).toMatchObject({ id: 'ada', properties: { plan: 'pro' } })
  })

  test('follows its props: another person, other properties, a sign-out', async ({
    waymark,
    page,
    options,
  }) => {
    await render(page, { ...options, properties: { visits: 1 } })
    await expect.poll(() => listTold(waymark)).toHaveLength(2)
    expect(await readEndUser(page)).toMatchObject({ isAnonymous: true, properties: { visits: 1 } })

    await render(page, { ...options, endUserId: 'ada', signature: 'a1', properties: { plan: 'pro' } })
    expect(await readEndUser(page)).toEqual(
      expect.objectContaining({ id: 'ada', signature: 'a1', properties: { plan: 'pro' } }),
    )
    await render(page, { ...options, endUserId: 'ada', signature: 'a2', properties: { seats: 2 } })
    expect(await readEndUser(page)).toMatchObject({ signature: 'a2', properties: { seats: 2 } })

    await render(page, { ...options, endUserId: 'bob' }, 'next')
    // The app's effect of the same render is the new person's.
    await expect.poll(() => listTold(waymark)).toContain('bob opened next')
    const bob = await readEndUser(page)
    expect(bob).toMatchObject({ id: 'bob', properties: {} })
    expect(bob.signature).toBeUndefined()

    await render(page, { ...options, endUserId: null }, 'next')
    expect(await readEndUser(page)).toMatchObject({ isAnonymous: true, properties: {} })
    await track(page, 'left')
    await expect.poll(() => listTold(waymark)).toContain('anonymous left')
    expect(countManifests(waymark)).toBe(1)
  })

  test('names the account, follows its properties, and forgets it with the person', async ({
    waymark,
    page,
    options,
  }) => {
    const props = { ...options, endUserId: 'ada' }
    const readAccount = async () => (await readEndUser(page)).account
    await render(page, { ...props, account: { id: 'acme', properties: { plan: 'gold', seats: 2 } } })
    await expect.poll(() => listTold(waymark)).toHaveLength(2)
    expect(waymark.batches[0]).toMatchObject({ accountId: 'acme' })
    expect(await readAccount()).toEqual({ id: 'acme', properties: { plan: 'gold', seats: 2 } })

    await render(page, { ...props, account: { id: 'acme', properties: { plan: 'silver' } } })
    expect(await readAccount()).toEqual({ id: 'acme', properties: { plan: 'silver' } })
    await render(page, { ...props, account: { id: 'globex' } })
    expect(await readAccount()).toEqual({ id: 'globex', properties: {} })
    await render(page, { ...props, endUserId: 'bob', account: { id: 'globex' } })
    expect(await readEndUser(page)).toMatchObject({ id: 'bob', account: { id: 'globex' } })
    await render(page, { ...props, endUserId: 'bob', account: null })
    expect(await readAccount()).toBeUndefined()

    // An account that the app names by a call stays, as long as the prop says nothing.
    await render(page, { ...props, endUserId: 'bob' })
    await page.evaluate(() => window.modulePage.sdk.group('initech'))
    await render(page, { ...props, endUserId: 'bob' }, 'again')
    await expect(page.getByRole('heading', { name: 'again' })).toBeVisible()
    expect(await readAccount()).toMatchObject({ id: 'initech' })
    await render(page, { ...options, endUserId: null })
    expect(await readAccount()).toBeUndefined()
  })

  test('sends nothing for props that are written anew but equal', async ({ waymark, page, options }) => {
    const props = { ...options, endUserId: 'ada', properties: { plan: 'pro' }, locale: 'de' }
    await render(page, props)
    await expect.poll(() => listTold(waymark)).toHaveLength(2)
    const before = await readEndUser(page)
    await page.evaluate(() => window.modulePage.sdk.setProperties({ seats: 3 }))
    await render(page, { ...props, properties: { plan: 'pro' } }, 'again')
    await expect(page.getByRole('heading', { name: 'again' })).toBeVisible()
    // Identifying anew would have removed the account that the app has added by a call.
    expect((await readEndUser(page)).properties).toEqual({ ...before.properties, seats: 3 })
  })

  test('sets the language of guides', async ({ waymark, page, options }) => {
    waymark.manifest.deployments = [createDeployment(waymark.addGuide(createGuide(['One'])))]
    await render(page, { ...options, locale: 'en' })
    await expect(page.locator('waymark-guide').getByRole('button', { name: 'Done' })).toBeVisible()
    await render(page, { ...options, locale: 'de' })
    expect(await page.evaluate(async () => (await window.modulePage.sdk.debug())!.locale)).toBe('de')
  })

  test('hears events by the latest listener, and none once the app is gone', async ({
    waymark,
    page,
    options,
  }) => {
    await render(page, options, 'first')
    // The effects have run.
    await expect.poll(() => listTold(waymark)).toContain('anonymous opened first')
    await track(page, 'one')
    await render(page, options, 'second')
    await expect.poll(() => listTold(waymark)).toContain('anonymous opened second')
    await track(page, 'two')
    await page.evaluate(() => window.modulePage.unmount())
    await expect(page.getByRole('heading')).toHaveCount(0)
    await track(page, 'three')
    const heard = await page.evaluate(() => window.modulePage.heard.filter((it) => !it.includes('opened')))
    expect(heard).toEqual(['first one', 'second two'])
  })

  test('goes on with the same SDK when it is mounted again', async ({ waymark, page, options }) => {
    await render(page, { ...options, endUserId: 'ada' })
    await page.evaluate(() => window.modulePage.unmount())
    await render(page, { ...options, endUserId: 'bob' }, 'again')
    await expect(page.getByRole('heading', { name: 'again' })).toBeVisible()
    expect(await readEndUser(page)).toMatchObject({ id: 'bob' })
    expect(countManifests(waymark)).toBe(1)
  })
})

test('a listener hears why the SDK cannot start, and a second attempt starts it', async ({
  page,
  moduleApp,
  options,
}) => {
  await page.goto(moduleApp.toUrl())
  await page.evaluate(() => window.modulePage.sdk.init({ sdkKey: '' }))
  expect(await page.evaluate(() => window.modulePage.errors)).toEqual(['init: no sdkKey'])
  await page.evaluate((given) => window.modulePage.sdk.init(given), options)
  await page.evaluate(() => window.modulePage.sdk.ready)
  expect(await readEndUser(page)).toMatchObject({ isAnonymous: true })
})

test.describe('a page that also has the tag has one SDK:', () => {
  const isSame = (page: Page) =>
    page.evaluate(async () => {
      const mine = await window.modulePage.sdk.debug()
      const theirs = await window.waymark!.debug()
      return !!mine && mine.sessionId === theirs?.sessionId
    })

  test('the tag’s if it was first', async ({ waymark, page, moduleApp, options }) => {
    const tag = toScriptTag({ host: waymark.url, sdkKey: waymark.sdkKey }).replace(' async', '')
    await page.goto(moduleApp.toUrl(tag))
    await render(page, { ...options, endUserId: 'ada' })
    await expect.poll(() => listTold(waymark)).toEqual(['ada opened app', 'ada opened app'])
    expect(await isSame(page)).toBe(true)
    expect(countManifests(waymark)).toBe(1)
    expect(await page.evaluate(() => window.modulePage.errors)).toEqual(['init: already running'])
  })

  test('the module’s if it was first, with the calls that the loader’s stub queued', async ({
    waymark,
    page,
    moduleApp,
    options,
  }) => {
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/sdk/waymark.js', async (route) => {
      await isReleased
      await route.continue()
    })
    const loader = toLoader({ host: waymark.url, sdkKey: waymark.sdkKey })
    await page.goto(moduleApp.toUrl(`${loader}<script>waymark.track('early')</script>`))
    await render(page, { ...options, endUserId: 'ada' })
    await expect(page.getByRole('heading')).toBeVisible()
    const tag = page.waitForResponse('**/sdk/waymark.js')
    release()
    await (await tag).finished()
    await expect.poll(() => listTold(waymark)).toEqual(['ada early', 'ada opened app', 'ada opened app'])
    expect(await isSame(page)).toBe(true)
    expect(countManifests(waymark)).toBe(1)
  })

  test('the tag’s if the module’s calls come first and leave the start to it', async ({
    waymark,
    page,
    moduleApp,
  }) => {
    await page.goto(moduleApp.toUrl())
    const ready = page.evaluate(async () => {
      window.modulePage.sdk.identify('ada')
      window.modulePage.sdk.track('early')
      await window.modulePage.sdk.ready
    })
    const { url, sdkKey } = waymark
    await page.evaluate(
      ([host, key]) => {
        const script = Object.assign(document.createElement('script'), { src: `${host}/sdk/waymark.js` })
        script.dataset.sdkKey = key
        document.head.append(script)
      },
      [url, sdkKey] as const,
    )
    await ready
    await expect.poll(() => listTold(waymark)).toEqual(['ada early'])
    expect(await isSame(page)).toBe(true)
  })
})
