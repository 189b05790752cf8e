import type { Page } from '@playwright/test'
import { startTranslationPeer, type TranslationPeer } from '../../apps/server/test/translation-peer.ts'
import { callApi, writeProject } from '../support/api.ts'
import { Editor } from '../support/editor.ts'
import { startOwnServer } from '../support/own-server.ts'
import { expect, test } from '../support/test.ts'

let service: TranslationPeer
let waymark: Awaited<ReturnType<typeof startOwnServer>>

test.beforeAll(async () => {
  service = await startTranslationPeer()
  waymark = await startOwnServer(4188, {
    WAYMARK_TRANSLATE_PROVIDER: 'libretranslate',
    WAYMARK_TRANSLATE_URL: service.url,
    WAYMARK_TRANSLATE_KEY: 'right-key',
    WAYMARK_ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8',
  })
})
test.afterAll(async () => {
  await waymark.close()
  await service.close()
})
test.use({ baseURL: 'http://localhost:4188', expectedConsoleErrors: [/status of (4|5)\d\d/] })

test('texts are translated into one language and into all, seen side by side, and undone', async ({
  dashboard: page,
}) => {
  await openTexts(page)
  const dialog = page.getByRole('dialog', { name: 'All texts and languages' })
  const cell = (words: string) => dialog.getByRole('textbox', { name: words })
  await expect(dialog.getByRole('columnheader')).toHaveText(['English', 'German', 'French'])
  await expect(dialog.getByText('Missing (10)')).toBeVisible()

  await dialog.getByRole('combobox', { name: 'Translate into' }).click()
  await page.getByRole('option', { name: 'German' }).click()
  await dialog.getByRole('button', { name: 'Translate', exact: true }).click()
  await expect(cell('Hello, Title, German')).toHaveValue('de:HELLO')
  await expect(dialog.getByText('Missing (5)')).toBeVisible()
  await expect(cell('Hello, Title, French')).toHaveValue('')

  // While the service is slow, the author sees the progress.
  const { promise, resolve } = Promise.withResolvers<void>()
  service.held = promise
  await dialog.getByRole('combobox', { name: 'Translate into' }).click()
  await page.getByRole('option', { name: 'All languages' }).click()
  await dialog.getByRole('button', { name: 'Translate', exact: true }).click()
  await expect(dialog.getByRole('progressbar', { name: 'Translating' })).toHaveAttribute('aria-valuenow', '0')
  await expect(dialog.getByText('0 of 5')).toBeVisible()
  resolve()
  await expect(cell('Cart, Button, French')).toHaveValue('fr:DONE')
  await expect(dialog.getByText('Missing (0)')).toBeVisible()
  await expect(dialog.getByRole('progressbar')).toHaveCount(0)
})

test('a service that fails says so in words, and what does not fit a phone is listed', async ({
  dashboard: page,
}) => {
  await openTexts(page)
  const dialog = page.getByRole('dialog', { name: 'All texts and languages' })
  service.instead = () => ({ status: 403, body: { error: 'Invalid API key' } })
  await dialog.getByRole('button', { name: 'Translate', exact: true }).click()
  await expect(dialog.getByText(/rejects the key/)).toBeVisible()
  await expect(dialog.getByText('Missing (10)')).toBeVisible()
  service.instead = () => undefined

  await dialog.getByRole('textbox', { name: 'Cart, Title, German' }).fill('Warenkorb'.repeat(12))
  await dialog
    .getByRole('textbox', { name: 'Cart, Button, German' })
    .fill('Weiter zur Kasse gehen '.repeat(6))
  await expect(dialog.getByText('Button with many lines')).toBeVisible()
  await dialog.getByText(/^Too long \(\d\)/).click()
  await expect(dialog.getByRole('textbox', { name: 'Cart, Title, German' })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Hello, Title, German' })).toHaveCount(0)
})

async function openTexts(page: Page): Promise<void> {
  const { appId, appVersionId, projectId, editorPath } = await writeProject(page)
  const base = `/v1/apps/${appId}/app-versions/${appVersionId}/projects/${projectId}`
  const { revision } = await callApi<{ revision: number }>(page, 'GET', base)
  await callApi(page, 'PUT', base, { selectedLocales: ['en', 'de', 'fr'], revision })
  await page.goto(editorPath)
  await expect(new Editor(page).steps).toHaveCount(2)
  await page.getByRole('button', { name: 'Actions for this guide' }).click()
  await page.getByRole('menuitem', { name: 'All texts and languages' }).click()
}
