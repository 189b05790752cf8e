import type { Page } from '@playwright/test'
import { expect, getBox, listCalls, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Plays a step at `#pay` of the page. */
const play = (page: Page, component: object = { placement: 'BOTTOM' }) =>
  page.evaluate((component) => {
    const { stage } = window
    const identifiers = [stage.identify({ attributes: [{ name: 'id', match: 'EQUALS', value: 'pay' }] })]
    stage.play([{ identifiers, component, waitMs: 600_000 }])
  }, component)

const findStatus = (page: Page) =>
  page.evaluate(() => {
    const { stage } = window
    const wanted = stage.identify({ attributes: [{ name: 'id', match: 'EQUALS', value: 'pay' }] })
    return stage.findElement(document, [wanted], 'en', 'en').status
  })

const PAY = '<button id="pay" style="width:100px;height:40px">Pay</button>'
const toScroller = (style: string, inside = PAY) =>
  `<div id="box" style="position:absolute;left:100px;top:100px;width:300px;height:200px;${style}">${inside}</div>`
const FAR = `<div style="width:900px;height:900px"></div>${PAY}`

/** A card with two sides, of which one shows. */
const toCard = (transform: string, front: string, back: string) => `<div style="perspective:900px">
  <div id="card" style="transform-style:preserve-3d;position:relative;width:300px;height:200px;transform:${transform}">
    <div style="position:absolute;inset:0;backface-visibility:hidden">${front}</div>
    <div style="position:absolute;inset:0;backface-visibility:hidden;transform:rotateY(180deg)">${back}</div>
  </div></div>`
const toMap = (style: string) => `<map name="rooms"><area id="pay" coords="50,60,150,100" href="#hall"></map>
  <img usemap="#rooms" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='400' height='300'/>"
    style="position:absolute;left:200px;top:100px;padding:10px;border:5px solid;${style}">`

/** Inputs that apps hide to draw their own, each with the part of it that shows. */
const OWN_INPUTS = {
  'radio button that lets the pointer through to its label': `<label style="position:absolute;left:200px;top:100px">
    <input id="pay" type="radio" style="position:absolute;opacity:0;pointer-events:none">
    <div class="face" style="width:80px;height:40px;background:silver"></div></label>`,
  'checkbox that is cut away beside its label': `<div style="position:absolute;left:200px;top:100px">
    <input id="pay" type="checkbox" style="position:absolute;clip:rect(0,0,0,0);pointer-events:none">
    <label class="face" for="pay" style="display:block;width:120px;height:40px;background:silver">Pay</label></div>`,
  'checkbox below the switch of its label': `<label style="position:absolute;left:200px;top:100px">
    <input id="pay" type="checkbox" style="position:absolute;opacity:0;z-index:-1;width:13px;height:13px">
    <span class="face" style="display:block;width:60px;height:30px;background:silver"></span></label>`,
  'checkbox for screen readers alone': `<label class="face" style="position:absolute;left:200px;top:100px;padding:9px">
    <span style="position:absolute;width:1px;height:1px;overflow:hidden"><input id="pay" type="checkbox"></span>Pay</label>`,
  'file input without a box': `<input id="pay" type="file" hidden><label class="face" for="pay"
    style="position:absolute;left:200px;top:100px;padding:9px">Choose</label>`,
  'file input far outside': `<input id="pay" type="file" style="position:absolute;left:-9999px"><label class="face" for="pay"
    style="position:absolute;left:200px;top:100px;padding:9px">Choose</label>`,
  'checkbox without a size in a switch': `<div style="position:absolute;left:200px;top:100px" onclick="pay.checked = true">
    <input id="pay" type="checkbox" role="switch" style="position:absolute;width:0;height:0;margin:0;opacity:0">
    <span class="face" style="display:block;width:60px;height:30px;background:silver"></span></div>`,
  'file input that a button opens': `<div style="position:absolute;left:200px;top:100px">
    <button class="face" onclick="pay.click()">Upload</button><input id="pay" type="file" hidden></div>`,
  'checkbox in a box that is painted for it': `<div class="face" onclick="pay.checked = true"
    style="position:absolute;left:200px;top:100px;width:50px;height:26px;background:silver">
    <input id="pay" type="checkbox" style="position:absolute;opacity:0;width:1px;height:1px;pointer-events:none"></div>`,
  'select that a list of a library follows': `<div style="position:absolute;left:200px;top:100px"><label for="pay">Plan</label>
    <select id="pay" style="position:absolute;clip:rect(0,0,0,0);width:1px;height:1px"><option>Basic</option></select>
    <span class="face" style="position:absolute;left:0;top:0;width:90px;height:40px"><b role="combobox" tabindex="0">Basic</b></span></div>`,
  'select within a list of a library': `<div class="face" role="combobox" tabindex="0" style="position:absolute;left:200px;top:100px">
    <div style="padding:10px"><select id="pay" hidden><option>Basic</option></select><b>Basic</b></div></div>`,
  'checkbox that lies invisibly above what is drawn': `<span style="position:absolute;left:200px;top:100px">
    <input id="pay" class="face" type="checkbox" style="position:absolute;opacity:0;width:58px;height:38px;margin:0">
    <i style="display:block;width:58px;height:38px;background:silver"></i></span><label for="pay">Pay</label>`,
}

for (const [what, html] of Object.entries(OWN_INPUTS)) {
  test(`a step at a ${what} is where a person sees it, and counts its press once`, async ({
    page,
    open,
    dialog,
  }) => {
    await open(html)
    await page.evaluate(() => {
      const { stage } = window
      const identifiers = [stage.identify({ css: '#pay' })]
      const advance = { on: 'TARGET_CLICK' } as const
      const component = { container: 'HIGHLIGHT', placement: 'BOTTOM', advance } as const
      stage.play([1, 2, 3].map(() => ({ identifiers, component })))
    })
    await expect(dialog).toBeVisible()
    const face = page.locator('.face')
    await expect
      .poll(async () => {
        const [ring, seen] = [await getBox(page.locator('.ring')), await getBox(face)]
        return [ring.x - seen.x, ring.y - seen.y, ring.right - seen.right, ring.bottom - seen.bottom].map(
          Math.round,
        )
      })
      .toEqual([-6, -6, 6, 6])
    await page.mouse.click(210, 110)
    await expect(dialog).toContainText('2 / 3')
    await page.waitForTimeout(300)
    await expect(dialog).toContainText('2 / 3')
    await page
      .locator(':is(label, span, div):has(.face), .face')
      .first()
      .evaluate((it) => (it.style.top = '300px'))
    await expect
      .poll(async () => Math.round((await getBox(page.locator('.ring'))).y - (await getBox(face)).y))
      .toBe(-6)
  })
}

/** Hidden inputs beside something that is not theirs. */
const HIDDEN_INPUTS = {
  'a hidden file input in a bar of other buttons': `<div><input id="pay" type="file" hidden>
    <button>Cut</button><button>Copy</button></div>`,
  'a hidden box before a button that does something else':
    '<div><input id="pay" type="checkbox" hidden><button>Send</button></div>',
  'a select that is hidden before a button':
    '<div><select id="pay" hidden></select><button>Send</button></div>',
  'a hidden file input beside the app itself':
    '<section><div style="height:600px;background:silver">App</div><input id="pay" type="file" hidden></section>',
}

for (const [what, html] of Object.entries(HIDDEN_INPUTS)) {
  test(`a step at ${what} waits for it`, async ({ page, open, dialog }) => {
    await open(html)
    const loaded = page.waitForResponse('**/rare-boxes-*')
    await play(page)
    await loaded
    await page.waitForTimeout(300)
    await expect(dialog).toHaveCount(0)
  })
}

test.describe('elements that a person can see or scroll to', () => {
  for (const [where, html] of Object.entries({
    'below in the page': `<div style="height:3000px"></div>${PAY}`,
    'in a list that scrolls': toScroller('overflow:auto', FAR),
    'in a list that a library scrolls': toScroller('overflow:hidden;overflow-anchor:none', FAR),
    'in a list that scrolls towards the start': toScroller(
      'overflow:auto;direction:rtl',
      `<div style="width:900px;display:flex;justify-content:end">${PAY}</div>`,
    ),
    'in a list that scrolls upwards': toScroller(
      'overflow:auto;display:flex;flex-direction:column-reverse',
      `<div style="flex:none;height:900px">${PAY}</div>`,
    ),
    'in a list that is written from right to left': toScroller(
      'overflow:auto;writing-mode:vertical-rl',
      `<div style="width:900px"></div>${PAY}`,
    ),
    'in a row that begins at its right end': toScroller(
      'overflow:auto;display:flex;flex-direction:row-reverse',
      `<div style="flex:none;width:900px"></div><div style="flex:none">${PAY}</div>`,
    ),
    'behind a picture': `${PAY}<div style="position:fixed;inset:0;z-index:9"></div>`,
    'through which clicks go': `<div style="pointer-events:none">${PAY}</div>`,
    'fixed above a box that hides what is outside': toScroller(
      'overflow:hidden',
      '<button id="pay" style="position:fixed;left:600px;top:400px">Pay</button>',
    ),
    'placed outside a box that hides its own': toScroller(
      'overflow:hidden;position:static',
      '<button id="pay" style="position:absolute;left:600px;top:400px">Pay</button>',
    ),
    'in a dialog of a box that hides its own': toScroller(
      'overflow:hidden;transform:translateX(-2000px)',
      `<dialog>${PAY}</dialog><script></script>`,
    ),
    'in the margin around a box that hides what is outside': toScroller(
      'overflow:clip;overflow-clip-margin:80px',
      '<button id="pay" style="position:absolute;left:330px;top:0">Pay</button>',
    ),
    'in the margin around a box that is drawn larger': toScroller(
      'transform:scale(2);transform-origin:0 0;overflow:clip;overflow-clip-margin:80px',
      '<button id="pay" style="position:absolute;left:370px;top:0">Pay</button>',
    ),
    'in the padding of a box that shows it': toScroller(
      'overflow:clip;overflow-clip-margin:border-box;border:90px solid',
      '<button id="pay" style="position:absolute;left:310px;top:0">Pay</button>',
    ),
    'on the front of a card': toCard('none', PAY, ''),
    'on the back of a card that was turned': toCard('rotateY(180deg)', '', PAY),
    'on a part of an image': toMap(''),
    'that is faint until it is scrolled into view': `<div style="height:3000px"></div><div style="opacity:0;pointer-events:none">${PAY}</div>`,
    'that is a host without a size, whose button floats':
      '<div id="pay"><div><button style="position:fixed;right:30px;bottom:30px">Pay</button></div></div>',
    'that scrolls with the anchor of its popover': `<div style="height:3000px"></div><i style="anchor-name:--it">It</i>
      <div popover="manual" style="position-anchor:--it;position-area:bottom;margin:0">${PAY}</div>`,
    'with nothing but its text': '<span id="pay" style="display:contents">Pay</span>',
  })) {
    test(`an element ${where} is found`, async ({ page, open }) => {
      await open(html)
      await page.evaluate(() => {
        document.querySelector('dialog')?.showModal()
        document.querySelector<HTMLElement>('[popover]')?.showPopover()
      })
      await expect.poll(() => findStatus(page)).toBe('FOUND')
    })
  }
})

test.describe('elements that nobody can see', () => {
  for (const [where, html] of Object.entries({
    'in a closed drawer': `<nav style="position:fixed;inset:0 auto 0 0;width:300px;transform:translateX(-100%)">${PAY}</nav>`,
    'in a drawer closed to the end': `<style>body{overflow-x:hidden}</style>
      <nav style="position:absolute;inset:0 0 0 auto;width:300px;transform:translateX(100%)">${PAY}</nav>`,
    'far outside the page': `<div style="position:absolute;left:-9999px">${PAY}</div>`,
    'clipped away': toScroller('overflow:hidden', FAR),
    'clipped away beside a list that scrolls up and down alone': toScroller(
      'overflow:hidden auto;overflow-anchor:none',
      `<div style="margin-left:400px">${PAY}</div>`,
    ),
    'clipped away without scrolling': toScroller('overflow:clip', FAR),
    'clipped away without scrolling or anchoring': toScroller('overflow:clip;overflow-anchor:none', FAR),
    'beyond what is painted': toScroller('contain:paint', FAR),
    'beyond what is painted without anchoring': toScroller('contain:paint;overflow-anchor:none', FAR),
    'cut out': `<div style="clip-path:inset(0 0 100% 0)">${PAY}</div>`,
    'in a collapsed box': `<div style="height:0;overflow:hidden">${PAY}</div>`,
    'beyond the margin around a box that hides what is outside': toScroller(
      'overflow:clip;overflow-clip-margin:20px',
      '<button id="pay" style="position:absolute;left:330px;top:0">Pay</button>',
    ),
    'on the back of a card': toCard('none', '', PAY),
    'on the front of a card that was turned': toCard('rotateY(180deg)', PAY, ''),
    'on a side that a style of its own turned away': toCard('none;rotate:y 180deg', PAY, ''),
    'on a part of an image that is hidden': toMap('visibility:hidden'),
    'that is faint': `<div style="opacity:0;pointer-events:none">${PAY}</div>`,
    'in closed details': `<details><summary>More</summary>${PAY}</details>`,
    'whose content is skipped': `<div style="content-visibility:hidden">${PAY}</div>`,
    'on another slide': toScroller(
      'overflow:hidden',
      `<div style="display:flex;transform:translateX(-300px)"><div style="flex:none;width:300px">${PAY}</div></div>`,
    ),
    'in a shell that does not scroll': `<style>html,body{height:100%;overflow:hidden}</style><div style="height:3000px"></div>${PAY}`,
    'fixed outside the window': '<button id="pay" style="position:fixed;top:-80px">Pay</button>',
  })) {
    test(`an element ${where} is missing`, async ({ page, open }) => {
      await open(html)
      await expect.poll(() => findStatus(page)).toBe('MISSING')
    })
  }
})

test('a step waits for a drawer to open, and again once it is closed, also by a style sheet alone', async ({
  page,
  open,
  dialog,
}) => {
  await open(`<style>
      nav { position: fixed; inset: 0 auto 0 0; width: 300px; transform: translateX(-100%) }
      label:hover + nav, #open:checked + nav { transform: none }
    </style><input id="open" type="checkbox" style="position:absolute;left:500px"><nav>${PAY}</nav>`)
  await play(page)
  await page.waitForTimeout(300)
  await expect(dialog).toHaveCount(0)
  await page.locator('#open').check()
  await expect(dialog).toBeVisible()
  await expect(dialog).toBeInViewport({ ratio: 1 })
  await page.locator('#open').uncheck()
  await expect(dialog).toHaveCount(0)
})

test("a step waits for what a script's animation brings in", async ({ page, open, dialog }) => {
  await open(`<div id="moved" style="position:absolute;left:200px;top:100px">${PAY}</div>`)
  await page.evaluate(() => {
    document.querySelector('#moved')!.animate({ translate: ['-2000px', '-1000px', '0px'] }, 800)
  })
  await play(page)
  await page.waitForTimeout(200)
  await expect(dialog).toHaveCount(0)
  await expect(dialog).toBeVisible()
})

test('the ring is around what floats of an element without a size, and follows it', async ({
  page,
  open,
  dialog,
}) => {
  await open(`<div id="pay"><button id="inner" style="position:fixed;left:450px;top:300px;width:100px;height:40px;
    border-radius:20px">Pay</button></div>`)
  await play(page, { container: 'HIGHLIGHT', placement: 'BOTTOM' })
  await expect(dialog).toBeVisible()
  const ring = page.locator('.ring')
  expect(await getBox(ring)).toMatchObject({ x: 444, y: 294, width: 112, height: 52 })
  await expect(ring).toHaveCSS('border-radius', '26px')
  await page.locator('#inner').evaluate((it) => (it.style.left = '600px'))
  await expect.poll(async () => (await getBox(ring)).x).toBe(594)
  await dialog.getByRole('button', { name: 'Next' }).click()
  expect((await listCalls(page)).at(-1)).toBe('onEnd COMPLETED')
})

test('the ring is around all that an element in a line of text holds there', async ({
  page,
  open,
  dialog,
}) => {
  await open(`<div style="position:absolute;left:400px;top:200px"><style>#pay button{width:100px;height:40px;margin:0}</style>
    <a id="pay" href="#"><span style="position:absolute;left:-9999px">Pay</span><x-button><button>Pay</button></x-button></a></div>`)
  await play(page, { container: 'HIGHLIGHT', placement: 'BOTTOM' })
  await expect(dialog).toBeVisible()
  const { x, width, y, bottom } = await getBox(page.locator('.ring'))
  const inner = await getBox(page.locator('#pay button'))
  expect({ x, width, y }).toEqual({ x: inner.x - 6, width: 112, y: inner.y - 6 })
  expect(bottom).toBeGreaterThanOrEqual(inner.bottom + 6)
})

test('ring and card are at the part of an image that is meant', async ({ page, open, dialog }) => {
  await open(toMap(''))
  await play(page, { container: 'HIGHLIGHT', placement: 'BOTTOM' })
  await expect(dialog).toBeVisible()
  const ring = await getBox(page.locator('waymark-guide .ring'))
  const card = await getBox(dialog)
  // The image begins 15 px inside its border.
  expect(Math.abs(ring.x + ring.width / 2 - (215 + 100))).toBeLessThan(2)
  expect(Math.abs(ring.y + ring.height / 2 - (115 + 80))).toBeLessThan(2)
  expect(card.y).toBeGreaterThan(115 + 100)
  expect(card.y).toBeLessThan(115 + 140)
  await page.locator('img').evaluate((it) => (it.style.top = '200px'))
  await expect.poll(async () => (await getBox(dialog)).y).toBeGreaterThan(215 + 100)
})

test('a step waits for its side of a card to be turned to the front', async ({ page, open, dialog }) => {
  await open(`<style>#card { transition: transform 200ms }</style>${toCard('none', '', PAY)}`)
  await play(page)
  await page.waitForTimeout(300)
  await expect(dialog).toHaveCount(0)
  await page.locator('#card').evaluate((it) => (it.style.transform = 'rotateY(180deg)'))
  await expect(dialog).toBeVisible()
  await page.locator('#card').evaluate((it) => (it.style.transform = 'none'))
  await expect(dialog).toHaveCount(0)
})

test('the back of a card counts as its front until the code that can tell them apart loads, on a later look', async ({
  page,
  open,
  dialog,
  complaints,
}) => {
  let count = 0
  let letLoad = () => {}
  const mayLoad = new Promise<void>((resolve) => (letLoad = resolve))
  await page.route('**/rare-boxes-*', async (route) => {
    if (count++ === 0) return route.abort()
    await mayLoad
    await route.continue()
  })
  await open(toCard('none', '', PAY))
  await play(page)
  await expect(dialog).toBeVisible()
  await page.locator('main').evaluate((it) => it.append('Later'))
  letLoad()
  await expect(dialog).toHaveCount(0)
  expect(count).toBe(2)
  expect(complaints.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED'])
})

test('the place among equals does not depend on which of them are in sight', async ({ page, open }) => {
  const slide = '<div style="flex:none;width:300px"><button class="buy">Buy</button></div>'
  await open(toScroller('overflow:hidden', `<div id="track" style="display:flex">${slide.repeat(3)}</div>`))
  const find = () =>
    page.evaluate(() => {
      const { stage } = window
      const wanted = stage.identify({
        attributes: [{ name: 'class', match: 'EQUALS', value: 'buy' }],
        index: 1,
      })
      const match = stage.findElement(document, [wanted], 'en', 'en')
      if (match.status !== 'FOUND') return match.status
      return [...document.querySelectorAll('.buy')].indexOf(match.element)
    })
  expect(await find()).toBe('MISSING')
  await page.locator('#track').evaluate((it) => (it.style.transform = 'translateX(-300px)'))
  expect(await find()).toBe(1)
})

const HIGHLIGHT = { container: 'HIGHLIGHT', placement: 'BOTTOM' }
const toSpace = (px: number) => `<div style="height:${px}px"></div>`
const LIST = toScroller(
  'overflow:auto',
  `<div id="late"></div><button id="pay" style="width:100px;height:40px">Pay</button>${toSpace(2000)}`,
)
const OTHER = `<button id="other" style="position:fixed;left:900px;top:20px" onclick="stage.calls.push('other')">Other</button>`

test.describe('a step that the page has scrolled away', () => {
  test('a step is revealed again when late content pushes it away', async ({ page, open, dialog }) => {
    await open(LIST)
    await play(page, HIGHLIGHT)
    await expect(dialog).toBeInViewport({ ratio: 1 })
    await page.locator('#late').evaluate((it) => (it.style.height = '900px'))
    await expect(page.locator('#pay')).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.panel')).not.toHaveClass(/away/)
    await expect(page.locator('.veil')).toBeVisible()
    const [ring, pay] = [await getBox(page.locator('.ring')), await getBox(page.locator('#pay'))]
    expect(ring.y).toBeCloseTo(pay.y - 6, 0)
  })

  for (const container of ['TOOLTIP', 'HIGHLIGHT', 'SPOT', 'GESTURE']) {
    test(`a step is revealed again when a router scrolls: ${container}`, async ({ page, open, dialog }) => {
      await open(`${toSpace(2000)}${PAY}${toSpace(2000)}`)
      await play(page, { container, placement: 'BOTTOM' })
      await expect(dialog).toBeInViewport({ ratio: 1 })
      await page.waitForTimeout(400)
      await page.evaluate(() => window.scrollTo(0, 0))
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1500)
      await expect(dialog).toBeInViewport({ ratio: 1 })
    })
  }

  test('a step that a page keeps scrolling away is left, with a way back', async ({ page, open }) => {
    await open(`${toSpace(2000)}${PAY}${toSpace(2000)}`)
    await page.evaluate(() => {
      const { calls } = window.stage
      window.addEventListener('scroll', () => {
        if (window.scrollY === 0) return
        calls.push('top')
        window.scrollTo({ top: 0, behavior: 'instant' })
      })
    })
    await play(page, HIGHLIGHT)
    await expect(page.getByRole('button', { name: 'Back to the step' })).toBeVisible()
    const count = (await listCalls(page)).length
    expect(count).toBeLessThan(10)
    await page.waitForTimeout(600)
    expect(await listCalls(page)).toHaveLength(count)
  })
})

test.describe('a step that a person has scrolled away', () => {
  for (const [where, html] of Object.entries({
    page: `${toSpace(400)}${PAY}${toSpace(4000)}`,
    list: LIST,
    'list in a shadow root': '<div id="host"></div>',
  })) {
    for (const container of ['TOOLTIP', 'HIGHLIGHT', 'SPOT']) {
      test(`a step that was scrolled away leaves the page in use and offers a way back: ${container} in a ${where}`, async ({
        page,
        open,
        dialog,
      }) => {
        await open(`${OTHER}${html}`)
        await page.evaluate((list) => {
          const shadow = document.querySelector('#host')?.attachShadow({ mode: 'open' })
          if (shadow) shadow.innerHTML = list
        }, LIST)
        await play(page, { container, placement: 'BOTTOM' })
        await expect(dialog).toBeInViewport({ ratio: 1 })
        // Beside the card.
        await page.mouse.move(350, 120)
        await page.locator('.veil').evaluate((it) => (it.style.pointerEvents = 'none'))
        await page.mouse.wheel(0, 1200)
        const back = page.getByRole('button', { name: 'Back to the step' })
        await expect(back).toBeInViewport({ ratio: 1 })
        await expect(page.locator('.veil')).toBeHidden()
        await expect(page.locator('.panel')).toHaveClass(/away/)
        await page.mouse.click(920, 30)
        expect((await listCalls(page)).at(-1)).toBe('other')
        // It stays so, however long it takes.
        await page.waitForTimeout(500)
        await expect(back).toBeVisible()
        await back.press('Enter')
        await expect(dialog).toBeInViewport({ ratio: 1 })
        await expect(dialog).toBeFocused()
        await expect(back).toHaveCount(0)
        await dialog.getByRole('button', { name: 'Next' }).click()
        expect((await listCalls(page)).at(-1)).toBe('onEnd COMPLETED')
      })
    }
  }

  test('a step that was scrolled away gives the focus to the way back, in the language of the guide', async ({
    page,
    open,
  }) => {
    await open(`${toSpace(400)}${PAY}${toSpace(4000)}`)
    await page.evaluate(() => {
      const { stage } = window
      const identifiers = [stage.identify({ attributes: [{ name: 'id', match: 'EQUALS', value: 'pay' }] })]
      stage.play([{ identifiers }], { locale: 'de' })
    })
    await expect(page.locator('waymark-guide').getByRole('dialog')).toBeFocused()
    await page.keyboard.press('End')
    const back = page.getByRole('button', { name: 'Zurück zum Schritt' })
    await expect(back).toBeFocused()
    expect((await getBox(back)).y).toBeLessThan(40)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Weiter' })).not.toBeFocused()
  })

  test('the way back is at the edge of the step, from right to left too', async ({ page, open }) => {
    await open(
      `<div style="width:4000px;height:300px"><button id="pay" style="position:absolute;left:3000px;top:300px">Pay</button></div>`,
    )
    await page.evaluate(() => {
      const { stage } = window
      const identifiers = [stage.identify({ attributes: [{ name: 'id', match: 'EQUALS', value: 'pay' }] })]
      stage.play([{ identifiers }], { locale: 'ar' })
    })
    await expect(page.locator('#pay')).toBeInViewport({ ratio: 1 })
    await page.waitForTimeout(300)
    await page.mouse.wheel(-4000, 0)
    const back = page.getByRole('button', { name: 'Back to the step' })
    await expect(back).toHaveAttribute('lang', 'en')
    expect((await getBox(back)).right).toBeGreaterThan(960)
  })

  test('a hint that was scrolled away is left alone', async ({ page, open }) => {
    await open(`${toSpace(400)}${PAY}${toSpace(4000)}`)
    await play(page, { container: 'BEACON', placement: 'CENTER' })
    await expect(page.locator('.beacon-dot')).toBeVisible()
    await page.mouse.wheel(0, 1200)
    await expect(page.locator('.beacon-dot')).toBeHidden()
    await expect(page.locator('.way-back')).toHaveCount(0)
  })
})

test.describe('scrolling to a step', () => {
  test('a box that only a script could scroll back is never scrolled', async ({ page, open, dialog }) => {
    await open(`<div id="shell" style="position:fixed;inset:0;overflow:hidden"><div style="height:60px">Toolbar</div>
      <div id="content" style="height:580px;overflow:auto">${toSpace(1500)}${PAY}<div style="height:300px"></div></div>
      <div style="height:60px">Foot</div></div>`)
    await play(page)
    await expect(dialog).toBeInViewport({ ratio: 1 })
    await expect(page.locator('#pay')).toBeInViewport({ ratio: 1 })
    expect(await page.locator('#shell').evaluate((it) => it.scrollTop)).toBe(0)
    expect(await page.locator('#content').evaluate((it) => it.scrollTop)).toBeGreaterThan(900)
  })

  const PAGE = `${toSpace(2000)}${PAY}${toSpace(2000)}`
  const readScroll = (page: Page) => page.evaluate(() => window.scrollY)

  test('the page is scrolled back if the guide is dismissed at once', async ({ page, open, dialog }) => {
    await open(PAGE)
    await page.evaluate(() => window.scrollTo(0, 77))
    await play(page)
    await expect(dialog).toBeInViewport({ ratio: 1 })
    expect(await readScroll(page)).toBeGreaterThan(1500)
    await page.waitForTimeout(300)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => readScroll(page)).toBe(77)
  })

  test('the page stays where it is if the person has scrolled since', async ({ page, open, dialog }) => {
    await open(PAGE)
    await play(page)
    await expect(dialog).toBeInViewport({ ratio: 1 })
    await page.waitForTimeout(300)
    await page.mouse.wheel(0, 20)
    await page.waitForTimeout(300)
    const before = await readScroll(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.waitForTimeout(300)
    expect(await readScroll(page)).toBe(before)
  })

  test('the page is scrolled back if the app stops the guide soon after, and stays later', async ({
    page,
    open,
    dialog,
  }) => {
    await open(PAGE)
    for (const [waitMs, isBack] of [
      [300, true],
      [6_000, false],
    ] as const) {
      await page.evaluate(() => window.scrollTo(0, 77))
      await play(page)
      await expect(dialog).toBeInViewport({ ratio: 1 })
      await page.waitForTimeout(waitMs)
      await page.evaluate(() => window.stage.playing?.stop())
      await expect(dialog).toHaveCount(0)
      await page.waitForTimeout(300)
      expect((await readScroll(page)) === 77).toBe(isBack)
    }
  })

  test('the page is scrolled back if a step is hidden soon after, on another route', async ({
    page,
    open,
    dialog,
  }) => {
    await open(PAGE)
    await page.evaluate(() => {
      window.scrollTo(0, 77)
      history.replaceState(null, '', '/orders')
      const { stage } = window
      const wanted = stage.identify({ attributes: [{ name: 'id', match: 'EQUALS', value: 'pay' }] })
      const identifiers = [{ ...wanted, url: { match: 'EQUALS' as const, value: '/orders' } }]
      stage.play([{ identifiers, component: { placement: 'BOTTOM' }, waitMs: 600_000 }])
    })
    await expect(dialog).toBeInViewport({ ratio: 1 })
    await page.waitForTimeout(300)
    await page.evaluate(() => {
      history.pushState(null, '', '/profile')
      window.stage.playing?.routeChanged()
    })
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => readScroll(page)).toBe(77)
  })

  test('the page stays where it is if the guide is completed', async ({ page, open, dialog }) => {
    await open(PAGE)
    await play(page)
    await expect(dialog).toBeInViewport({ ratio: 1 })
    const before = await readScroll(page)
    await dialog.getByRole('button', { name: 'Next' }).click()
    await page.waitForTimeout(300)
    expect(await readScroll(page)).toBe(before)
  })

  test('scrolling ends before a card is shown, wholly in the window', async ({ page, open, dialog }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open(PAGE)
    await page.evaluate(() => {
      const { calls } = window.stage
      const look = () => {
        requestAnimationFrame(look)
        const panel = document.querySelector('waymark-guide')?.shadowRoot?.querySelector('.panel')
        if (!panel || panel.classList.contains('away')) return
        const { top, bottom } = panel.getBoundingClientRect()
        const isInside = top >= 0 && bottom <= innerHeight
        const last = calls.at(-1)
        const now = isInside ? 'inside' : `outside ${top}`
        if (last !== now) calls.push(now)
      }
      look()
    })
    await play(page)
    await expect(dialog).toBeInViewport({ ratio: 1 })
    await page.waitForTimeout(600)
    expect(await listCalls(page)).toEqual(['onStep a', 'inside'])
  })
})

