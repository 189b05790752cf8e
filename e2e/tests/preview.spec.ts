import type { FrameLocator, Page } from '@playwright/test'
import { deliver, writeProject } from '../support/api.ts'
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
  return guide.evaluate((element) => {
    const copy = element.cloneNode(true) as Element
    for (const each of [copy, ...copy.querySelectorAll('*')]) {
      each.removeAttribute('style')
      if (each.localName === 'button') each.removeAttribute('tabindex')
    }
    return copy.outerHTML.replace(/(id|aria-labelledby|aria-describedby)="[^"]*"/g, '$1')
  })
}
