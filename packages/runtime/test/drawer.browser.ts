import { comparePictures, expect, getBox, listCalls, test, tryAsModal } from './test.ts'

comparePictures('drawer', { start: { query: 'start&image' } })
tryAsModal({ container: 'DRAWER', placement: 'END' })

test('a drawer is as tall as the window, at the side that the author chose, mirrored from right to left', async ({
  page,
  dialog,
}) => {
  await page.goto('/drawer.html')
  expect(await getBox(dialog)).toMatchObject({ x: 600, y: 0, right: 1000, bottom: 640 })
  await page.goto('/drawer.html?start')
  expect(await getBox(dialog)).toMatchObject({ x: 0, right: 400 })
  await page.goto('/drawer.html?start&arabic')
  expect(await getBox(dialog)).toMatchObject({ x: 600, right: 1000 })
})

test('covers the page, which neither scrolls nor answers behind it', async ({ page, open }) => {
  await open('<button id="behind" onclick="window.stage.calls.push(\'behind\')">Behind</button>')
  await page.evaluate(() => {
    document.body.style.height = '3000px'
    const dismissal = { closeButton: true, escape: true, outside: true }
    window.stage.mount({ component: { container: 'DRAWER', placement: 'END', dismissal } })
  })
  await page.mouse.move(100, 300)
  await page.mouse.wheel(0, 400)
  await page.mouse.click(20, 20)
  expect(await listCalls(page)).toEqual(['onDismiss'])
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('comes from its side, at once for those who want less motion', async ({ page, open, dialog }) => {
  await open('')
  const component = { container: 'DRAWER', placement: 'END' } as const
  await page.evaluate((component) => void window.stage.mount({ component }), component)
  const read = () => dialog.evaluate((it) => getComputedStyle(it).animationName)
  expect(await read()).toBe('slide-over')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await read()).toBe('none')
})
