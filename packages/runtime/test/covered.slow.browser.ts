import type { Page } from '@playwright/test'
import { expect, getBox, listCalls, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Plays a step at `#pay` of the page. */
const play = (page: Page, component: object = { container: 'HIGHLIGHT', placement: 'BOTTOM' }) =>
  page.evaluate((component) => {
    const { stage } = window
    const identifiers = [stage.identify({ attributes: [{ name: 'id', match: 'EQUALS', value: 'pay' }] })]
    stage.play([{ identifiers, component, waitMs: 600_000 }])
  }, component)

const PAY = '<button id="pay" style="width:100px;height:40px">Pay</button>'
const toSpace = (px: number) => `<div style="height:${px}px"></div>`
const toPlace = (inner: string) => `<div style="position:absolute;left:300px;top:300px">${inner}</div>`

/** Whether a click in the middle of the target reaches it, rather than a part of the page above it. */
const isClear = async (page: Page) => (await readClear(page)).every(Boolean)

/** Scrolls the page, and expects the target to be wholly below something then, before anything scrolls it clear. */
const scrollBelow = async (page: Page, top: number) =>
  expect(await readClear(page, top)).toEqual([false, false, false])

const readClear = (page: Page, top?: number) =>
  page.evaluate((top) => {
    if (top !== undefined) window.scrollTo(0, top)
    const { x, y, width, height } = document.querySelector('#pay')!.getBoundingClientRect()
    return [0.1, 0.5, 0.9].map((at) => {
      const hits = document.elementsFromPoint(x + width / 2, y + height * at)
      return hits.find(({ localName }) => localName !== 'waymark-guide')?.id === 'pay'
    })
  }, top)

test.describe('a target below a bar that stays in the window', () => {
  for (const [where, html, top] of [
    [
      'a header',
      `<header style="position:sticky;top:0;height:120px;background:#eee;z-index:1"></header>`,
      2060,
    ],
    [
      'a fixed header',
      `<header style="position:fixed;inset:0 0 auto;height:120px;background:#eee"></header>`,
      1990,
    ],
    [
      'a footer',
      `<footer style="position:fixed;inset:auto 0 0;height:200px;background:#eee"></footer>`,
      1500,
    ],
  ] as const) {
    for (const container of ['TOOLTIP', 'HIGHLIGHT']) {
      test(`a target covered by ${where} is uncovered: ${container}`, async ({ page, open, dialog }) => {
        await open(`${html}${toSpace(2000)}${PAY}${toSpace(2000)}`)
        await scrollBelow(page, top)
        await play(page, { container, placement: 'BOTTOM' })
        await expect(dialog).toBeInViewport({ ratio: 1 })
        await expect.poll(() => isClear(page)).toBe(true)
        // A router puts it below the bar.
        await page.waitForTimeout(400)
        await scrollBelow(page, top)
        await expect.poll(() => isClear(page)).toBe(true)
        await expect(page.locator('.panel')).not.toHaveClass(/away/)
      })
    }
  }

  test('a target is scrolled between a large header and a footer', async ({ page, open, dialog }) => {
    await page.setViewportSize({ width: 420, height: 520 })
    // In the middle of the window, the header would cover the top of the target.
    const bar = 'position:fixed;background:#eee'
    await open(`<header style="${bar};height:250px;inset:0 0 auto"></header><footer style="${bar};height:60px;inset:auto 0 0"></footer>
      ${toSpace(2000)}${PAY}${toSpace(2000)}`)
    await play(page, { container: 'TOOLTIP', placement: 'BOTTOM' })
    await expect(dialog).toBeVisible()
    await expect.poll(() => isClear(page)).toBe(true)
  })

  test('a target is scrolled clear of the head of a table that scrolls', async ({ page, open, dialog }) => {
    await open(`<div style="height:300px;overflow:auto"><div style="position:sticky;top:0;height:90px;background:#eee"></div>
      ${toSpace(900)}${PAY}${toSpace(900)}</div>`)
    await page.locator('main > div').evaluate((it) => (it.scrollTop = 960))
    expect(await isClear(page)).toBe(false)
    await play(page)
    await expect(dialog).toBeVisible()
    await expect.poll(() => isClear(page)).toBe(true)
  })

  test('the way back uncovers a target that was scrolled below a bar', async ({ page, open, dialog }) => {
    await open(`<header style="position:fixed;inset:0 0 auto;height:120px;background:#eee"></header>
      ${toSpace(400)}${PAY}${toSpace(4000)}`)
    await play(page)
    await expect(dialog).toBeInViewport({ ratio: 1 })
    await page.locator('.veil').evaluate((it) => (it.style.pointerEvents = 'none'))
    await page.waitForTimeout(400)
    const { y } = await getBox(page.locator('#pay'))
    await page.mouse.move(700, 250)
    await page.mouse.wheel(0, y - 60)
    const back = page.getByRole('button', { name: 'Back to the step' })
    await expect(back).toBeVisible()
    await back.press('Enter')
    await expect(dialog).toBeVisible()
    await expect.poll(() => isClear(page)).toBe(true)
  })
})

const COVER = 'position:fixed;inset:0;background:#0008;z-index:5'

test.describe('a step whose target the page covers', () => {
  for (const [what, { html, hide }] of Object.entries({
    'a dialog of a library': {
      html: `<div id="cover" style="${COVER}"><div role="dialog" aria-label="Cookies">
        <button id="close" onclick="stage.calls.push('closed');cover.remove()">Accept</button></div></div>`,
      hide: (page: Page) => page.mouse.click(20, 10),
    },
    'a style sheet': {
      html: `<style>#open:not(:checked) ~ #cover { display: none }</style>
        <input id="open" type="checkbox" checked style="position:fixed;left:0;top:0;z-index:9"><div id="cover" style="${COVER}"></div>`,
      hide: (page: Page) => page.mouse.click(10, 10),
    },
    'an animation': {
      html: `<style>@keyframes go { to { translate: 0 -100% } } #cover { animation: go 1ms 900ms both }</style>
        <div id="cover" style="${COVER}"></div>`,
      hide: () => Promise.resolve(),
    },
    'an animation that goes on': {
      html: `<style>@keyframes go { 1% { display: none } to { display: none } } @keyframes fly { 10%, to { translate: 0 -200% } }
        #cover { animation: fly 9s 500ms both }</style><div id="cover" style="${COVER}"></div>`,
      hide: () => Promise.resolve(),
    },
    'a screen of its own': {
      html: `<div id="cover" style="position:absolute;inset:0;background:#fff;z-index:1"></div>`,
      hide: (page: Page) => page.locator('#cover').evaluate((it) => it.classList.add('gone')),
    },
  })) {
    for (const container of ['TOOLTIP', 'HIGHLIGHT', 'SPOT', 'BEACON']) {
      test(`a step waits while its target is covered by ${what}: ${container}`, async ({ page, open }) => {
        await open(`<style>.gone { visibility: hidden }</style>${toPlace(PAY)}${html}`)
        await play(page, { container, placement: container === 'BEACON' ? 'CENTER' : 'BOTTOM' })
        const panel = page.locator('.panel')
        await expect(panel).toHaveClass(/away/)
        await expect(page.locator('.veil')).toBeHidden()
        await hide(page)
        await expect(panel).not.toHaveClass(/away/)
        if (what === 'a dialog of a library') expect(await listCalls(page)).toContain('closed')
        if (container !== 'BEACON') {
          await page.getByRole('button', { name: 'Next' }).click()
          expect((await listCalls(page)).at(-1)).toBe('onEnd COMPLETED')
        }
      })
    }
  }

  test('a step waits each time that its target is covered meanwhile', async ({ page, open, dialog }) => {
    await open(`${toPlace(PAY)}<div id="cover" hidden style="${COVER}"></div>`)
    await play(page)
    const panel = page.locator('.panel')
    await expect(dialog).toBeVisible()
    for (let round = 0; round < 6; round++) {
      await page.locator('#cover').evaluate((it: HTMLElement) => (it.hidden = false))
      await expect(panel).toHaveClass(/away/)
      await expect(page.locator('.way-back')).toHaveCount(0)
      await expect(panel).toHaveAttribute('inert')
      await page.locator('#cover').evaluate((it: HTMLElement) => (it.hidden = true))
      await expect(panel).not.toHaveClass(/away/)
      await expect(panel).not.toHaveAttribute('inert')
    }
  })

  test('a step waits while the frame that its target is in is covered', async ({ page, open }) => {
    await open(
      `<iframe title="Shop" style="width:500px;height:300px"></iframe><div id="cover" style="${COVER}"></div>`,
    )
    await page.evaluate((html) => {
      document.querySelector('iframe')!.contentDocument!.body.innerHTML = html
    }, PAY)
    await play(page)
    const panel = page.locator('.panel')
    await expect(panel).toHaveClass(/away/)
    await page.locator('#cover').evaluate((it) => it.remove())
    await expect(panel).not.toHaveClass(/away/)
  })

  test('a step waits while a fixed banner covers its fixed target', async ({ page, open, dialog }) => {
    await open(`<div style="position:fixed;left:20px;bottom:20px">${PAY}</div>
      <div id="cover" style="position:fixed;inset:auto 0 0;height:160px;background:#eee">Cookies</div>`)
    await play(page, { container: 'TOOLTIP', placement: 'TOP' })
    await expect(page.locator('.panel')).toHaveClass(/away/)
    await page.waitForTimeout(500)
    await expect(page.locator('.way-back')).toHaveCount(0)
    await page.locator('#cover').evaluate((it) => it.remove())
    await expect(dialog).toBeInViewport({ ratio: 1 })
  })
})

test.describe('an element above the target of a step', () => {
  for (const [what, html] of Object.entries({
    'an element through which clicks go': `${PAY}<div style="position:fixed;inset:0;background:#0004;pointer-events:none"></div>`,
    'an element that paints nothing': `${PAY}<div style="position:fixed;inset:0"></div>`,
    'an element whose background is behind it': `<button id="pay" style="position:absolute;width:100px;height:40px">Pay</button>
      <div style="background:#fff"><div style="position:relative;width:600px;height:400px"></div></div>`,
    'an invisible element': `${PAY}<div style="position:fixed;inset:0;background:#000;opacity:0"></div>`,
    'its own children': `<div id="pay"><img alt="" style="width:100px;height:60px"><svg width="100" height="60"><rect width="100" height="60"/></svg></div>`,
    'a picture in a button': `<button id="pay" style="position:relative"><svg style="position:absolute;inset:0"><rect width="300" height="300"/></svg>Pay</button>`,
    'the label of a field': `<div style="position:relative"><input id="pay"><label for="pay" style="position:absolute;inset:0;background:#fff">Name</label></div>`,
    'the face of a checkbox': `<label style="position:relative"><input id="pay" type="checkbox"><span style="position:absolute;inset:-20px;background:#fff"></span></label>`,
    'a link over its whole card': `<style>#link::after { content: ''; position: absolute; inset: 0 }</style>
      <div style="position:relative;width:200px;height:100px"><p id="pay">Jacket</p><a id="link" href="#x">See</a></div>`,
    'a shade on its picture': `<div style="position:relative;width:300px;height:200px"><img id="pay" alt="" style="width:300px;height:200px">
      <div style="position:absolute;inset:0;background:#0006">-20 %</div></div>`,
    'the menu that it has opened': `<button id="pay" aria-expanded="true" style="width:100px;height:40px">Pay</button>
      <ul style="position:fixed;left:280px;top:280px;width:300px;height:200px;background:#fff"></ul>`,
    'an element over a part of it': `${PAY}<div style="position:fixed;left:300px;top:300px;width:60px;height:40px;background:#000"></div>`,
  })) {
    test(`a step is shown with a target below ${what}`, async ({ page, open, dialog }) => {
      await open(toPlace(html))
      await play(page)
      await expect(dialog).toBeVisible()
      await expect(page.locator('.veil')).toBeVisible()
      await page.waitForTimeout(300)
      await expect(page.locator('.panel')).not.toHaveClass(/away/)
    })
  }

  test('a step is shown although another guide lies above its target', async ({ page, open, dialog }) => {
    await open(toPlace(PAY))
    await page.evaluate(
      () => void window.stage.mount({ component: { container: 'POPUP', placement: 'CENTER' } }),
    )
    await play(page)
    await expect(dialog).toHaveCount(2)
    await page.waitForTimeout(300)
    await expect(page.locator('.panel.away')).toHaveCount(0)
  })
})

test.describe('a target that a style alone covers or uncovers', () => {
  const SHEET = `const sheet = new CSSStyleSheet(); document.adoptedStyleSheets = [sheet]; sheet.replaceSync`
  const WAYS: Record<string, { html?: string; cover: string; uncover: string }> = {
    'a style sheet of a script': {
      html: '<style>#cover { display: none }</style>',
      cover: `${SHEET}('#cover { display: block }')`,
      uncover: `${SHEET}('')`,
    },
    'a slow fade': {
      html: '<style>#cover { opacity: 0; transition: opacity 30s } .on #cover { opacity: 1 } .off #cover { display: none }</style>',
      cover: `document.body.className = 'on'`,
      uncover: `document.body.className = 'off'`,
    },
    'an animation in its middle': {
      html: `<style>@keyframes fly { from, 1% { translate: 0 -200% } 2%, 10% { translate: 0 } 10.1%, to { translate: 0 -200% } }
        #cover { translate: 0 -200% } .on #cover { animation: fly 30s both }</style>`,
      cover: `document.body.className = 'on'`,
      uncover: '',
    },
    "a script's animation": {
      html: '<style>#cover { visibility: hidden }</style>',
      cover: `cover.animate({ visibility: ['visible', 'visible'] }, { duration: 2500 })`,
      uncover: '',
    },
    'a field that is written in': {
      html: '<style>#cover { display: none } #search:not(:placeholder-shown) ~ #cover { display: block }</style><input id="search" placeholder="Search" style="position:fixed;left:0;top:0;z-index:9">',
      cover: `document.execCommand('insertText', false, 'a')`,
      uncover: `search.select(); document.execCommand('delete')`,
    },
  }
  for (const [way, { html = '', cover, uncover }] of Object.entries(WAYS)) {
    for (const container of ['TOOLTIP', 'HIGHLIGHT']) {
      test(`a target that a style covers or uncovers is noticed meanwhile: ${way}: ${container}`, async ({
        page,
        open,
        dialog,
      }) => {
        await open(`${toPlace(PAY)}${html}<div id="cover" style="${COVER}"></div>`)
        await play(page, { container, placement: 'BOTTOM' })
        await expect(dialog).toBeVisible()
        await page.evaluate(() => document.querySelector<HTMLElement>('#search')?.focus())
        await page.waitForTimeout(500)
        const panel = page.locator('.panel')
        await page.evaluate(cover)
        // Changes without an event are noticed as the pointer comes over the guide.
        if (way.includes('script')) await page.mouse.move(350, 320)
        await expect(panel).toHaveClass(/away/)
        await page.evaluate(uncover)
        if (way.includes('script')) await page.mouse.move(360, 322)
        await expect(panel).not.toHaveClass(/away/)
      })
    }
  }

  test('a page at rest, or that turns for ever, is not examined', async ({ page, open, dialog }) => {
    await open(`${toPlace(PAY)}<style>@keyframes turn { to { rotate: 1turn } }</style>
      <i style="position:fixed;right:20px;top:20px;width:20px;height:20px;background:#000;animation:turn 1s infinite linear"></i>`)
    await play(page)
    await expect(dialog).toBeVisible()
    await page.waitForTimeout(1000)
    const count = await page.evaluate(async () => {
      let count = 0
      const { elementsFromPoint } = Document.prototype
      Document.prototype.elementsFromPoint = function (...at) {
        count++
        return elementsFromPoint.apply(this, at)
      }
      await new Promise((done) => setTimeout(done, 1500))
      return count
    })
    expect(count).toBe(0)
  })
})

test('a step whose target is covered from the start is never seen, not even as it enters', async ({
  page,
  open,
}) => {
  await open(
    '<button id="pay">Pay</button><div style="position:fixed;inset:0;background:white">Loading</div>',
  )
  const most = await page.evaluate(async () => {
    const { stage } = window
    const wanted = { attributes: [{ name: 'id', match: 'EQUALS' as const, value: 'pay' }] }
    stage.play([{ identifiers: [stage.identify(wanted)], component: { placement: 'BOTTOM' } }])
    let most = -1
    for (const end = performance.now() + 1000; performance.now() < end;) {
      await new Promise(requestAnimationFrame)
      const panel = document.querySelector('waymark-guide')?.shadowRoot?.querySelector('.panel.away')
      if (panel) most = Math.max(most, Number(getComputedStyle(panel).opacity))
    }
    return most
  })
  expect(most).toBe(0)
})

test.describe('a list that its target opens', () => {
  const LIST = 'position:absolute;width:260px;height:150px;background:#ddd'
  const OPENERS = {
    'a menu that its button names': `<button id="pay" style="width:200px;height:40px" aria-controls="choices" aria-expanded="false"
        onclick="choices.hidden = !choices.hidden; pay.setAttribute('aria-expanded', String(!choices.hidden))">Pay</button>
      <div id="choices" role="listbox" hidden style="${LIST};left:0;top:44px">Options</div>`,
    'a calendar that nobody names': `<input id="pay" style="width:200px;height:40px" onfocus="choices.hidden = false" onblur="choices.hidden = true">
      <div style="${LIST};left:0;top:48px" id="choices" hidden><table><td>1<td>2</table></div>`,
    'a popover': `<button id="pay" style="width:200px;height:40px" popovertarget="choices">Pay</button>
      <div id="choices" popover style="${LIST};position:fixed;inset:346px auto auto 300px;margin:0">Options</div>`,
    'a list in the middle of much else': `<div role="combobox" aria-expanded="true" id="pay" style="width:200px;height:40px">
        <input style="width:190px;height:30px" aria-controls="inner" onfocus="choices.hidden = false" onblur="choices.hidden = true"></div>
      <div style="${LIST};left:0;top:44px" id="choices" hidden><div style="padding:20px"><ul id="inner"><li>One</ul></div></div>`,
  }
  for (const [what, html] of Object.entries(OPENERS)) {
    for (const container of ['TOOLTIP', 'HIGHLIGHT']) {
      test(`a card is not above ${what}, and comes back: ${container}`, async ({ page, open, dialog }) => {
        await open(toPlace(html))
        const loading = page.waitForResponse('**/beside-opened-*')
        await play(page, { container, placement: 'BOTTOM' })
        await expect(dialog).toBeVisible()
        await (await loading).finished()
        await page.waitForTimeout(100)
        const before = await getBox(dialog)
        expect(before.y).toBeGreaterThan(340)
        const isClear = async () => {
          const [card, list] = [await getBox(dialog), await getBox(page.locator('#choices'))]
          return (
            card.bottom <= list.y || card.y >= list.bottom || card.right <= list.x || card.x >= list.right
          )
        }
        await page.locator('#pay').click()
        await expect(page.locator('#choices')).toBeVisible()
        await expect.poll(isClear).toBe(true)
        // It is still in the window, and beside its target.
        await expect(dialog).toBeInViewport({ ratio: 1 })
        if (html.includes('<button')) await page.locator('#pay').click()
        else await page.evaluate(() => (document.activeElement as HTMLElement).blur())
        await expect(page.locator('#choices')).toBeHidden()
        await expect.poll(async () => (await getBox(dialog)).y).toBe(before.y)
        expect(await getBox(dialog)).toEqual(before)
      })
    }
  }

  for (const [what, html] of Object.entries({
    'a fixed header': `<header style="position:fixed;inset:0 0 auto;height:60px;background:#eee">Shop</header>
      <input id="pay" style="position:absolute;left:700px;top:72px;width:200px;height:32px">`,
    'a fixed sidebar': `<nav style="position:fixed;left:0;top:0;bottom:0;width:240px;background:#eee">Shop</nav>
      <input id="pay" style="position:absolute;left:250px;top:500px;width:120px;height:32px">`,
    'a sidebar that it names as its own': `<nav id="side" style="position:fixed;left:0;top:0;bottom:0;width:240px;background:#eee">Shop</nav>
      <button id="pay" aria-controls="side" aria-expanded="true" style="position:absolute;left:250px;top:300px;width:120px;height:32px">Fold</button>`,
    'a sidebar around it that it names as its own': `<nav id="side" style="position:fixed;left:0;top:0;bottom:0;width:240px;background:#eee">Shop
      <button id="pay" aria-controls="side" aria-expanded="true" style="position:absolute;left:20px;top:300px;width:120px;height:32px">Fold</button></nav>`,
  })) {
    test(`a card stays at a target in use beside ${what} that was there before`, async ({
      page,
      open,
      dialog,
    }) => {
      await open(html)
      const loading = page.waitForResponse('**/beside-opened-*')
      await play(page, { container: 'TOOLTIP', placement: 'BOTTOM' })
      await expect(dialog).toBeVisible()
      await (await loading).finished()
      const before = await getBox(dialog)
      expect(before.y - (await getBox(page.locator('#pay'))).bottom).toBeLessThan(24)
      await page.locator('#pay').click()
      await page.waitForTimeout(400)
      expect(await getBox(dialog)).toEqual(before)
    })
  }

  test('a card stays above what merely lies beside its target', async ({ page, open, dialog }) => {
    await open(`${toPlace(PAY)}<div style="${LIST};left:300px;top:360px">News</div>`)
    await play(page, { container: 'TOOLTIP', placement: 'BOTTOM' })
    await expect(dialog).toBeVisible()
    const before = await getBox(dialog)
    await page.evaluate(() => (document.body.dataset.at = '1'))
    await page.waitForTimeout(200)
    expect(await getBox(dialog)).toEqual(before)
  })
})
