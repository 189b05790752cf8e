import { comparePictures, expect, getBox, readFocus, test } from './test.ts'

comparePictures('label')

const SHOP = `<input id="before" aria-label="Name"><button id="target" style="position:absolute;left:450px;top:300px;width:100px;height:40px">Pay</button>`
const label = {
  component: {
    container: 'LABEL' as const,
    blocks: [{ id: 'title', type: 'TEXT' as const, role: 'TITLE' as const, text: { en: 'New', de: 'Neu' } }],
    dismissal: { closeButton: false, escape: true, outside: false },
  },
}

test('a label is a note as small as its words, at its element', async ({ page, open }) => {
  await open(SHOP)
  await page.evaluate((step) => void window.stage.mount(step), label)
  const note = page.getByRole('note', { name: 'New' })
  const box = await getBox(note)
  expect(box.width).toBeLessThan(80)
  expect(box.height).toBeLessThan(40)
  // Browsers may align text to whole pixels.
  expect(Math.abs(box.x + box.width / 2 - 500)).toBeLessThanOrEqual(1)
  await expect(page.locator('.progress')).toBeHidden()
})

test('takes neither the focus nor Escape, and is read out', async ({ page, open }) => {
  await open(SHOP)
  await page.locator('#before').focus()
  await page.evaluate((step) => void window.stage.mount(step), label)
  await expect.poll(() => readFocus(page)).toBe('before')
  await expect(page.locator('.root > .spoken')).toHaveText('New')
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => window.stage.calls)).toEqual([])
})

test('goes by its cross, where the author gave it one', async ({ page, open }) => {
  await open(SHOP)
  await page.evaluate((step) => {
    const dismissal = { closeButton: true, escape: true, outside: false }
    window.stage.mount({ component: { ...step.component, dismissal } })
  }, label)
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await page.evaluate(() => window.stage.calls)).toEqual(['onDismiss'])
})

test('several stand at their elements at once', async ({ page, open }) => {
  await open(
    `${SHOP}<button id="second" style="position:absolute;left:150px;top:300px;width:100px;height:40px">Pack</button>`,
  )
  await page.evaluate((step) => {
    window.stage.mount(step)
    window.stage.mount({ ...step, key: 'b' }, { target: document.querySelector('#second') })
  }, label)
  const [first, second] = await Promise.all([0, 1].map((at) => getBox(page.getByRole('note').nth(at))))
  expect((first?.x ?? 0) - (second?.x ?? 0)).toBeCloseTo(300, 0)
})
