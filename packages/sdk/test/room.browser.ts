import { AxeBuilder } from '@axe-core/playwright'
import { capturedPage, type ElementIdentifier } from '@waymark/contract'
import type { Page } from '@playwright/test'
import { createGuide, createManifest, createDeployment, createStep } from '../../core/test/sample-guide.ts'
import { expect, listEvents, pushRoute, test } from './test.ts'
import type { WaymarkServer } from '../../core/test/waymark-server.ts'

const locales = { locale: 'en', fallbackLocale: 'en' }
const hello: ElementIdentifier = {
  configVersion: 2,
  kind: 'WEB',
  role: 'TARGET',
  attributes: [{ name: 'id', match: 'EQUALS', value: 'hello' }],
}
const anyTag = (tag: string): ElementIdentifier => ({ configVersion: 2, kind: 'WEB', role: 'TARGET', tag })

const ask = (page: Page) => page.getByRole('dialog', { name: 'Connect this page to Sample shop?' })
const badge = (page: Page) => page.getByRole('region', { name: 'Waymark' })

async function connect(
  page: Page,
  waymark: WaymarkServer,
  open: (path?: string) => Promise<void>,
  path = '/',
) {
  await open(`${path}?waymark_room=${waymark.room.code}`)
  await ask(page).getByRole('button', { name: 'Allow' }).click()
  await waymark.room.next('hello')
  await expect(badge(page)).toContainText('Connected to “First steps”')
}