test('a step in a frame in a frame is revealed, and revealed again', async ({ page, open, dialog }) => {
  await open(
    `${toSpace(1500)}<iframe id="outer" title="Shop" style="width:500px;height:400px"></iframe>${toSpace(1500)}`,
  )
  await page.evaluate(() => {
    const add = (document: Document, html: string) => void (document.body.innerHTML = html)
    const outer = document.querySelector('iframe')!.contentDocument!
    const space = '<div style="height:900px"></div>'
    add(outer, `${space}<iframe title="Basket" style="width:300px;height:300px"></iframe>${space}`)
    add(outer.querySelector('iframe')!.contentDocument!, `${space}<button id="pay">Pay</button>${space}`)
  })
  await play(page, HIGHLIGHT)
  await expect(dialog).toBeInViewport({ ratio: 1 })
  const pay = page.frameLocator('#outer').frameLocator('iframe').locator('#pay')
  // The ring is gone while the step is away.
  const expectRinged = () =>
    expect
      .poll(async () => {
        const ring = await page.locator('.ring').boundingBox()
        return Math.abs((ring?.y ?? NaN) + 6 - (await getBox(pay)).y)
      })
      .toBeLessThan(2)
  await expectRinged()
  await page.waitForTimeout(300)
  await page.evaluate(() => document.querySelector('iframe')!.contentWindow!.scrollTo(0, 0))
  await expect(page.locator('.panel')).not.toHaveClass(/away/)
  await expect(pay).toBeInViewport()
  await expectRinged()
})

