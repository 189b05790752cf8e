import type { Locator, Page } from '@playwright/test'
import { createAuthor, type Author } from '../real-apps/support/author.ts'
import { callApi, deliver, writeProject, type WrittenProject } from '../support/api.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

// A live guide refuses to be deleted before it is stopped, and is asked for once more when it is gone.
test.use({ expectedConsoleErrors: [/status of (409|404)/] })

/** Does a job as somebody does who knows where everything is. What is typed counts no clicks. */
type Job = (parts: { page: Page; author: Author; project: WrittenProject }) => Promise<void>

interface Measured {
  /** The most clicks it may take from the screen that it begins on. */
  most: number
  /** The screen that it begins on. */
  from(project: WrittenProject): string
  prepare?(page: Page, project: WrittenProject): Promise<void>
  run: Job
}

const jobs: Record<string, Measured> = {
  'make an app and copy its tag': {
    most: 3,
    from: () => '/home',
    async run({ page, author }) {
      await author.click(page.getByRole('button', { name: 'New app' }))
      const form = page.getByRole('dialog', { name: 'New app' })
      await form.getByRole('textbox', { name: 'Name' }).fill(`Clicks ${Date.now()}`)
      await form.getByRole('textbox', { name: 'Page address' }).fill('/demo/')
      await author.click(form.getByRole('button', { name: 'Create app' }))
      await expect(page.getByLabel('Script tag', { exact: true })).toContainText('data-sdk-key')
      await author.click(page.getByRole('button', { name: 'Copy' }).nth(1))
    },
  },
  'write a walkthrough with a step at an element': {
    most: 6,
    from: ({ appId }) => `/app/${appId}/projects`,
    async run({ page, author }) {
      await author.click(page.getByRole('button', { name: 'New project' }).first())
      const form = page.getByRole('dialog', { name: 'New project' })
      await author.click(form.getByRole('button', { name: /^Walkthrough Steps/ }))
      await form.getByRole('textbox', { name: 'Name' }).fill('Find your way')
      await author.click(form.getByRole('button', { name: 'Create and open' }))
      await addStepAt(page, author, (shop) => shop.getByRole('searchbox'))
    },
  },
  'add a step on another page': {
    most: 3,
    from: ({ editorPath }) => editorPath,
    async run({ page, author }) {
      const address = page.getByRole('textbox', { name: 'Page path' })
      await expect(address).toHaveValue('/demo/')
      await address.fill('/demo/products')
      await page.keyboard.press('Enter')
      await expect(new Editor(page).frame.getByRole('heading', { level: 1, name: /plants/i })).toBeVisible()
      await addStepAt(page, author, (shop) => shop.getByRole('heading', { level: 1 }))
    },
  },
  'publish a guide and go live': {
    most: 4,
    from: ({ editorPath }) => editorPath,
    async run({ page, author }) {
      await publishAndOpenForm(page, author)
      await goLive(page, author)
    },
  },
  'make a segment on a property': {
    most: 4,
    from: ({ appId }) => `/app/${appId}/user-segments`,
    async prepare(page, { appId }) {
      await callApi(page, 'POST', `/v1/apps/${appId}/properties`, { name: 'plan', type: 'STRING' })
    },
    async run({ page, author }) {
      await author.click(page.getByRole('button', { name: 'New segment' }))
      await page.getByRole('textbox', { name: 'Name' }).fill('Gold plan')
      await author.click(page.getByRole('combobox', { name: 'What the condition checks' }))
      await author.click(page.getByRole('option', { name: /^plan/ }))
      await page.getByRole('textbox', { name: 'Value' }).fill('gold')
      await author.click(page.getByRole('button', { name: 'Create segment' }))
      await expect(page.getByRole('row', { name: /Gold plan/ })).toContainText('plan is “gold”')
    },
  },
  'ask a survey after an event': {
    most: 9,
    from: ({ appId }) => `/app/${appId}/projects`,
    async prepare(page, { appId }) {
      const features = [{ name: 'FEEDBACK', enabled: true }]
      await callApi(page, 'PUT', `/v1/apps/${appId}/app-features`, { features })
    },
    async run({ page, author }) {
      await author.click(page.getByRole('button', { name: 'New project' }).first())
      const form = page.getByRole('dialog', { name: 'New project' })
      await author.click(form.getByRole('button', { name: /^Feedback A short/ }))
      await form.getByRole('textbox', { name: 'Name' }).fill('After an order')
      await author.click(form.getByRole('button', { name: 'Create and open' }))
      await publishAndOpenForm(page, author)
      const deployment = page.getByRole('dialog', { name: 'New deployment' })
      await author.click(deployment.getByRole('combobox', { name: 'The guide starts' }))
      await author.click(page.getByRole('option', { name: /event/ }))
      await deployment.getByRole('textbox', { name: /event/i }).fill('order placed')
      await goLive(page, author)
    },
  },
  'add a language': {
    most: 3,
    from: ({ editorPath }) => editorPath,
    async run({ page, author }) {
      await author.click(page.getByRole('button', { name: 'Text language: English' }))
      await author.click(page.getByRole('menuitem', { name: 'Choose languages' }))
      await page.getByRole('combobox', { name: 'Languages' }).fill('fr')
      await page.keyboard.press('Enter')
      await author.click(
        page.getByRole('dialog', { name: 'Languages' }).getByRole('button', { name: 'Close' }),
      )
      await new Editor(page).expectSaved()
    },
  },
  'delete a live guide': {
    most: 3,
    from: ({ appId }) => `/app/${appId}/projects`,
    prepare: deliver,
    async run({ page, author }) {
      const card = page.getByRole('article').filter({ hasText: 'Two steps' })
      await author.click(card.getByRole('button', { name: /^Actions|^More/ }))
      await author.click(page.getByRole('menuitem', { name: 'Delete' }))
      await author.click(page.getByRole('button', { name: 'Stop and delete' }))
      await expect(card).toHaveCount(0)
    },
  },
  'stop a live guide': {
    most: 1,
    from: ({ appId }) => `/app/${appId}/live-projects`,
    prepare: deliver,
    async run({ page, author }) {
      const row = page.getByRole('row', { name: /Two steps/ })
      await author.click(row.getByRole('button', { name: 'Stop' }))
      await expect(row).toContainText('Stopped')
    },
  },
  'invite a member': {
    most: 2,
    from: () => '/invite-members',
    async run({ page, author }) {
      await author.click(page.getByRole('button', { name: 'Invite people' }))
      const email = `clicks-${Date.now()}@garden-centre.de`
      await page.getByRole('combobox', { name: 'Email addresses' }).fill(email)
      await author.click(page.getByRole('button', { name: 'Send invites' }))
      await expect(page.getByRole('button', { name: `Copy link of ${email}` })).toBeVisible()
    },
  },
}

