import { comparePictures, expect, getBox, listCalls, test } from './test.ts'

comparePictures('highlight')

const SHOP = `<button id="target" style="position:absolute;left:450px;top:300px;width:100px;height:40px;border-radius:20px"
  onclick="window.stage.calls.push('target')">Pay</button>
  <button id="other" style="position:absolute;left:20px;top:20px" onclick="window.stage.calls.push('other')">Other</button>`

const spotlit = { component: { container: 'HIGHLIGHT' as const } }

test('rings its target at a small distance and stands beside it', async ({ page, open, dialog }) => {
  await open(SHOP)
  await page.evaluate((step) => void window.stage.mount(step), spotlit)
  expect(await getBox(page.locator('.ring'))).toMatchObject({ x: 444, y: 294, width: 112, height: 52 })
  expect((await getBox(dialog)).y).toBeGreaterThan(346)
})

test('leaves the target to be clicked and covers the rest', async ({ page, open }) => {
  await open(SHOP)
  await page.evaluate((step) => void window.stage.mount(step), spotlit)
  await page.mouse.click(500, 320)
  await page.mouse.click(40, 30)
  expect(await listCalls(page)).toEqual(['target'])
})

test('a click on the veil ends a highlight only if the author allows it', async ({ page, open }) => {
  await open(SHOP)
  await page.evaluate(() => {
    const dismissal = { closeButton: true, escape: true, outside: true }
    window.stage.mount({ component: { container: 'HIGHLIGHT', dismissal } })
  })
  await page.mouse.click(500, 320)
  await page.mouse.click(40, 30)
  expect(await listCalls(page)).toEqual(['target', 'onDismiss'])
})

test('the hole of a highlight follows the target', async ({ page, open }) => {
  await open(`<div style="height:2000px">${SHOP}</div>`)
  await page.evaluate((step) => void window.stage.mount(step), spotlit)
  await page.evaluate(() => window.scrollTo(0, 100))
  await expect.poll(async () => (await getBox(page.locator('.ring'))).y).toBeCloseTo(194, 0)
  await page.mouse.click(500, 220)
  expect(await listCalls(page)).toEqual(['target'])
})

test('a veil covers the page all around its hole, and scrolling only moves it', async ({ page, open }) => {
  await open(`<div style="height:2000px">${SHOP}</div>`)
  await page.evaluate((step) => void window.stage.mount(step), spotlit)
  const ring = page.locator('.ring')
  const listOpen = () =>
    page.evaluate(() => {
      const box = document
        .querySelector('waymark-guide')!
        .shadowRoot!.querySelector('.ring')!
        .getBoundingClientRect()
      const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2]
      const points = {
        corner: [2, 2],
        above: [middleX, box.y - 2],
        left: [box.x - 2, middleY],
        right: [box.right + 2, middleY],
        'bottom right': [innerWidth - 2, innerHeight - 2],
        'corner of the hole': [box.x + 2, box.y + 2],
        hole: [middleX, middleY],
      }
      const isCovered = ([x = 0, y = 0]: number[]) =>
        document.elementFromPoint(x, y)?.localName === 'waymark-guide'
      return Object.entries(points).flatMap(([name, point]) => (isCovered(point) ? [] : [name]))
    })
  expect(await listOpen()).toEqual(['hole'])
  const readCut = () =>
    page.locator('.veil').evaluate((it) => it.style.cssText.replace(/transform:[^;]*/, '') + it.innerHTML)
  const cut = await readCut()
  await page.evaluate(() => window.scrollTo(0, 100))
  await expect.poll(async () => (await getBox(ring)).y).toBeCloseTo(194, 0)
  expect(await listOpen()).toEqual(['hole'])
  expect(await readCut()).toBe(cut)
})

test('a highlight is rounded like its target', async ({ page, open }) => {
  await open(SHOP)
  await page.evaluate((step) => void window.stage.mount(step), spotlit)
  await expect(page.locator('.ring')).toHaveCSS('border-radius', '26px')
})

test('a highlight is not modal: its target can be reached by Tab', async ({ page, open, dialog }) => {
  await open(SHOP)
  await page.evaluate((step) => void window.stage.mount(step), spotlit)
  await expect(dialog).not.toHaveAttribute('aria-modal')
  await page.locator('#target').focus()
  await page.keyboard.press('Enter')
  expect(await listCalls(page)).toEqual(['target'])
})

test('a highlight in the editor leaves the page below within reach', async ({ page, open }) => {
  await open(SHOP)
  await page.evaluate((step) => void window.stage.mount(step, { interactive: false }), spotlit)
  await page.mouse.click(40, 30)
  expect(await listCalls(page)).toEqual(['other'])
})

test('a highlight without its target is a pop-up in the centre', async ({ page, open, dialog }) => {
  await open(SHOP)
  await page.evaluate((step) => void window.stage.mount(step, { target: null }), spotlit)
  const box = await getBox(dialog)
  expect(box.x + box.width / 2).toBeCloseTo(500, 0)
  expect(box.y + box.height / 2).toBeCloseTo(320, 0)
  await expect(dialog).toHaveAttribute('aria-modal', 'true')
  await expect(page.locator('.arrow')).toBeHidden()
})

test('ends without an error after the frame that it was in has gone', async ({ page, open }) => {
  await open('<iframe title="Shop" style="width:500px;height:300px"></iframe>')
  const ended = await page.evaluate(async (step) => {
    const frame = document.querySelector('iframe')!
    const inner = frame.contentDocument!
    inner.body.innerHTML = '<button id="target">Pay</button>'
    window.stage.mount(step, {}, inner)
    await new Promise((resolve) => setTimeout(resolve, 300))
    const isShown = inner.querySelector('waymark-guide') !== null
    frame.remove()
    window.stage.mounted?.destroy()
    return isShown
  }, spotlit)
  expect(ended).toBe(true)
})