test('ring and card follow a frame that is pushed down', async ({ page, open, dialog }) => {
  await open(
    `<div id="push"></div><iframe id="frame" title="Shop" style="width:500px;height:200px"></iframe>`,
  )
  await page.evaluate(() => {
    document.querySelector('iframe')!.contentDocument!.body.innerHTML = '<button id="pay">Pay</button>'
  })
  await play(page, HIGHLIGHT)
  await expect(dialog).toBeVisible()
  const ring = page.locator('.ring')
  const { y } = await getBox(ring)
  await page.waitForTimeout(300)
  await page.locator('#push').evaluate((it) => (it.style.height = '120px'))
  await expect.poll(async () => (await getBox(ring)).y).toBeCloseTo(y + 120, 0)
})

test('ring and card follow a frame that a style sheet alone pushes down', async ({ page, open, dialog }) => {
  // All changes are in the middle of an animation, which no event reports.
  await open(`<style>@keyframes push { 0%, 2% { height: 0 } 2.1%, to { height: 120px } }
    .pushing { animation: push 60s both }</style><div id="push"></div>
    <iframe title="Shop" style="width:500px;height:200px"></iframe>`)
  await page.evaluate(() => {
    document.querySelector('iframe')!.contentDocument!.body.innerHTML = '<button id="pay">Pay</button>'
  })
  await play(page, HIGHLIGHT)
  await expect(dialog).toBeVisible()
  const [ring, panel] = [page.locator('.ring'), page.locator('.panel')]
  const [before, card] = [await getBox(ring), await getBox(panel)]
  await page.locator('#push').evaluate((it) => it.classList.add('pushing'))
  await expect.poll(async () => (await getBox(ring)).y).toBeCloseTo(before.y + 120, 0)
  await expect.poll(async () => (await getBox(panel)).y).toBeCloseTo(card.y + 120, 0)
})

