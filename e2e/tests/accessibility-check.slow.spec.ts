import { readFileSync } from 'node:fs'
import { callApi, writeProject } from '../support/api.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'
import type { Page } from '@playwright/test'

const PICTURE = readFileSync(new URL('../support/plant.png', import.meta.url))
const dismissal = { closeButton: true, escape: true, outside: false }
const blocks = [
  { id: 'title', type: 'TEXT', role: 'TITLE', text: { en: 'Measured' } },
  { id: 'go', type: 'BUTTON', style: 'PRIMARY', label: { en: 'Go' }, action: { type: 'FINISH' } },
]

/** Opens the accessibility check of a pop-up with this style. */
async function open(page: Page, style: object): Promise<Editor> {
  const { appId, appVersionId, projectId, editorPath } = await writeProject(page)
  const component = { configVersion: 2, container: 'POPUP', placement: 'CENTER', blocks, style, dismissal }
  const path = `/v1/apps/${appId}/app-versions/${appVersionId}/projects/${projectId}/assists`
  await callApi(page, 'POST', path, { name: 'Measured', component })
  await page.goto(editorPath)
  const editor = new Editor(page)
  await editor.openStep(3)
  await editor.openTab('Check')
  await expect(editor.settings.locator('[data-measured="true"]')).toBeVisible()
  return editor
}

/** Puts a full-page layer behind the card: a background, or the picture at a URL. */
async function putBehind(editor: Editor, background: string, picture?: string): Promise<void> {
  await editor.frame.locator('body').evaluate(
    async (body, [css = '', src]) => {
      const behind = body.ownerDocument.createElement(src ? 'img' : 'div') as HTMLImageElement
      Object.assign(behind.style, { position: 'fixed', inset: 0, width: '100%', height: '100%', zIndex: 9 })
      behind.style.background = css
      if (src) behind.src = src
      body.append(behind)
      if (src) await behind.decode()
    },
    [background, picture],
  )
  await editor.settings.getByRole('button', { name: 'Check again' }).click()
}

test('words that are too pale are told, blackened at one click, and pale again when that is undone', async ({
  dashboard: page,
}) => {
  const editor = await open(page, { scheme: 'LIGHT', text: '#b9b9b9' })
  const finding = editor.settings.locator('[data-finding="text_contrast"]')
  await expect(finding).toContainText('“Measured” is hard to read: its contrast is 1.8 : 1')
  await expect(page.getByRole('button', { name: /Accessibility: 1 problem/ })).toBeVisible()
  await finding.getByRole('button', { name: 'Use black text' }).click()
  await expect(editor.settings.getByText('No problems found')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(finding).toBeVisible()
})

test('the contrast check of a see-through card includes colours, gradients and pictures of the page', async ({
  dashboard: page,
}) => {
  const editor = await open(page, {
    scheme: 'LIGHT',
    background: '#ffffff30',
    text: '#16241f',
    backdrop: '#00000001',
  })
  const finding = editor.settings.locator('[data-finding="text_contrast"]')
  await putBehind(editor, '#ffffff')
  await expect(finding).toHaveCount(0)
  await putBehind(editor, 'linear-gradient(#ffffff, #202020)')
  await expect(finding).toContainText('hard to read')
  await putBehind(editor, '#ffffff')
  await expect(finding).toHaveCount(0)

  const svg =
    "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9' fill='%23101010'/></svg>"
  await putBehind(editor, '#ffffff', `data:image/svg+xml,${svg}`)
  await expect(finding).toContainText('hard to read')
  await finding.getByRole('button', { name: 'Make background opaque' }).click()
  await expect(editor.settings.getByText('No problems found')).toBeVisible()
})

test('a picture of another origin is said to be unmeasured', async ({ dashboard: page, openShop }) => {
  // The sample shop's policy allows no external pictures; other pages' do.
  await page.route('**/demo/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Pictures</title><body></body>' }),
  )
  const { url } = await openShop('any-key')
  const address = new URL('/picture.png', url).href
  await page.route(address, (route) => route.fulfill({ contentType: 'image/png', body: PICTURE }))
  const editor = await open(page, {
    scheme: 'LIGHT',
    background: '#ffffff30',
    text: '#16241f',
    backdrop: '#00000001',
  })
  await putBehind(editor, '#ffffff', address)
  await expect(editor.settings.locator('[data-finding="unmeasured"]')).toContainText('could not be measured')
})

test('the order of the Tab key is numbered on the page and listed', async ({ dashboard: page }) => {
  const editor = await open(page, { scheme: 'LIGHT' })
  await editor.settings.getByRole('switch', { name: 'Number tab order' }).check({ force: true })
  await expect(editor.frame.locator('waymark-marks')).toBeAttached()
  const order = editor.settings.getByRole('group', { name: 'Tab order' }).getByRole('listitem')
  await expect(order).toHaveText(['Go', 'Close'])
})
