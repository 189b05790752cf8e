import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { demoEmail, demoPassword, serverUrl } from '../../support/server.ts'
import { expect } from '../../support/test.ts'
import { createAuthor, type Author } from './author.ts'
import { openCustomerSite } from './customer-site.ts'
import type { Tour, TourStep } from './tour.ts'

const MAX_CLICKS_TO_FIRST_PICK = 3
const MAX_ACTIONS_PER_STEP = 5
const TEXT = 'Try it once, then go on.'

/**
 * The sign-in asks whether somebody is signed in, and the dashboard cannot load the parts that a capture left out:
 * fonts without encryption, and images that the app serves to its own pages only.
 */
export const expectedConsoleErrors = [
  /status of 417|^Loading the font 'http:|^Access to image at 'http:|net::ERR_FAILED/,
]

const findBuilder = (app: Page) => app.getByRole('region', { name: 'Waymark builder' })
const findGuide = (app: Page, title: string) =>
  app.locator('waymark-guide').getByRole('dialog', { name: title })

interface Story {
  tour: Tour
  name: string
  dashboard: Page
  browser: Browser
}

/** From the sign-in to the figure of one completion, in an app that knows nothing of Waymark but its tag. */
export async function buildAndFollow({ tour, name, dashboard, browser }: Story): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-real-app-'))
  const app = await tour.start(folder)
  let tag = ''
  const site = await openCustomerSite({ port: app.port, serverUrl, toTag: () => tag })
  try {
    const address = site.url + tour.path
    await signIn(dashboard)
    tag = await createApp(dashboard, name, address)
    await createWalkthrough(dashboard)
    const actions = await build(dashboard, tour)
    await publish(dashboard)
    const visitor = await follow(browser, address, tour)
    await expectOneCompletion(dashboard)
    await visitor.close()
    // A page that still loads something would report that its server is gone.
    await Promise.all(
      dashboard
        .context()
        .pages()
        .map((it) => it.close()),
    )
    console.log(`${name}: ${actions.join(', ')}`)
  } finally {
    await site.close()
    await app.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function signIn(dashboard: Page): Promise<void> {
  await dashboard.goto('/home')
  await dashboard.getByLabel('Email').fill(demoEmail)
  await dashboard.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await dashboard.getByRole('button', { name: 'Sign in' }).click()
  await expect(dashboard).toHaveURL(/\/home/)
}

/** Returns the tag that Install shows for the new app. */
async function createApp(dashboard: Page, name: string, address: string): Promise<string> {
  await dashboard.getByRole('button', { name: 'New app' }).click()
  const form = dashboard.getByRole('dialog', { name: 'New app' })
  await form.getByRole('textbox', { name: 'Name' }).fill(`${name} ${Date.now().toString(36)}`)
  await form.getByRole('textbox', { name: 'Page address' }).fill(address)
  await form.getByRole('button', { name: 'Create app' }).click()
  const tag = dashboard.getByLabel('Script tag', { exact: true })
  await expect(tag).toContainText('data-sdk-key')
  return (await tag.textContent()) ?? ''
}

async function createWalkthrough(dashboard: Page): Promise<void> {
  await dashboard.getByRole('button', { name: 'New project' }).first().click()
  const form = dashboard.getByRole('dialog', { name: 'New project' })
  await form.getByRole('button', { name: /^Walkthrough Steps/ }).click()
  await form.getByRole('radio', { name: 'Empty' }).click()
  await form.getByRole('textbox', { name: 'Name' }).fill('Find your way')
  await form.getByRole('button', { name: 'Create and open' }).click()
  await expect(dashboard).toHaveURL(/\/(editor|static)\//)
}

/** Builds the tour in the app's own page; returns how many actions each step took. */
async function build(dashboard: Page, tour: Tour): Promise<number[]> {
  const author = createAuthor()
  const opened = dashboard.context().waitForEvent('page')
  await author.click(dashboard.getByRole('button', { name: 'Open in your app' }).first())
  const app = await opened
  await expect(findBuilder(app)).toBeVisible()
  await expect(tour.isReady(app)).toBeVisible()
  const actions: number[] = []
  for (const [index, step] of tour.steps.entries()) {
    const before = index === 0 ? 0 : author.count()
    if (step.reach) await author.click(step.reach(app))
    await place(app, author, step, index + 1)
    if (index === 0) expect(author.count()).toBeLessThanOrEqual(MAX_CLICKS_TO_FIRST_PICK)
    await write(app, author, step)
    actions.push(author.count() - before)
  }
  for (const count of actions) expect(count).toBeLessThanOrEqual(MAX_ACTIONS_PER_STEP)
  await expect(findBuilder(app).getByText('Saved')).toBeVisible()
  return actions
}

async function place(app: Page, author: Author, step: TourStep, number: number): Promise<void> {
  const builder = findBuilder(app)
  if (step.isBelowWindow) await author.click(builder.getByRole('button', { name: 'Move to the left' }))
  await author.click(builder.getByRole('button', { name: 'Place step' }))
  await author.click(step.element(app))
  const row = builder.getByRole('button', { name: new RegExp(`^${number}\\. `) })
  await expect(row).toHaveAttribute('aria-current', 'step')
}

/** The cursor is in the new step's title already, and Enter leads to its text. */
async function write(app: Page, author: Author, { title, element }: TourStep): Promise<void> {
  const builder = findBuilder(app)
  const field = builder.getByRole('group', { name: 'Title' }).getByRole('textbox')
  await expect(field).toBeFocused()
  await author.type(app, title)
  await expect(field).toHaveValue(title)
  const text = builder.getByRole('group', { name: 'Text' }).getByRole('textbox')
  await expect(text).toBeVisible()
  await app.keyboard.press('Enter')
  await author.type(app, TEXT)
  await expect(text).toHaveText(TEXT)
  const guide = findGuide(app, title)
  await expect(guide).toContainText(TEXT)
  await expectBeside(guide, element(app))
}

async function publish(dashboard: Page): Promise<void> {
  await dashboard.bringToFront()
  await dashboard.getByRole('button', { name: 'Publish' }).click()
  const note = dashboard.getByRole('dialog', { name: 'Published' })
  await note.getByRole('link', { name: 'Create deployment' }).click()
  const form = dashboard.getByRole('dialog', { name: 'New deployment' })
  await form.getByRole('button', { name: 'Save as draft' }).click()
  const row = dashboard.getByRole('row', { name: /Find your way/ })
  await row.getByRole('button', { name: 'Go live' }).click()
  await dashboard.getByRole('button', { name: 'Go live for everyone' }).click()
  await expect(row).toContainText('Live')
}

/** Walks through the tour as a person who uses the app, from its first step to its last. */
async function follow(browser: Browser, address: string, tour: Tour): Promise<BrowserContext> {
  const visitor = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  const app = await visitor.newPage()
  await app.goto(address)
  for (const [index, { title, reach, element }] of tour.steps.entries()) {
    if (reach) await reach(app).click()
    const guide = findGuide(app, title)
    await expectBeside(guide, element(app))
    const isLast = index === tour.steps.length - 1
    await guide.getByRole('button', { name: isLast ? 'Done' : 'Next' }).click()
    await expect(guide).toHaveCount(0)
  }
  return visitor
}

async function expectOneCompletion(dashboard: Page): Promise<void> {
  await dashboard.getByRole('link', { name: 'View insights' }).click()
  await expect(dashboard).toHaveURL(/\/insight\//)
  const tile = (name: string) => dashboard.getByRole('term').filter({ hasText: name }).locator('..')
  await expect(async () => {
    await dashboard.reload()
    await expect(tile('Completed')).toContainText('1 person', { timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  await expect(tile('Started')).toContainText('1 person')
}

/** Checks that a step stands near its element and does not cover it. */
async function expectBeside(guide: Locator, element: Locator): Promise<void> {
  await expect(async () => {
    const timeout = 2000
    const [a, b] = await Promise.all([guide.boundingBox({ timeout }), element.boundingBox({ timeout })])
    if (!a || !b) throw new Error('The step or its element is not shown')
    const gapX = Math.max(b.x - (a.x + a.width), a.x - (b.x + b.width))
    const gapY = Math.max(b.y - (a.y + a.height), a.y - (b.y + b.height))
    expect(Math.max(gapX, gapY)).toBeGreaterThanOrEqual(-1)
    expect(Math.max(gapX, gapY)).toBeLessThan(40)
  }).toPass({ timeout: 20_000 })
}