for (const [name, { most, from, prepare, run }] of Object.entries(jobs)) {
  test(`an author needs at most ${most} clicks to ${name}`, async ({ dashboard: page }) => {
    const project = await writeProject(page)
    await prepare?.(page, project)
    await page.goto(from(project))
    const author = createAuthor()
    await run({ page, author, project })
    expect(author.countClicks()).toBeLessThanOrEqual(most)
  })
}

async function addStepAt(
  page: Page,
  author: Author,
  element: (shop: Editor['frame']) => Locator,
): Promise<void> {
  const editor = new Editor(page)
  await author.click(page.getByRole('button', { name: 'Add step' }))
  await author.click(page.getByRole('dialog').getByRole('button', { name: 'Tooltip' }))
  await author.click(element(editor.frame))
  await editor.expectCheck('Found on this page')
  await editor.expectSaved()
}

async function publishAndOpenForm(page: Page, author: Author): Promise<void> {
  await author.click(page.getByRole('button', { name: 'Publish' }))
  await author.click(
    page.getByRole('dialog', { name: 'Published' }).getByRole('link', { name: 'Create deployment' }),
  )
}

async function goLive(page: Page, author: Author): Promise<void> {
  const form = page.getByRole('dialog', { name: 'New deployment' })
  await author.click(form.getByRole('button', { name: 'Go live' }))
  await author.click(page.getByRole('button', { name: 'Go live for everyone' }))
  await expect(form).toHaveCount(0)
}
