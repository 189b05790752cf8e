import { writeProject } from '../support/api.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

test('a page of another origin says what it needs, and its check never passes', async ({
  dashboard: page,
  openShop,
}) => {
  const { url } = await openShop('any-key')
  const { editorPath } = await writeProject(page, url)
  await page.goto(editorPath)
  const editor = new Editor(page)
  await editor.openStep(2)
  const region = page.getByRole('region', { name: 'Page' })
  await expect(region).toContainText(/The app is on http:.*Open it there/)
  await expect(region.getByRole('button', { name: 'Open in your app' })).toBeVisible()
  await editor.openTab('Element')
  await editor.expectCheck(/cannot be checked/i)
  await expect(editor.settings).not.toContainText('Found')
})

test('a step of another page says where it belongs, and opens it where its path is known', async ({
  dashboard: page,
}) => {
  await page.goto((await writeProject(page)).editorPath)
  const editor = new Editor(page)
  await editor.openStep(2)
  await editor.openTab('Element')
  const address = editor.settings.getByRole('textbox', { name: 'Page address (path, query and hash)' })
  await address.fill('cart')
  const banner = page.getByRole('region', { name: 'Page' }).getByRole('status')
  await expect(banner).toHaveText('This step belongs to another page, whose address equals “cart”.')
  await expect(banner.getByRole('button')).toHaveCount(0)
  // No page can match this address, so a fix is offered where weak clues are shown.
  await address.fill('demo/cart')
  await expect(editor.settings.locator('[data-strength="WEAK"]')).toContainText('paths begin with a slash')
  await editor.settings.getByRole('button', { name: 'Change it to “/demo/cart”' }).click()
  await expect(address).toHaveValue('/demo/cart')
  await banner.getByRole('button', { name: 'Open /demo/cart' }).click()
  await expect(page.getByRole('textbox', { name: 'Page path' })).toHaveValue('/demo/cart')
  await expect(editor.frame.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
})

test('an app without a page asks for one where it is missing', async ({ dashboard: page }) => {
  const { editorPath } = await writeProject(page, null)
  await page.goto(editorPath)
  const region = page.getByRole('region', { name: 'Page' })
  await region.getByRole('textbox').last().fill('/demo/')
  await page.keyboard.press('Enter')
  await expect(new Editor(page).frame.getByRole('link', { name: 'Cart' })).toBeVisible()
})

test.describe('a project that is gone', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] })

  test('the editor of a project that is gone says so in the language of the interface, with a way out', async ({
    dashboard: page,
  }) => {
    const { editorPath } = await writeProject(page)
    await page.addInitScript(() => localStorage.setItem('waymark.language', 'de'))
    await page.goto(editorPath.replace(/.{6}$/, '000000'))
    await expect(page.getByText('Das ist nicht vorhanden oder für Sie nicht sichtbar')).toBeVisible()
    await page.getByRole('link', { name: 'Zu Ihren Apps' }).click()
    await expect(page).toHaveURL(/\/home$/)
  })
})

test('publishing lists what is missing, and each entry leads to its place', async ({ dashboard: page }) => {
  const { editorPath } = await writeProject(page)
  await page.goto(editorPath)
  const editor = new Editor(page)
  await expect(editor.steps).toHaveCount(2)
  await editor.addStep('Tooltip', { title: 'Nowhere', body: 'Points at nothing.' })
  await page.getByRole('button', { name: 'Publish' }).click()
  const list = page.getByRole('dialog', { name: 'Not published yet' })
  await list.getByRole('button', { name: 'Step 2: needs an element to point at' }).click()
  await expect(editor.settings.getByRole('tab', { name: 'Element' })).toHaveAttribute('aria-selected', 'true')
})