test.describe('a highlight in a menu that opens on hover', () => {
  /** Counts how often the ring comes and goes. */
  const countToggles = (page: Page) =>
    page.evaluate(async () => {
      let [count, was] = [0, false]
      const endsAt = performance.now() + 2500
      while (performance.now() < endsAt) {
        await new Promise(requestAnimationFrame)
        const is = !!document
          .querySelector('waymark-guide')
          ?.shadowRoot?.querySelector('.veil:not([hidden]) .ring')
        if (is !== was) count++
        was = is
      }
      return count
    })

  test('a highlight in a menu that opens on hover leaves it open', async ({ page, open, dialog }) => {
    await open(`<style>#menu { position: absolute; left: 100px; top: 100px; width: 120px }
      #items { display: none } #menu:hover #items { display: block }</style>
      <div id="menu"><button id="opener">Menu</button><div id="items">
      <button id="pay" onclick="stage.calls.push('pay')">Pay</button></div></div>`)
    await play(page, HIGHLIGHT)
    await page.locator('#opener').hover()
    await expect(dialog).toBeVisible()
    const counting = countToggles(page)
    await page.mouse.move(120, 112)
    expect(await counting).toBeLessThan(2)
    await page.locator('#pay').click()
    expect(await listCalls(page)).toContain('pay')
    await page.mouse.move(700, 20)
    await expect(dialog).toHaveCount(0)
  })

  test('a highlight flashes at most once if its menu is elsewhere', async ({ page, open, dialog }) => {
    await open(`<button id="opener" style="position:absolute;left:100px;top:100px">Menu</button>
      <div id="items" hidden style="position:absolute;left:100px;top:140px">${PAY}</div>`)
    await page.evaluate(() => {
      const [opener, items] = ['#opener', '#items'].map((it) => document.querySelector<HTMLElement>(it)!)
      opener!.addEventListener('mouseenter', () => (items!.hidden = false))
      opener!.addEventListener('mouseleave', () => setTimeout(() => (items!.hidden = true), 100))
    })
    await play(page, HIGHLIGHT)
    await page.locator('#opener').hover()
    await expect(dialog).toBeVisible()
    expect(await countToggles(page)).toBeLessThan(4)
    await expect(dialog).toBeVisible()
  })
})

