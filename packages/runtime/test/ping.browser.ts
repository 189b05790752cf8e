import { comparePictures, expect, getBox, listCalls, test } from './test.ts'

comparePictures('ping')

const SHOP = `<button id="target" style="position:absolute;left:450px;top:300px;width:100px;height:40px"
  onclick="window.stage.calls.push('target')">Pay</button><button id="other">Other</button>`
const text = { id: 'title', type: 'TEXT' as const, role: 'TITLE' as const, text: { en: 'New' } }
const ping = {
  component: {
    container: 'PING' as const,
    placement: 'TOP_END' as const,
    blocks: [text],
    dismissal: { closeButton: false, escape: false, outside: false },
  },
}

test('waves at the corner of its element, with its words beside them', async ({ page, open }) => {
  await open(SHOP)
  await page.evaluate((step) => void window.stage.mount(step), ping)
  const waves = await getBox(page.locator('.ping-waves'))
  expect([waves.x + waves.width / 2, waves.y + waves.height / 2]).toEqual([550, 300])
  const words = await getBox(page.getByRole('status', { name: 'New' }))
  expect(words.x).toBeGreaterThanOrEqual(waves.right)
  expect(words.y + words.height / 2).toBeCloseTo(300, 0)
})

test('a ping without words shows only the waves', async ({ page, open }) => {
  await open(SHOP)
  await page.evaluate(
    (step) => void window.stage.mount({ component: { ...step.component, blocks: [] } }),
    ping,
  )
  await expect(page.locator('.ping-waves')).toBeVisible()
  await expect(page.locator('.card')).toBeHidden()
})

test('a ping ends once its element is used, by mouse or keyboard, only', async ({ page, open }) => {
  await open(SHOP)
  await page.evaluate(
    (step) => void window.stage.mount(step, { onAdvance: () => window.stage.calls.push('onAdvance') }),
    ping,
  )
  await page.locator('#other').click()
  await page.mouse.click(550, 300)
  expect(await listCalls(page)).toEqual([])
  await page.locator('#target').click()
  await page.keyboard.press('Enter')
  expect(await listCalls(page)).toEqual(['onAdvance', 'target', 'onAdvance', 'target'])
})

test('a ping ends once something is typed into its element', async ({ page, open }) => {
  await open('<input id="target" aria-label="Name">')
  await page.locator('#target').focus()
  await page.evaluate(
    (step) => void window.stage.mount(step, { onAdvance: () => window.stage.calls.push('onAdvance') }),
    ping,
  )
  await page.keyboard.press('a')
  expect(await listCalls(page)).toEqual(['onAdvance'])
})

test('leaves nothing behind', async ({ page, open }) => {
  await open(SHOP)
  await page.evaluate((step) => {
    window.stage.mount(step, { onAdvance: () => window.stage.calls.push('onAdvance') })
    window.stage.mounted?.destroy()
  }, ping)
  await page.locator('#target').click()
  expect(await listCalls(page)).toEqual(['target'])
  await expect(page.locator('waymark-guide')).toHaveCount(0)
})