test.describe('an author who wants to connect', () => {
  test('an author who connects is announced with their rights; nothing of the page leaves before Allow', async ({
    page,
    open,
    waymark,
  }) => {
    await open(`/?waymark_room=${waymark.room.code}&keep=1`)
    await expect(ask(page)).toBeFocused()
    await expect(ask(page)).toContainText('“First steps”')
    await expect(ask(page)).toContainText('masked before it leaves this device')
    expect(waymark.room.got.map(({ type }) => type)).toEqual(['enter'])
    // The used code is removed from the address.
    expect(page.url()).toMatch(/\/\?keep=1$/)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await waymark.room.next('hello')).toMatchObject({
      locale: 'en',
      address: '/?keep=1',
      device: { platform: 'WEB', name: 'Chrome, Linux', appVersion: '2.1' },
    })
    await expect(badge(page)).toContainText('Connected to “First steps”')
  })

  test('an author is turned away by Escape, and the page goes on as if nothing had been', async ({
    page,
    open,
    waymark,
  }) => {
    waymark.manifest = createManifest([createDeployment(waymark.addGuide(createGuide(['Live'])))])
    await open(`/?waymark_room=${waymark.room.code}`)
    await expect(ask(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await waymark.room.next('decline')
    await expect(ask(page)).toHaveCount(0)
    await expect(page.getByRole('dialog').getByText('Live')).toBeVisible()
    expect(waymark.room.got.map(({ type }) => type)).toEqual(['enter', 'decline'])
    await page.reload()
    await expect(page.getByRole('dialog').getByText('Live')).toBeVisible()
    await expect(badge(page)).toHaveCount(0)
  })

  test('an author with an unknown or used code is told so', async ({ page, open, waymark, complaints }) => {
    await open('/?waymark_room=ZZZZZZ')
    await expect(badge(page)).toContainText('unknown, used or expired')
    await badge(page).getByRole('button', { name: 'Close' }).click()
    await expect(badge(page)).toHaveCount(0)
    expect(waymark.room.countConnections()).toBe(0)
    forgive(complaints, 'status of 404')
  })

  test('an author whom the policy of the page keeps out is told so, and it is not tried again and again', async ({
    page,
    open,
    waymark,
    complaints,
  }) => {
    await open(`/no-sockets?waymark_room=${waymark.room.code}`)
    await expect(badge(page)).toContainText('content security policy does not allow connections to ws://')
    await page.waitForTimeout(1500)
    expect(complaints).toHaveLength(1)
    forgive(complaints, 'Content Security Policy')
  })

  test('an author who wanted to build in a page whose policy forbids it is told so as well', async ({
    page,
    open,
    waymark,
    complaints,
  }) => {
    await open(`/no-sockets#/?waymark_builder=${waymark.room.builderCode}.wm_a&`)
    await expect(badge(page)).toContainText('content security policy does not allow connections to ws://')
    await page.waitForTimeout(1500)
    expect(complaints).toHaveLength(1)
    forgive(complaints, 'Content Security Policy')
  })

  test('an author builds in a page whose router replaces the hash', async ({ page, open, waymark }) => {
    await open(`/routed#/?waymark_builder=${waymark.room.builderCode}.wm_a&`)
    await expect.poll(() => waymark.room.joins).toEqual([waymark.room.builderCode])
    await waymark.room.next('enter')
    await expect(page).toHaveURL(/#\/welcome$/)
  })

  test('an author builds in an app that takes the code in the hash for one of its pages, on the page that was meant', async ({
    page,
    open,
    waymark,
  }) => {
    await open(`/wiki#/?waymark_builder=${waymark.room.builderCode}.wm_a&`)
    await expect.poll(() => waymark.room.joins).toEqual([waymark.room.builderCode])
    await expect(page.getByText('Start page')).toBeVisible()
    await waymark.room.next('enter')
    expect(page.url()).toMatch(/\/wiki$/)
  })

  test('an author can be let in though the app draws its page only then', async ({ page, open, waymark }) => {
    await open(`/?waymark_room=${waymark.room.code}`)
    await expect(ask(page)).toBeVisible()
    await page.evaluate(() => document.body.replaceChildren(document.createElement('main')))
    await ask(page).getByRole('button', { name: 'Allow' }).click()
    await waymark.room.next('hello')
    await page.evaluate(() => document.documentElement.replaceChildren(document.createElement('body')))
    await expect(badge(page)).toContainText('Connected')
  })

  test('the question for an author ignores style rules of the page', async ({ page, open, waymark }) => {
    await open()
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('body > * { transform: scale(0.5); letter-spacing: 9px; opacity: 0; width: 50% }')
      document.adoptedStyleSheets = [sheet]
    })
    await page.evaluate((code) => window.waymark!.joinRoom(code), waymark.room.code)
    await expect(ask(page)).toHaveCSS('letter-spacing', 'normal')
    expect((await ask(page).boundingBox())?.width).toBeGreaterThan(400)
    await expect(page.locator('waymark-guide')).toHaveCSS('opacity', '1')
  })

  test('an author may be let in by the app itself', async ({ page, open, waymark }) => {
    await open()
    await page.evaluate((code) => window.waymark!.joinRoom(code), waymark.room.code)
    await ask(page).getByRole('button', { name: 'Allow' }).click()
    await waymark.room.next('hello')
  })

  test('an author is announced in German, and axe finds no problem', async ({ page, open, waymark }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open(`/de?waymark_room=${waymark.room.code}`)
    const question = page.getByRole('dialog', { name: 'Diese Seite mit Sample shop verbinden?' })
    await expect(question).toBeFocused()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('waymark-guide').analyze()
      expect(violations.map(({ id }) => id)).toEqual([])
      await expect(question.getByRole('button', { name: 'Jetzt nicht' })).toBeInViewport()
    }
    await question.getByRole('button', { name: 'Erlauben' }).click()
    await expect(badge(page)).toContainText('Verbunden mit „First steps“')
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('waymark-guide').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})

test.describe('a connected author', () => {
  test('an author previews a step at its element, in another language, and removes it; nothing is counted', async ({
    page,
    open,
    waymark,
  }) => {
    await connect(page, waymark, open)
    const step = createStep({ key: 's1', title: 'Say hello', isLast: true, identifiers: [hello] })
    waymark.room.send({ type: 'previewStep', id: 'p1', step, ...locales })
    expect(await waymark.room.next('shown')).toMatchObject({ replyTo: 'p1', stepKey: 's1', status: 'FOUND' })
    const shown = page.getByRole('dialog').filter({ hasText: 'Say hello' })
    await expect(shown).toBeVisible()
    waymark.room.send({ type: 'locale', id: 'l1', locale: 'de' })
    await expect(shown).toContainText('Say hello (de)')
    // The page changes during the preview.
    await page.evaluate(() => document.querySelector('#hello')!.remove())
    expect(await waymark.room.next('shown')).toMatchObject({ status: 'MISSING' })
    waymark.room.send({ type: 'stop', id: 'x' })
    await waymark.room.next('done', ({ replyTo }) => replyTo === 'x')
    await expect(shown).toHaveCount(0)
    expect(listEvents(waymark)).toEqual([])
  })

  test('an author sees a step with its place in its guide, which stays hidden once the person here closed it', async ({
    page,
    open,
    waymark,
  }) => {
    await connect(page, waymark, open)
    const send = (id: string, title = 'Say hello') => {
      const step = createStep({ key: 's2', title })
      step.component.blocks.push({
        id: 'back',
        type: 'BUTTON',
        style: 'SECONDARY',
        label: { en: 'Back' },
        action: { type: 'BACK' },
      })
      waymark.room.send({ type: 'previewStep', id, step, place: { number: 2, total: 8 }, ...locales })
    }
    send('p1')
    const shown = page.getByRole('dialog').filter({ hasText: /Say/ })
    await expect(shown).toContainText('2 / 8')
    await expect(shown.getByRole('button', { name: 'Back' })).toBeVisible()
    await badge(page).getByRole('button', { name: 'Hide step' }).click()
    await expect(shown).toHaveCount(0)
    await expect(badge(page)).toContainText('Step 2 of 8 is hidden')

    await page.reload()
    await expect(badge(page)).toContainText('Step 2 of 8 is hidden')
    send('p2', 'Say goodbye')
    expect(await waymark.room.next('ended', ({ replyTo }) => replyTo === 'p2')).toMatchObject({
      reason: 'DISMISSED',
    })
    await expect(badge(page)).toContainText('Step 2 of 8 is hidden')
    await expect(shown).toHaveCount(0)
    await badge(page).getByRole('button', { name: 'Show again' }).click()
    await expect(shown).toContainText('Say goodbye')

    await page.keyboard.press('Escape')
    await expect(badge(page)).toContainText('Step 2 of 8 is hidden')
    waymark.room.send({ type: 'stop', id: 'x' })
    await waymark.room.next('done', ({ replyTo }) => replyTo === 'x')
    send('p3')
    await expect(shown).toBeVisible()
  })

  test('an author plays a draft, and hears how it goes and how it ends', async ({ page, open, waymark }) => {
    await connect(page, waymark, open)
    waymark.room.send({ type: 'previewGuide', id: 'g', guide: createGuide(['One', 'Two']), locale: 'en' })
    await waymark.room.next('done')
    await page.getByRole('button', { name: 'Next' }).click()
    expect(await waymark.room.next('shown', ({ stepKey }) => stepKey === 'step-2')).toBeTruthy()
    await page.getByRole('button', { name: 'Done' }).click()
    expect(await waymark.room.next('ended')).toMatchObject({ replyTo: 'g', reason: 'COMPLETED' })
    expect(waymark.requests.filter((it) => it.endsWith('/events'))).toEqual([])
  })

  test('an author’s draft goes on where it was when the page is reloaded, and does not come back after its end', async ({
    page,
    open,
    waymark,
  }) => {
    await connect(page, waymark, open)
    const guide = createGuide(['One', 'Two', 'Three'])
    waymark.room.send({ type: 'previewGuide', id: 'g', guide, locale: 'en', startAtKey: 'step-2' })
    await waymark.room.next('done')
    waymark.room.send({ type: 'locale', id: 'l', locale: 'de' })
    const shown = page.locator('waymark-guide').getByRole('dialog')
    await expect(shown).toContainText('Two (de)')
    await open('/next')
    await expect(shown).toContainText('Two (de)')
    await page.getByRole('button', { name: 'Weiter' }).click()
    await page.reload()
    await expect(shown).toContainText('Three (de)')
    await page.getByRole('button', { name: 'Fertig' }).click()
    expect(await waymark.room.next('ended')).toMatchObject({ replyTo: 'g', reason: 'COMPLETED' })
    await page.reload()
    await waymark.room.next('hello')
    await expect(badge(page)).toContainText('Connected')
    await expect(shown).toHaveCount(0)
    expect(waymark.requests.filter((it) => it.endsWith('/events'))).toEqual([])
  })

  test('an author finds elements, and sees the one they mean marked; ambiguous ones are not guessed', async ({
    page,
    open,
    waymark,
  }) => {
    await connect(page, waymark, open)
    waymark.room.send({ type: 'highlight', id: 'h', identifier: hello, ...locales })
    const box = await page.locator('#hello').boundingBox()
    expect(await waymark.room.next('matches')).toMatchObject({
      results: [{ key: 'h', status: 'FOUND', box: [box!.x, box!.y, box!.width, box!.height] }],
    })
    await expect(page.locator('waymark-guide .mark')).toBeVisible()
    await page.evaluate(() => {
      const twin = document.createElement('button')
      twin.textContent = 'Twin'
      document.body.append(twin)
    })
    const identifiers = [
      { key: 'one', identifier: hello },
      { key: 'many', identifier: anyTag('button') },
      { key: 'none', identifier: anyTag('table') },
    ]
    waymark.room.send({ type: 'resolve', id: 'r', identifiers, ...locales })
    const { results } = await waymark.room.next('matches')
    expect(results).toMatchObject([
      { key: 'one', status: 'FOUND' },
      { key: 'many', status: 'AMBIGUOUS' },
      { key: 'none', status: 'MISSING' },
    ])
  })

  test('an author is told when the page goes elsewhere, and is there again after a reload without a question', async ({
    page,
    open,
    waymark,
  }) => {
    await connect(page, waymark, open)
    await pushRoute(page, '/cart')
    expect(await waymark.room.next('moved')).toMatchObject({ address: '/cart' })
    await page.reload()
    expect(await waymark.room.next('hello')).toMatchObject({ address: '/cart' })
    await expect(badge(page)).toContainText('Connected')
    expect(waymark.room.joins).toHaveLength(1)
  })

  test('an author whose connection is lost comes back by itself; words say so meanwhile', async ({
    page,
    open,
    waymark,
    complaints,
  }) => {
    await connect(page, waymark, open)
    waymark.room.setReachable(false)
    waymark.room.drop()
    await expect(badge(page)).toContainText('Connection lost. Reconnecting')
    waymark.room.setReachable(true)
    await waymark.room.next('hello')
    await expect(badge(page)).toContainText('Connected')
    forgive(complaints, 'WebSocket connection')
  })

  test('an author who sends the device away is named as the reason, and nothing is tried again', async ({
    page,
    open,
    waymark,
  }) => {
    await connect(page, waymark, open)
    const step = createStep({ key: 's1', title: 'Say hello', isLast: true })
    waymark.room.send({ type: 'previewStep', id: 'p1', step, ...locales })
    await expect(page.getByRole('dialog').filter({ hasText: 'Say hello' })).toBeVisible()
    waymark.room.drop(4411)
    await expect(badge(page)).toContainText('The author has disconnected this device')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.waitForTimeout(1500)
    expect(waymark.room.countConnections()).toBe(1)
  })

  test('the person at the device leaves a connected author', async ({ page, open, waymark }) => {
    await connect(page, waymark, open)
    await badge(page).getByRole('button', { name: 'Leave' }).click()
    await waymark.room.next('decline')
    await expect(badge(page)).toHaveCount(0)
    await page.reload()
    await page.evaluate(() => window.waymark!.ready)
    expect(waymark.room.countConnections()).toBe(1)
  })
})

test.describe('a captured page', () => {
  async function capture(
    page: Page,
    waymark: WaymarkServer,
    open: (path?: string) => Promise<void>,
    { path = '/account', prepare = () => Promise.resolve() } = {},
  ) {
    await connect(page, waymark, open, path)
    await page.locator('#name').fill('Typed later')
    await prepare()
    waymark.room.send({ type: 'capture', id: 'c' })
    const captured = await waymark.room.next('captured')
    const [text = ''] = waymark.room.documents
    return { captured, text, document: capturedPage.parse(JSON.parse(text)) }
  }

  test('a captured page holds its structure, texts and positions', async ({ page, open, waymark }) => {
    const { captured, text, document } = await capture(page, waymark, open)
    expect(captured).toMatchObject({ replyTo: 'c', kind: 'WEB', address: '/account' })
    expect(captured.name).toMatch(/^Target app · account · \d\d:\d\d$/)
    await waymark.room.next('progress', ({ step, percent }) => step === 'SENDING' && percent === 100)
    for (const kept of [
      'What everybody may read',
      'Save',
      'Newsletter',
      'Gold',
      '"id":"save"',
      '"href":"help"',
    ]) {
      expect(text).toContain(kept)
    }
    const id = findNode([document.snapshot], 'id', 'save')
    const box = await page.locator('#save').boundingBox()
    expect(document.boxes[id]?.map(Math.round)).toEqual(
      [box!.x, box!.y, box!.width, box!.height].map(Math.round),
    )
    await expect(badge(page)).toContainText('The page was captured')
  })

  test('a captured page holds nothing that was typed or chosen, nothing private, no script and no guide', async ({
    page,
    open,
    waymark,
    complaints,
  }) => {
    const { text } = await capture(page, waymark, open, { path: '/account/handler' })
    // Some browsers report at once the script that the policy blocks, others only when it would run.
    expect(complaints.splice(0).filter((it) => !it.includes('inline event handler'))).toEqual([])
    const secrets = [
      ...['Ada', 'Typed later', 'hunter2', 'hidden-secret', 'typed-notes', 'written-by-hand'],
      ...['12.345', 'DE02', 'ada-private', 'Photo', 'Balance of', 'token-only', 'R0lGOD'],
      ...['checked', 'selected":true', 'onsubmit', 'nonce', 'waymark.js', 'Connected to', 'waymark-guide'],
    ]
    expect(secrets.filter((it) => text.includes(it))).toEqual([])
    expect(text).toContain('••••')
  })

  test('a captured page holds its own frames, masked like the page', async ({ page, open, waymark }) => {
    const { text, document } = await capture(page, waymark, open, { prepare: () => page.evaluate(addFrames) })
    const frames = Object.entries(document.frames ?? {})
    expect(frames.map(([, node]) => JSON.stringify(node).includes('Pay in a frame'))).toEqual([
      true,
      false,
      false,
    ])
    for (const kept of ['Inside of a frame of a frame', 'typed here as a whole'.replace(/\S/g, '•')]) {
      expect(text).toContain(kept)
    }
    const secrets = [
      'framed-typed',
      'framed-private',
      'framed-iban',
      'framed in private',
      'typed here',
      'token',
    ]
    expect(secrets.filter((it) => text.includes(it))).toEqual([])
    expect(frames[0]?.[0]).toBe(String(findNode([document.snapshot], 'id', 'shop')))
    const box = await page.frameLocator('#shop').locator('#pay').boundingBox()
    expect(
      document.boxes[
        findNode(
          frames.map(([, node]) => node),
          'id',
          'pay',
        )
      ]?.map(Math.round),
    ).toEqual([box!.x, box!.y, box!.width, box!.height].map(Math.round))
  })

  /** Adds three frames: one with a form and a nested frame, one that is editable as a whole, and a private one. */
  function addFrames(): void {
    const put = <Tag extends keyof HTMLElementTagNameMap>(
      parent: Element,
      tag: Tag,
      attributes: Record<string, string>,
      text = '',
    ) => {
      const element = parent.ownerDocument.createElement(tag)
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
      element.textContent = text
      parent.append(element)
      return element
    }
    const putFrame = (parent: Element, id: string) =>
      put(parent, 'iframe', { id, title: id }).contentDocument!.body
    const shop = putFrame(document.body, 'shop')
    put(shop, 'button', { id: 'pay' }, 'Pay in a frame')
    put(shop, 'input', { value: 'framed-typed' })
    put(shop, 'p', { 'data-waymark-private': '' }, 'framed-private')
    put(shop, 'p', { class: 'iban' }, 'framed-iban')
    put(putFrame(shop, 'inner'), 'p', {}, 'Inside of a frame of a frame')
    const editor = putFrame(document.body, 'notes-editor')
    editor.ownerDocument.designMode = 'on'
    put(editor, 'p', {}, 'typed here as a whole')
    put(putFrame(document.querySelector('[data-waymark-private]')!, 'hidden'), 'p', {}, 'framed in private')
    // A frame of another origin. Neither its content nor its address is read.
    const other = put(document.body, 'iframe', { id: 'other', title: 'Other', sandbox: '' })
    other.src = 'about:blank?token=1'
  }

  test('a page that is too large is not captured but refused in words, and the room goes on', async ({
    page,
    open,
    waymark,
  }) => {
    await connect(page, waymark, open)
    await page.evaluate(() => {
      const list = document.createDocumentFragment()
      for (let at = 0; at < 31_000; at += 1) list.append(document.createElement('i'))
      document.body.append(list)
    })
    waymark.room.send({ type: 'capture', id: 'c' })
    expect(await waymark.room.next('failed')).toMatchObject({
      replyTo: 'c',
      code: 'page_too_big',
      message: 'The page is too large to be captured',
    })
    await expect(badge(page)).toContainText('Connected')
  })

  function findNode(roots: Record<string, unknown>[], name: string, value: string): number {
    type Node = { id: number; attributes?: Record<string, unknown>; childNodes?: Node[] }
    const all = (node: Node): Node[] => [node, ...(node.childNodes ?? []).flatMap(all)]
    const found = (roots as unknown as Node[]).flatMap(all).find((it) => it.attributes?.[name] === value)
    return found?.id ?? -1
  }
})

test.describe('the preview of a draft', () => {
  test('a preview by its link ignores targeting, goes on on the next page, and counts nothing', async ({
    page,
    open,
    waymark,
  }) => {
    waymark.manifest = createManifest([createDeployment(waymark.addGuide(createGuide(['Live'])))])
    waymark.previews.set('PRV234', createGuide(['Draft one', 'Draft two']))
    await open('/?waymark_preview=PRV234')
    await expect(page.getByRole('dialog').filter({ hasText: 'Draft one' })).toBeVisible()
    await expect(badge(page)).toContainText('Preview of a draft. Nothing is counted.')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.reload()
    await expect(page.getByRole('dialog').filter({ hasText: 'Draft two' })).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(badge(page)).toContainText('The preview has ended')
    await badge(page).getByRole('button', { name: 'Show again' }).click()
    await expect(page.getByRole('dialog').filter({ hasText: 'Draft one' })).toBeVisible()
    expect(waymark.requests.filter((it) => it.endsWith('/events'))).toEqual([])
    await badge(page).getByRole('button', { name: 'End preview' }).click()
    await expect(page.getByRole('dialog').filter({ hasText: 'Live' })).toBeVisible()
  })

  test('an author who previews a draft is no end user', async ({ page, open, waymark }) => {
    waymark.manifest = { ...createManifest([]), keepsProfiles: true }
    waymark.previews.set('PRV234', createGuide(['Draft']))
    await open('/?waymark_preview=PRV234')
    await expect(badge(page)).toContainText('Nothing is counted')
    await page.evaluate(() => window.waymark!.identify('anna'))
    // What an app says of an end user is sent within a second.
    await page.waitForTimeout(1500)
    expect(waymark.sessions).toEqual([])
  })

  test('an author’s visit counts nobody, and what comes after it counts', async ({ page, open, waymark }) => {
    await connect(page, waymark, open)
    await expect(badge(page)).toContainText('Nothing is counted')
    await page.evaluate(() => window.waymark!.track('tried out'))
    await badge(page).getByRole('button', { name: 'Leave' }).click()
    await expect(badge(page)).toHaveCount(0)
    await page.evaluate(() => window.waymark!.track('ordered'))
    await expect.poll(() => listEvents(waymark)).toEqual(['custom ordered'])
  })

  test('a preview whose code has ended says so', async ({ page, open, complaints }) => {
    await open('/?waymark_preview=GONE22')
    await expect(badge(page)).toContainText('unknown, used or expired')
    forgive(complaints, 'status of 404')
  })
})

/** Removes the browser's own messages about failed requests and connections. */
function forgive(complaints: string[], reason: string): void {
  complaints.splice(0, complaints.length, ...complaints.filter((it) => !it.includes(reason)))
}