test.describe('a menu that stays open only while the focus is in it', () => {
  /** Records, from now on, each time that the menu has closed and each guide that goes. */
  const noteClosing = (page: Page) =>
    page.evaluate(() => {
      const { calls } = window.stage
      let wasOpen = true
      const look = () => {
        const isOpen = document.querySelector('#pay')!.checkVisibility({ visibilityProperty: true })
        if (wasOpen && !isOpen) calls.push('closed')
        wasOpen = isOpen
        requestAnimationFrame(look)
      }
      look()
      new MutationObserver((all) => {
        const gone = all.flatMap(({ removedNodes }) => [...removedNodes])
        if (gone.some(({ nodeName }) => nodeName === 'WAYMARK-GUIDE')) calls.push('gone')
      }).observe(document.body, { childList: true })
    })

  for (const [how, css] of Object.entries({
    'at once': '#items { display: none } #menu:focus-within #items { display: block }',
    slowly:
      '#items { visibility: hidden; transition: visibility 0s 300ms } #menu:focus-within #items { visibility: visible; transition-delay: 0s }',
  })) {
    for (const container of ['TOOLTIP', 'HIGHLIGHT', 'SPOT']) {
      test(`a menu that stays open only with the focus keeps it as a step appears: ${container}, closing ${how}`, async ({
        page,
        open,
        dialog,
      }) => {
        const html = `<style>${css}</style><div id="menu" style="position:absolute;left:100px;top:100px">
          <button id="opener">Menu</button><div id="items">${PAY}</div></div>`
        // Without a guide, it closes as the focus leaves it, and no sooner than it is said to.
        await open(html)
        await page.locator('#opener').focus()
        await expect(page.locator('#pay')).toBeVisible()
        const isOpenStill = await page.locator('#opener').evaluate((opener) => {
          opener.blur()
          return document.querySelector('#pay')!.checkVisibility({ visibilityProperty: true })
        })
        expect(isOpenStill).toBe(how === 'slowly')
        await expect(page.locator('#pay')).toBeHidden()
        await open(html)
        await play(page, { container, placement: 'RIGHT' })
        await page.keyboard.press('Tab')
        await noteClosing(page)
        await expect(dialog).toBeVisible()
        await page.waitForTimeout(1200)
        await expect(page.locator('#opener')).toBeFocused()
        await expect(page.locator('#pay')).toBeVisible()
        await expect(dialog).toBeVisible()
        // Nor has it closed, or the step gone, and come again.
        expect(await listCalls(page)).toEqual(['onStep a'])
        await dialog.getByRole('button', { name: 'Next' }).click()
        expect(await listCalls(page)).toContain('onEnd COMPLETED')
      })
    }
  }

  test('a card in a menu that closes on blur can be used by keys', async ({ page, open, dialog }) => {
    await open(`<style>#items { display: none } #menu:focus-within #items { display: block }</style>
      <div id="menu"><button id="opener">Menu</button><div id="items">${PAY}</div></div>`)
    await play(page)
    await page.keyboard.press('Tab')
    await expect(dialog).toBeVisible()
    const { x, y } = await getBox(dialog)
    await page.keyboard.press('Tab')
    await expect(page.locator('#pay')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('#pay')).toBeHidden()
    await page.waitForTimeout(1500)
    await expect(dialog).toBeVisible()
    expect(await getBox(dialog)).toMatchObject({ x, y })
    await dialog.getByRole('button', { name: 'Next' }).focus()
    await page.keyboard.press('Enter')
    expect((await listCalls(page)).at(-1)).toBe('onEnd COMPLETED')
  })
})

