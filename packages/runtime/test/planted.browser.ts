import type { Page } from '@playwright/test'
import { expect, listCalls, test } from './test.ts'

/** Changes a file that ships on its way into the page. */
const plant = (page: Page, file: string, change: (code: string) => string) =>
  page.route(`**/sdk/${file}-*.js`, async (route) => {
    const response = await route.fetch()
    const code = await response.text()
    const changed = change(code)
    expect(changed).not.toBe(code)
    await route.fulfill({ response, body: changed })
  })

const LONG = { id: 'long', type: 'TEXT', role: 'BODY', text: { en: 'A line.\n'.repeat(60) } } as const

/** Whether a long pop-up fits its window, and the calls when its cross is pressed. */
async function tryPopup(page: Page): Promise<[fits: boolean, calls: string[]]> {
  const fits = await page.evaluate((long) => {
    const { stage } = window
    const { blocks } = stage.toStep().component
    const { element } = stage.mount({
      component: { container: 'POPUP', placement: 'CENTER', blocks: [...blocks, long] },
    })
    const root = element.shadowRoot as ShadowRoot
    root.querySelector<HTMLElement>('.close')?.click()
    return root.querySelector('.card')!.getBoundingClientRect().height <= innerHeight
  }, LONG)
  return [fits, await listCalls(page)]
}

test('component pages notice a style that the build of what ships broke', async ({ page, open }) => {
  await plant(page, 'after', (code) => code.replace(/(calc\(100dvh - 24px - \$\{\w+\}) -/, '$1-'))
  await plant(page, 'runtime', (code) => code.replace('calc(100dvh - 24px)', 'calc(100dvh -24px)'))
  await open('')
  expect(await tryPopup(page)).toEqual([false, ['onDismiss']])
})

test('component pages notice a name of a property that the build of what ships broke', async ({
  page,
  open,
}) => {
  await open('')
  expect(await tryPopup(page)).toEqual([true, ['onDismiss']])
  const name = await page.evaluate(async (file) => {
    const { shortNames } = (await import(file)) as { shortNames: Record<string, string> }
    return shortNames.onDismiss!
  }, '/sdk/stage.js')
  await plant(page, 'runtime', (code) => code.replace(new RegExp(`\\.${name}\\b`, 'g'), '.lost'))
  await page.evaluate(() => {
    addEventListener('error', (event) => event.preventDefault())
  })
  await open('')
  expect((await tryPopup(page))[1]).toEqual([])
})
