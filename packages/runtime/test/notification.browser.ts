import { comparePictures, expect, test } from './test.ts'

comparePictures('notification', {
  several: { query: 'several&top-end', viewport: { width: 420, height: 420 } },
})

test('goes by itself, but not while somebody points at it', async ({ page, open }) => {
  await open('<p>Page</p>')
  await page.evaluate(() => {
    const component = {
      container: 'NOTIFICATION',
      placement: 'TOP_END',
      advance: { on: 'DELAY', delayMs: 1000 },
    } as const
    window.stage.mount({ component }, { onAdvance: () => window.stage.calls.push('onAdvance') })
  })
  const status = page.locator('waymark-guide .panel')
  await expect(status).toHaveRole('status')
  await status.hover()
  await page.waitForTimeout(1300)
  const calls = () => page.evaluate(() => window.stage.calls)
  expect(await calls()).toEqual([])
  await page.mouse.move(10, 600)
  await expect.poll(calls).toEqual(['onAdvance'])
})

test('a bar that is removed while it has the focus ends no step later', async ({ page, open }) => {
  await open('<p>Page</p>')
  await page.evaluate(() => {
    const component = {
      container: 'NOTIFICATION',
      placement: 'TOP_END',
      advance: { on: 'DELAY', delayMs: 1000 },
    } as const
    const onAdvance = () => window.stage.calls.push('onAdvance')
    window.stage.mount({ component }, { onAdvance })
  })
  await page.locator('waymark-guide .close').focus()
  await page.evaluate(() => window.stage.mounted!.destroy())
  await page.waitForTimeout(1300)
  expect(await page.evaluate(() => window.stage.calls)).toEqual([])
})
