import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { createFullApp, goLive, pointEverywhere } from '../support/catalogue.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

interface Entry {
  category: string
  choice: string
  /** The variant to choose, if the dialog asks for one. */
  variant?: string
  /** The content that must be authored before it can be published. */
  author: 'nothing' | 'one_element' | 'many_elements' | 'film' | 'sound'
  /** The element that the end user sees. */
  meet(guide: Locator): Locator
  /** Tested in every run; `npm run endure catalogue` tests all of them. */
  isSample?: true
}

const dialog =
  (name: string): Entry['meet'] =>
  (guide) =>
    guide.getByRole('dialog', { name })
const root =
  (className: string): Entry['meet'] =>
  (guide) =>
    guide.locator(`.root.${className}`)

const entries: Entry[] = [
  {
    category: 'Onboarding & Training',
    choice: 'Walkthrough',
    variant: 'Welcome tour',
    author: 'many_elements',
    meet: dialog('Welcome'),
  },
  {
    category: 'Onboarding & Training',
    choice: 'Walkthrough checklist',
    author: 'many_elements',
    meet: dialog('Get started'),
  },
  { category: 'Onboarding & Training', choice: 'Carousel', author: 'nothing', meet: root('carousel_slide') },
  {
    category: 'Onboarding & Training',
    choice: 'Dynamic flow',
    author: 'many_elements',
    meet: dialog('Welcome'),
  },
  {
    category: 'Onboarding & Training',
    choice: 'Dynamic flow with a list',
    variant: 'Tasks on pages',
    author: 'many_elements',
    meet: dialog('Get started'),
    isSample: true,
  },
  {
    category: 'Onboarding & Training',
    choice: 'Dynamic flow with a list',
    variant: 'Help by page',
    author: 'many_elements',
    meet: dialog('How can we help?'),
  },
  {
    category: 'In-app help',
    choice: 'Walkthrough menu',
    author: 'many_elements',
    meet: dialog('How can we help?'),
    isSample: true,
  },
  { category: 'In-app messages', choice: 'Pop-up', author: 'nothing', meet: dialog('New for you') },
  { category: 'In-app messages', choice: 'Full screen', author: 'nothing', meet: dialog('New for you') },
  { category: 'In-app messages', choice: 'Drawer', author: 'nothing', meet: dialog('Good to know') },
  { category: 'In-app messages', choice: 'Bottom sheet', author: 'nothing', meet: dialog('New for you') },
  { category: 'In-app messages', choice: 'Slide-in', author: 'nothing', meet: root('slidein') },
  {
    category: 'In-app messages',
    choice: 'Notification',
    author: 'nothing',
    meet: root('notification'),
    isSample: true,
  },
  { category: 'Nudges', choice: 'Tooltip', author: 'one_element', meet: root('tooltip') },
  { category: 'Nudges', choice: 'Highlight', author: 'one_element', meet: dialog('Start here') },
  { category: 'Nudges', choice: 'Beacon', author: 'one_element', meet: root('beacon') },
  { category: 'Nudges', choice: 'Gesture', author: 'one_element', meet: root('gesture') },
  { category: 'Nudges', choice: 'Spot', author: 'one_element', meet: root('spot') },
  { category: 'Nudges', choice: 'Label', author: 'one_element', meet: root('label') },
  { category: 'Nudges', choice: 'Ping', author: 'one_element', meet: root('ping') },
  {
    category: 'Nudges',
    choice: 'Video tooltip',
    author: 'film',
    meet: dialog('See how it works'),
    isSample: true,
  },
  { category: 'Delight', choice: 'Confetti', author: 'nothing', meet: root('effect') },
  { category: 'Delight', choice: 'Fireworks', author: 'nothing', meet: root('effect') },
  { category: 'Delight', choice: 'Snowfall', author: 'nothing', meet: root('effect') },
  {
    category: 'Delight',
    choice: 'Audio',
    author: 'sound',
    meet: root('effect'),
    isSample: true,
  },
  {
    category: 'Feedback & Survey',
    choice: 'Feedback',
    variant: 'Pop-up',
    author: 'nothing',
    meet: dialog(''),
  },
  {
    category: 'Feedback & Survey',
    choice: 'NPS survey',
    variant: 'Bottom sheet',
    author: 'nothing',
    meet: dialog(''),
    isSample: true,
  },
]

// Categories are independent: each has an app of its own, so that several browsers can run in parallel.
test.describe.configure({ mode: 'parallel' })

const isWhole = process.env.WAYMARK_TEST_CATALOGUE === 'whole'
const tested = entries.filter(({ isSample }) => isWhole || isSample)