test.describe('a menu that closes as the pointer goes to the card', () => {
  const MENUS = {
    'by a style sheet': `<style>#menu { position: absolute; left: 100px; top: 100px; width: 120px }
      #items { display: none } #menu:hover #items { display: block }</style>
      <div id="menu"><button id="opener">Menu</button><div id="items">${PAY}</div></div>`,
    'by a script that removes it': `<div id="menu" style="position:absolute;left:100px;top:100px;width:120px">
      <button id="opener">Menu</button></div>`,
  }
  for (const [how, html] of Object.entries(MENUS)) {
    for (const container of ['TOOLTIP', 'HIGHLIGHT', 'SPOT']) {
      test(`a menu that closes on the way to the card leaves the card where it is: ${container}, ${how}`, async ({
        page,
        open,
        dialog,
      }) => {
        await open(html)
        if (how !== 'by a style sheet') {
          await page.evaluate((pay) => {
            const menu = document.querySelector('#menu')!
            menu.addEventListener('mouseenter', () => menu.insertAdjacentHTML('beforeend', pay))
            menu.addEventListener('mouseleave', () =>
              setTimeout(() => menu.querySelector('#pay')?.remove(), 150),
            )
          }, PAY)
        }
        await play(page, { container, placement: 'RIGHT' })
        await page.locator('#opener').hover()
        await expect(dialog).toBeVisible()
        const panel = page.locator('.panel')
        const before = await getBox(panel)
        await page.evaluate(() => {
          const { calls } = window.stage
          new MutationObserver((all) => {
            if (
              all.some(({ removedNodes }) => [...removedNodes].some((it) => it.nodeName === 'WAYMARK-GUIDE'))
            )
              calls.push('gone')
          }).observe(document.body, { childList: true })
        })
        await page.mouse.move(before.right - 60, before.bottom - 30, { steps: 12 })
        await page.waitForTimeout(1600)
        await expect(page.locator('#pay')).toBeHidden()
        await expect(panel).not.toHaveClass(/away/)
        expect(await getBox(panel)).toMatchObject({ x: before.x, y: before.y })
        expect(await listCalls(page)).toEqual(['onStep a'])
        await dialog.getByRole('button', { name: 'Next' }).click()
        await expect.poll(() => listCalls(page)).toContain('onEnd COMPLETED')
      })
    }
  }

  test('a menu that closes takes the card along after the pointer left', async ({ page, open, dialog }) => {
    await open(MENUS['by a style sheet'])
    await play(page, { container: 'TOOLTIP', placement: 'RIGHT' })
    await page.locator('#opener').hover()
    await expect(dialog).toBeVisible()
    const { right, bottom } = await getBox(dialog)
    await page.mouse.move(right - 20, bottom - 20, { steps: 5 })
    await page.waitForTimeout(1200)
    await expect(dialog).toBeVisible()
    await page.mouse.move(900, 600, { steps: 5 })
    await expect(dialog).toHaveCount(0)
    await page.locator('#opener').hover()
    await expect(dialog).toBeVisible()
  })

  test('a menu that was closed by a press takes the card with it', async ({ page, open, dialog }) => {
    await open(`<button id="opener" onclick="pay.remove()">Close</button>${PAY}`)
    await play(page, { container: 'TOOLTIP', placement: 'RIGHT' })
    await expect(dialog).toBeVisible()
    await page.locator('#opener').click()
    await page.waitForTimeout(400)
    await expect(dialog).toHaveCount(0)
  })
})

