import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import { startProductionServer, type ProductionServer } from '../../support/production-server.ts'
import { expect, test } from '../../support/test.ts'
import { startTiddlywiki } from '../apps/tiddlywiki.ts'
import { createAuthor, type Author } from '../support/author.ts'
import { expectedConsoleErrors } from '../support/build-and-follow.ts'
import { openCustomerSite } from '../support/customer-site.ts'

const MOST_CLICKS = 25
const TEXT = 'Try it once.'

let server: ProductionServer
test.beforeAll(async () => {
  server = await startProductionServer({ port: 4183 })
})
test.afterAll(() => server.close())

// The wiki asks its server in two ways whether it can be saved there.
test.use({
  expectedConsoleErrors: [
    new RegExp([...expectedConsoleErrors.map((it) => it.source), 'status of 404'].join('|')),
  ],
  viewport: { width: 1440, height: 900 },
})

const note = (app: Page, title: string) => app.locator(`[data-tiddler-title="${title}"]`)
const dialogButton = (app: Page) => app.locator('.tc-modal-footer button')

/** The steps of the guide; all but the last go on when their element is used. */
const STEPS: { title: string; element(app: Page): Locator }[] = [
  { title: 'When to water', element: (app) => note(app, 'Basil').getByRole('button', { name: 'Watering' }) },
  { title: 'Back to your notes', element: dialogButton },
  {
    title: 'What a note can do',
    element: (app) => note(app, 'Tomatoes').getByRole('button', { name: 'more' }),
  },
  { title: 'Begin with a copy', element: (app) => app.getByTitle('Clone this tiddler') },
  { title: 'Name it', element: (app) => app.locator('input.tc-edit-texteditor').first() },
]

test('a newcomer founds an organisation, leads people through a dialog and the menu of a note, and reads who went', async ({
  page,
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-newcomer-'))
  const wiki = await startTiddlywiki(folder)
  let tag = ''
  const site = await openCustomerSite({ port: wiki.port, serverUrl: server.url, toTag: () => tag })
  const author = createAuthor()
  try {
    await found(page, author)
    tag = await createApp(page, author, site.url)
    await build(page, author)
    await goLive(page, author)
    await follow(browser, site.url)
    await author.click(page.getByRole('link', { name: 'View insights' }))
    await expectOneCompletion(page)
    console.log(`A newcomer's clicks: ${author.countClicks()}`)
    expect(author.countClicks()).toBeLessThanOrEqual(MOST_CLICKS)
  } finally {
    for (const each of page.context().pages()) await each.close()
    await site.close()
    await wiki.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

async function found(page: Page, author: Author): Promise<void> {
  await page.goto(server.url)
  await page.getByLabel('Set-up token').fill(server.setupToken)
  await page.getByLabel('Organisation').fill('Garden centre')
  await page.getByLabel('Your name').fill('First author')
  await page.getByLabel('Email').fill('author@garden-centre.de')
  await page.getByRole('textbox', { name: 'Password' }).fill('Local-first-1')
  await author.click(page.getByRole('button', { name: 'Create organisation' }))
}

/** Returns the tag that is copied from the install card. */
async function createApp(page: Page, author: Author, address: string): Promise<string> {
  await author.click(page.getByRole('button', { name: 'New app' }))
  const form = page.getByRole('dialog', { name: 'New app' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Garden notes')
  await form.getByRole('textbox', { name: 'Page address' }).fill(address)
  await author.click(form.getByRole('button', { name: 'Create app' }))
  const tag = page.getByLabel('Script tag', { exact: true })
  await expect(tag).toContainText('data-sdk-key')
  await author.click(page.getByRole('button', { name: 'Copy' }).nth(1))
  return (await tag.textContent()) ?? ''
}

async function build(page: Page, author: Author): Promise<void> {
  await author.click(page.getByRole('button', { name: 'New project' }).first())
  const form = page.getByRole('dialog', { name: 'New project' })
  await author.click(form.getByRole('button', { name: /^Walkthrough Steps/ }))
  await author.click(form.getByRole('radio', { name: 'Empty' }))
  await form.getByRole('textbox', { name: 'Name' }).fill('First notes')
  await author.click(form.getByRole('button', { name: 'Create and open' }))
  const opened = page.context().waitForEvent('page')
  await author.click(page.getByRole('button', { name: 'Open in your app' }).first())
  const app = await opened
  const builder = app.getByRole('region', { name: 'Waymark builder' })
  await expect(builder.getByRole('button', { name: 'Place step' })).toBeVisible()
  for (const [index, { title, element }] of STEPS.entries()) {
    // The button names the key.
    if (index === 0) await author.click(builder.getByRole('button', { name: 'Place step' }))
    else await app.keyboard.press('Alt+Shift+P')
    await author.click(element(app))
    const field = builder.getByRole('group', { name: 'Title' }).getByRole('textbox')
    await expect(field).toBeFocused()
    await author.type(app, title)
    await expect(field).toHaveValue(title)
    await app.keyboard.press('Enter')
    await author.type(app, TEXT)
    await expect(builder.getByRole('group', { name: 'Text' }).getByRole('textbox')).toHaveText(TEXT)
    // Uses the element, to get to the next.
    if (index < STEPS.length - 1) await author.click(element(app))
  }
  await expect(builder.getByText('Saved')).toBeVisible()
}

async function goLive(page: Page, author: Author): Promise<void> {
  await page.bringToFront()
  await author.click(page.getByRole('button', { name: 'Publish' }))
  const published = page.getByRole('dialog', { name: 'Published' })
  await author.click(published.getByRole('link', { name: 'Create deployment' }))
  const form = page.getByRole('dialog', { name: 'New deployment' })
  await author.click(form.getByRole('button', { name: 'Go live' }))
  await author.click(page.getByRole('button', { name: 'Go live for everyone' }))
  await expect(page.getByRole('row', { name: /First notes/ })).toContainText('Live')
}

/** Follows the guide as somebody who uses the app. */
async function follow(browser: Browser, address: string): Promise<void> {
  const visitor = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  const app = await visitor.newPage()
  await app.goto(address)
  for (const [index, { title, element }] of STEPS.entries()) {
    const guide = app.locator('waymark-guide').getByRole('dialog', { name: title })
    await expect(guide).toBeVisible()
    if (index < STEPS.length - 1) await element(app).click()
    else await guide.getByRole('button', { name: 'Done' }).click()
    await expect(guide).toHaveCount(0)
  }
  await visitor.close()
}

async function expectOneCompletion(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/insight\//)
  const completed = page.getByRole('term').filter({ hasText: 'Completed' }).locator('..')
  await expect(async () => {
    await page.reload()
    await expect(completed).toContainText('1 person', { timeout: 3000 })
  }).toPass({ timeout: 30_000 })
}