/** Chosen in the catalogue, authored, published, taken live, shown in the target app, and counted. */
for (const [category, ofCategory] of Map.groupBy(tested, (entry) => entry.category)) {
  test(`${isWhole ? 'every' : 'an'} entry of ${category} is authored, met and counted`, async ({
    dashboard: page,
    openShop,
  }) => {
    test.setTimeout(10 * 60_000)
    const app = await createFullApp(page)
    const { url } = await openShop(app.sdkKey)
    for (const entry of ofCategory) {
      const { choice, variant } = entry
      await test.step([choice, variant].filter(Boolean).join(' → '), async () => {
        await page.goto(`/app/${app.appId}/projects`)
        const project = { ...app, projectId: await begin(page, entry) }
        await author(page, entry, project)
        await publish(page)
        const live = await goLive(page, project)
        await meetInShop(page, url, entry)
        // A survey is counted by its answers instead.
        if (category !== 'Feedback & Survey') await expect.poll(live.countSeen).toBeGreaterThan(0)
        await live.stop()
      })
    }
  })
}

/** A new end user is shown it, and the server accepts the event that reports so. */
async function meetInShop(page: Page, url: string, { meet }: Entry): Promise<void> {
  const visitor = await page.context().browser()!.newContext({ locale: 'en-GB' })
  const shop = await visitor.newPage()
  const told = shop.waitForResponse(
    (answer) => /_seen/.test(answer.request().postData() ?? '') && answer.url().endsWith('/events'),
  )
  await shop.goto(url)
  await expect(meet(shop.locator('waymark-guide')).first()).toBeAttached()
  const answer = (await (await told).json()) as { accepted: number }
  expect(answer.accepted).toBeGreaterThan(0)
  await visitor.close()
}

/** Creates a project through the catalogue's dialog; returns its id. */
async function begin(page: Page, { category, choice, variant }: Entry): Promise<string> {
  await page.getByRole('button', { name: 'New project' }).first().click()
  const form = page.getByRole('dialog', { name: 'New project' })
  await form.getByRole('navigation', { name: 'Categories' }).getByRole('button', { name: category }).click()
  // A choice's accessible name includes its state and description: `Carousel Beta A few slides`.
  await form.getByRole('button', { name: new RegExp(`^${choice}\\s?(Beta)?\\s?[A-Z]`) }).click()
  if (variant) await form.getByText(variant, { exact: true }).click()
  await form
    .getByRole('textbox', { name: 'Name' })
    .fill(`${choice} ${variant ?? ''} ${Date.now() % 100000}`.trim())
  await form.getByRole('button', { name: 'Create and open' }).click()
  await expect(page).toHaveURL(/\/(editor|static|dynamic)\//)
  const [, , appVersionId, projectId] =
    /\/(?:static\/editor|dynamic\/editor|editor|static|dynamic)\/([^/]+)\/([^/]+)\/([^/?]+)/.exec(
      page.url(),
    ) ?? []
  expect(appVersionId).toBeTruthy()
  return projectId ?? ''
}

async function author(
  page: Page,
  entry: Entry,
  project: Parameters<typeof pointEverywhere>[1],
): Promise<void> {
  const editor = new Editor(page)
  if (entry.author === 'film') {
    await editor.openTab('Content')
    const chooser = page.waitForEvent('filechooser')
    await editor.settings.getByRole('button', { name: 'Add content' }).click()
    await page.getByRole('menuitem', { name: 'Video' }).click()
    await (
      await chooser
    ).setFiles(fileURLToPath(new URL('../../packages/runtime/pages/public/media/film.webm', import.meta.url)))
    await editor.expectSaved()
  }
  if (entry.author === 'one_element' || entry.author === 'film') {
    await editor.openTab('Element')
    await editor.settings.getByRole('button', { name: 'Pick' }).first().click()
    await editor.frame.getByRole('searchbox').click()
    await editor.expectSaved()
  }
  if (entry.author === 'many_elements') {
    await pointEverywhere(page, project)
    await page.reload()
  }
  if (entry.author === 'sound') {
    await editor.settings.getByRole('tab', { name: 'Sound' }).click()
    const chooser = page.waitForEvent('filechooser')
    await editor.settings.getByRole('button', { name: 'Upload' }).first().click()
    await (await chooser).setFiles({ name: 'beep.wav', mimeType: 'audio/wav', buffer: createBeep() })
    await expect(editor.settings.getByText('Custom recording')).toBeVisible()
  }
}

/** Publishes, with the texts of the template where they were left as they are. */
async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const done = page.getByRole('dialog', { name: 'Published', exact: true })
  const anyway = page.getByRole('button', { name: 'Publish anyway' })
  await expect(done.or(anyway)).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await expect(done).toBeVisible()
}

/** Half a second of 440 Hz, 8 bits, 8 kHz. */
function createBeep(): Buffer {
  const samples = Buffer.from(
    Array.from({ length: 4000 }, (_, at) => 128 + 60 * Math.sin((at * 440 * 2 * Math.PI) / 8000)),
  )
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}