for (const component of [
  { container: 'POPUP', placement: 'CENTER' },
  { container: 'SLIDEIN', placement: 'BOTTOM_END' },
  { container: 'HIGHLIGHT', placement: 'TOP' },
]) {
  test(`a ${component.container} is visible in a tall frame of another origin`, async ({ page, baseURL }) => {
    await page.goto('/blank.html')
    const inner = `${baseURL!.replace('127.0.0.1', 'localhost')}/blank.html`
    await page.locator('main').evaluate((main, src) => {
      main.innerHTML = `<div style="height:300px"></div><iframe src="${src}" style="width:800px;height:5000px;border:0"></iframe>`
    }, inner)
    await expect.poll(() => page.frame({ url: inner })?.evaluate(() => 'stage' in window)).toBe(true)
    await page.evaluate(() => window.scrollTo(0, 2000))
    await page.frame({ url: inner })!.evaluate((component) => {
      const { stage } = window
      document.querySelector('main')!.innerHTML =
        '<button id="pay" style="position:absolute;left:300px;top:1950px">Pay</button>'
      const identifiers = [stage.identify({ attributes: [{ name: 'id', match: 'EQUALS', value: 'pay' }] })]
      stage.play([{ identifiers, component: component as object }])
    }, component)
    const dialog = page.frameLocator('iframe').locator('waymark-guide').getByRole('dialog')
    await expect(dialog).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => window.scrollTo(0, 2150))
    await expect(dialog).toBeInViewport({ ratio: 1 })
  })
}
