import { comparePictures, expect, getBox, listCalls, test } from './test.ts'

comparePictures('spot')

/** Otherwise the light pulses endlessly. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const SHOP = `<button id="target" style="position:absolute;left:450px;top:300px;width:100px;height:40px"
  onclick="window.stage.calls.push('target')">Pay</button>
  <button id="other" style="position:absolute;left:20px;top:20px" onclick="window.stage.calls.push('other')">Other</button>`
const spot = { component: { container: 'SPOT' as const } }

test('lights a circle around its target, which stays in reach while the rest is covered', async ({
  page,
  open,
}) => {
  await open(SHOP)
  await page.evaluate((step) => void window.stage.mount(step), spot)
  const ring = await getBox(page.locator('.ring'))
  expect(ring.width).toBeCloseTo(ring.height, 0)
  expect(ring.x + ring.width / 2).toBeCloseTo(500, 0)
  expect(ring.y + ring.height / 2).toBeCloseTo(320, 0)
  expect(ring.width).toBeGreaterThan(Math.hypot(100, 40))
  await page.mouse.click(500, 320)
  await page.mouse.click(40, 30)
  expect(await listCalls(page)).toEqual(['target'])
})

test('keeps a long target long, with round ends', async ({ page, open }) => {
  await open(SHOP.replace('left:450px', 'left:100px').replace('width:100px', 'width:800px'))
  await page.evaluate((step) => void window.stage.mount(step), spot)
  const ring = await getBox(page.locator('.ring'))
  expect(ring.height).toBeLessThan(100)
  expect(ring.width).toBeGreaterThan(800)
})

test('the words of a spot are on a darker part of the veil', async ({ page, open, dialog }) => {
  await open(SHOP)
  await page.evaluate((step) => void window.stage.mount(step), spot)
  await expect(page.locator('.card')).toHaveCSS('background-color', 'rgba(14, 25, 21, 0.92)')
  const [ring, words] = [await getBox(page.locator('.ring')), await getBox(dialog)]
  expect(words.y).toBeGreaterThan(ring.bottom)
})

test('the words of a spot can be read on a white page even with a thin veil', async ({ page, open }) => {
  await open(SHOP)
  await page.evaluate(() => {
    const style = { scheme: 'LIGHT', backdrop: '#00000022', text: '#333333' } as const
    window.stage.mount({ component: { container: 'SPOT', style } })
  })
  const veil = await page.locator('.veil').evaluate((it) => getComputedStyle(it).backgroundColor)
  expect(Number(/([\d.]+)\)$/.exec(veil)?.[1])).toBeGreaterThan(0.55)
  await expect(page.locator('h2')).toHaveCSS('color', 'rgb(255, 255, 255)')
})
