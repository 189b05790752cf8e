import { expect, test } from './test.ts'

const LIGHT = 'rgb(251, 250, 247)'
const DARK = 'rgb(28, 42, 37)'

const mountAutomatic = () =>
  void window.stage.mount({ component: { container: 'POPUP', style: { scheme: 'AUTO' } } })

/** Pages by what makes them light or dark, and the colour of a guide on them whatever the device prefers. */
const PAGES: Record<string, [css: string, card: string, html?: string]> = {
  'without a style': ['', LIGHT],
  'with a dark body': ['body { background: #101418; color: #eee }', DARK],
  'with a dark body that names no text colour': ['body { background: #101418 }', DARK],
  'with a dark colour in oklch': ['body { background: oklch(0.145 0 0) }', DARK],
  'with a light colour in lab': ['body { background: lab(98% 0 0) }', LIGHT],
  'whose html is dark': ['html { background: #111 }', DARK],
  'with a dark colour scheme alone': [':root { color-scheme: dark }', DARK],
  'with a dark app that fills it': [
    'body { background: #fff } #app { min-height: 100vh; background: #15181c }',
    DARK,
    '<div id="app">Orders</div>',
  ],
  'with a dark card in its middle': [
    '#card { position: fixed; inset: 30%; background: #000 }',
    LIGHT,
    '<div id="card"></div>',
  ],
  'behind a translucent backdrop': [
    '#backdrop { position: fixed; inset: 0; background: rgb(0 0 0 / .6) }',
    LIGHT,
    '<div id="backdrop"></div>',
  ],
  'with a dark gradient and light text': [
    'body { background: linear-gradient(#123, #000); color: #fff }',
    DARK,
  ],
}

for (const [name, [css, card, html = '<p>Orders</p>']] of Object.entries(PAGES)) {
  test(`automatic colours follow a page ${name}, not the device`, async ({ page, open }) => {
    await page.emulateMedia({ colorScheme: card === LIGHT ? 'dark' : 'light' })
    await open(`<style>${css}</style>${html}`)
    await page.evaluate(mountAutomatic)
    await expect(page.locator('waymark-guide .card')).toHaveCSS('background-color', card)
  })
}

test('a guide turns dark and light again with a switch of the page', async ({ page, open }) => {
  await open('<style>.night { background: #101418 }</style><p>Orders</p>')
  await page.evaluate(mountAutomatic)
  const card = page.locator('waymark-guide .card')
  await expect(card).toHaveCSS('background-color', LIGHT)
  await page.evaluate(() => document.documentElement.classList.add('night'))
  await expect(card).toHaveCSS('background-color', DARK)
  await page.evaluate(() => document.documentElement.classList.remove('night'))
  await expect(card).toHaveCSS('background-color', LIGHT)
})

test('a guide shows on a page that has used up the canvases of the browser', async ({ page, open }) => {
  await open('<style>body { background: #101418 }</style><p>Orders</p>')
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.evaluate(mountAutomatic)
  await expect(page.locator('waymark-guide .card')).toHaveCSS('background-color', LIGHT)
})

test('a guide of the author’s own scheme stays as it is when the page turns dark', async ({ page, open }) => {
  await open('<style>.night { background: #101418 }</style><p>Orders</p>')
  await page.evaluate(
    () => void window.stage.mount({ component: { container: 'POPUP', style: { scheme: 'LIGHT' } } }),
  )
  const card = page.locator('waymark-guide .card')
  await expect(card).toHaveCSS('background-color', LIGHT)
  const title = await card.locator('h2').elementHandle()
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        document.documentElement.classList.add('night')
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
  expect(await title!.evaluate((it) => it.isConnected)).toBe(true)
})

/** A guide of automatic colours, of which the author chose the background alone. */
const GROUNDS = [
  ['#fffaf6', 'light', 'rgb(31, 111, 84)', '#b3261e'],
  ['#241030', 'dark', 'rgb(111, 203, 165)', '#ffb4ab'],
] as const

for (const [background, scheme, accent, error] of GROUNDS) {
  for (const device of ['light', 'dark'] as const) {
    test(`all colours on a ${scheme} background fit it, on a page that is not so and a ${device} device`, async ({
      page,
      open,
    }) => {
      await page.emulateMedia({ colorScheme: device })
      await open(
        `<style>body { background: ${scheme === 'light' ? '#101418' : '#fff'} }</style><p>Orders</p>`,
      )
      await page.evaluate(
        (background) =>
          void window.stage.mount({
            component: { container: 'POPUP', style: { scheme: 'AUTO', background } },
          }),
        background,
      )
      await expect(page.locator('waymark-guide .primary')).toHaveCSS('background-color', accent)
      const root = page.locator('waymark-guide .root')
      await expect(root).toHaveCSS('color-scheme', scheme)
      await expect(root).toHaveCSS('--error', error)
    })
  }
}
