import type { FrameLocator, Locator, Page } from '@playwright/test'
import { callApi, deliver, writeProject } from '../support/api.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

/** Canvas, preview and target app share compiler and runtime, so they must draw the same nodes. */
test('the canvas, the preview and the target app draw the same', async ({
  dashboard: page,
  context,
  openShop,
}) => {
  const project = await writeProject(page)
  await deliver(page, project)

  const shop = await context.newPage()
  await shop.goto((await openShop(project.sdkKey)).url)
  const met = await readSteps(shop, async () => shop.getByRole('button', { name: 'Next' }).click())

  await page.goto(project.editorPath)
  const editor = new Editor(page)
  await editor.openStep(1)
  const drawn = await readSteps(editor.frame, () => editor.openStep(2))
  expect(drawn).toEqual(met)

  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Step 1 of 2')).toBeVisible()
  const previewed = await readSteps(editor.frame, () =>
    editor.frame.getByRole('button', { name: 'Next' }).click(),
  )
  expect(previewed).toEqual(met)
  expect(met[0]).toContain('Two lines')
  expect(met[1]).toContain('Your cart')
})

async function readSteps(page: Page | FrameLocator, goOn: () => Promise<void>): Promise<string[]> {
  const first = await readGuide(page, 'Hello')
  await goOn()
  return [first, await readGuide(page, 'Your cart')]
}

/**
 * The guide's DOM without the parts that differ by context: geometry, counted ids, and the canvas's focus prevention.
 */
async function readGuide(page: Page | FrameLocator, title: string): Promise<string> {
  const guide = page.getByRole('dialog', { name: title })
  await expect(guide).toBeVisible()
  // Parts that an app's style sheet can name are added after the guide is seen.
  await expect(guide.locator('[part=card]')).toBeVisible()
  return guide.evaluate((element) => {
    const copy = element.cloneNode(true) as Element
    for (const each of [copy, ...copy.querySelectorAll('*')]) {
      each.removeAttribute('style')
      if (each.localName === 'button') each.removeAttribute('tabindex')
    }
    return copy.outerHTML.replace(/(id|aria-labelledby|aria-describedby)="[^"]*"/g, '$1')
  })
}

test('the bar of a preview covers no guide, and a narrow editor shows the beginning of the name', async ({
  dashboard,
}) => {
  const project = await writeProject(dashboard)
  const name = 'Eine lange Anleitung durch den Warenkorb'
  const path = `/v1/apps/${project.appId}/app-versions/${project.appVersionId}/projects/${project.projectId}`
  const { revision } = await callApi<{ revision: number }>(dashboard, 'GET', path)
  await callApi(dashboard, 'PUT', path, { name, revision })
  await dashboard.addInitScript(() => localStorage.setItem('waymark.language', 'de'))
  await dashboard.setViewportSize({ width: 1080, height: 800 })
  await dashboard.goto(project.editorPath)
  const readBox = async (part: Locator) => {
    const box = await part.boundingBox()
    if (!box) throw new Error('It is not drawn')
    return { ...box, right: box.x + box.width, bottom: box.y + box.height }
  }
  const title = await readBox(dashboard.getByRole('heading', { name }))
  expect(title.width).toBeGreaterThan(90)
  expect(title.right).toBeLessThanOrEqual((await readBox(dashboard.getByText('Gespeichert'))).x)

  await dashboard.getByRole('button', { name: 'Vorschau', exact: true }).click()
  const bar = dashboard.getByRole('status').filter({ hasText: 'Vorschau: Schritt 1 von 2' })
  const page = dashboard.locator('iframe').last()
  expect((await readBox(bar)).bottom).toBeLessThanOrEqual((await readBox(page)).y)
})
