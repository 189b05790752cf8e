import type { Locator } from '@playwright/test'
import { callApi, writeProject } from '../support/api.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

test('a step is spoken in each language, heard, replaced by a recording, and all steps are spoken', async ({
  dashboard: page,
}) => {
  const { appId, appVersionId, projectId, editorPath } = await writeProject(page)
  const base = `/v1/apps/${appId}/app-versions/${appVersionId}/projects/${projectId}`
  const { revision } = await callApi<{ revision: number }>(page, 'GET', base)
  await callApi(page, 'PUT', base, { selectedLocales: ['en', 'de'], revision })
  await page.goto(editorPath)
  const editor = new Editor(page)
  await editor.openStep(1)
  await editor.settings.getByRole('tab', { name: 'Sound' }).click()
  const english = editor.settings.getByRole('group', { name: 'Sound in English' })
  const german = editor.settings.getByRole('group', { name: 'Sound in German' })
  await expect(english.getByText('No sound')).toBeVisible()
  await expect(english.getByRole('combobox', { name: 'Voice' })).toHaveValue(/English/)

  await english.getByRole('button', { name: 'Read out' }).click()
  await expect.poll(() => readSeconds(english)).toBeGreaterThan(0.3)
  const spoken = await english.locator('audio').getAttribute('src')

  const upload = (name: string, mimeType: string, buffer: Buffer) =>
    german.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await upload('hello.mp3', 'audio/mpeg', await (await page.request.get(spoken ?? '')).body())
  await expect(german.getByText('Custom recording')).toBeVisible()
  await expect.poll(() => readSeconds(german)).toBeGreaterThan(0.3)

  await editor.settings.getByRole('button', { name: 'Read out all steps' }).click()
  await expect(editor.settings.getByText('All steps have sound now.')).toBeVisible()
  await expect(german.getByText('Custom recording')).toBeVisible()
  await editor.openStep(2)
  await expect.poll(() => readSeconds(english)).toBeGreaterThan(0.3)
  await english.getByRole('button', { name: 'Remove sound in English' }).click()
  await expect(english.getByText('No sound')).toBeVisible()
})

/** The duration of a locale's audio player; 0 if it has none. */
const readSeconds = (group: Locator): Promise<number> =>
  group.evaluate(async (element) => {
    const player = element.querySelector('audio')
    if (!player) return 0
    player.preload = 'metadata'
    if (player.readyState === 0) await new Promise((resolve) => (player.onloadedmetadata = resolve))
    return player.duration
  })
