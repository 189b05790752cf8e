import type { Page } from '@playwright/test'
import { callApi, deliver, type WrittenProject } from '../../support/api.ts'
import { Editor } from '../../support/editor.ts'
import { expect, test } from '../../support/test.ts'
import { createNativeApp, openShop, serveShop } from '../support/run-shop.ts'

// The editor shows captures under a policy that blocks everything a page still refers to.
test.use({ expectedConsoleErrors: [/sandboxed|Content Security Policy|Blocked script/i] })

test('a guide is authored from the running app, met in it by somebody else, and counted', async ({
  dashboard: page,
  browser,
}) => {
  const project = await createProject(page)
  const served = await serveShop(project.sdkKey)
  const author = await openShop(browser, served.url)

  await page.goto(project.editorPath)
  await connect(page, author)
  await pickFromCapture(page)
  expect(await readIdentifier(page, project)).toEqual({
    configVersion: 2,
    kind: 'NATIVE',
    role: 'TARGET',
    testId: 'plant-begonia',
    screen: { match: 'EQUALS', value: 'Plants' },
  })
  await previewInApp(page, author)
  await author.context().close()

  await deliver(page, project)
  await followGuide(await openShop(browser, served.url))
  await expectFigures(page, project)
  await served.close()
})

/** A pop-up, a tooltip whose element is picked later, and one in another screen. */
async function createProject(page: Page): Promise<WrittenProject> {
  const app = await createNativeApp(page)
  const { appId, appVersionId } = app
  const base = `/v1/apps/${appId}/app-versions/${appVersionId}/projects`
  const project = await callApi<{ id: string }>(page, 'POST', base, {
    name: 'Find your plant',
    category: 'USER_ONBOARDING',
    type: 'SINGLE_FLOW',
    subType: 'STATIC_FLOW',
  })
  for (const step of STEPS) await callApi(page, 'POST', `${base}/${project.id}/assists`, step)
  return {
    ...app,
    appName: 'Shop',
    projectId: project.id,
    editorPath: `/static/${appId}/${appVersionId}/${project.id}`,
  }
}

const looks = {
  configVersion: 2,
  style: { scheme: 'LIGHT' },
  dismissal: { closeButton: true, escape: true, outside: false },
}
const title = (en: string) => ({ id: 'title', type: 'TEXT', role: 'TITLE', text: { en } })
const button = (en: string, type: string) => ({
  id: 'go',
  type: 'BUTTON',
  style: 'PRIMARY',
  label: { en },
  action: { type },
})

const STEPS = [
  {
    name: 'Welcome',
    component: {
      ...looks,
      container: 'POPUP',
      placement: 'CENTER',
      blocks: [title('Welcome'), button('Next', 'NEXT')],
    },
  },
  {
    name: 'Begonia',
    component: {
      ...looks,
      container: 'TOOLTIP',
      placement: 'AUTO',
      blocks: [title('Have a look at this one')],
      advance: { on: 'TARGET_CLICK' },
    },
  },
  {
    name: 'Cart',
    component: {
      ...looks,
      container: 'TOOLTIP',
      placement: 'AUTO',
      blocks: [title('Take it home'), button('Done', 'FINISH')],
    },
    identifiers: [
      {
        configVersion: 2,
        kind: 'NATIVE',
        role: 'TARGET',
        testId: 'add-to-cart',
        screen: { match: 'EQUALS', value: 'Plant' },
      },
    ],
  },
]

async function connect(page: Page, shop: Page): Promise<void> {
  await page.getByRole('button', { name: /^Devices/ }).click()
  const devices = page.getByRole('dialog', { name: 'Devices' })
  await devices.getByRole('button', { name: 'Pair device' }).click()
  const code = await devices.getByLabel('Code', { exact: true }).textContent()
  await shop.getByRole('button', { name: 'Author' }).click()
  await shop.getByLabel('Code of the device room').fill(code!)
  await shop.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(shop.getByRole('alertdialog')).toContainText('“Find your plant”')
  await shop.getByRole('button', { name: 'Allow' }).click()
  await expect(devices.getByText('This code has been used by a device.')).toBeVisible()
  await expect(shop.getByText('Connected to “Find your plant”')).toBeVisible()
}

async function pickFromCapture(page: Page): Promise<void> {
  const devices = page.getByRole('dialog', { name: 'Devices' })
  await devices.getByRole('button', { name: 'Capture screen' }).click()
  await page.getByRole('button', { name: 'Show capture' }).click()
  const editor = new Editor(page)
  await editor.openStep(2)
  await editor.openTab('Element')
  await editor.settings.getByRole('button', { name: 'Pick' }).first().click()
  const screen = page.frameLocator('iframe[title="Captured screen"]')
  await screen.getByLabel('Begonia, Half shade').click({ force: true })
  await editor.expectCheck('Found on this page')
  await editor.expectSaved()
}

async function readIdentifier(page: Page, project: WrittenProject): Promise<object | undefined> {
  const { appId, appVersionId, projectId } = project
  const base = `/v1/apps/${appId}/app-versions/${appVersionId}/projects/${projectId}`
  const { content } = await callApi<{ content: { identifiers: { document: object }[] }[] }>(
    page,
    'GET',
    `${base}/assists`,
  )
  return content[1]?.identifiers[0]?.document
}

/** The author's edits appear in the app, beside the element that was picked. */
async function previewInApp(page: Page, shop: Page): Promise<void> {
  await expect(shop.getByText('Have a look at this one')).toBeVisible()
  await page.getByRole('button', { name: /^Devices: 1 connected/ }).click()
  const devices = page.getByRole('dialog', { name: 'Devices' })
  await devices.getByRole('button', { name: 'Show element' }).click()
  await expect(devices.getByText('Found and marked')).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Like somebody who has never seen it: the step's element is tapped, which leads to the next screen. */
async function followGuide(shop: Page): Promise<void> {
  await expect(shop.getByText('Welcome')).toBeVisible()
  await shop.getByRole('button', { name: 'Next' }).click()
  await expect(shop.getByText('Have a look at this one')).toBeVisible()
  await shop.getByTestId('plant-begonia').click()
  await expect(shop.getByText('Take it home')).toBeVisible()
  await shop.getByRole('button', { name: 'Done' }).click()
  await expect(shop.getByText('Take it home')).toHaveCount(0)
  await shop.getByLabel(/back/i).click()
  await expect(shop.getByText('You know your way around.')).toBeVisible()
}

async function expectFigures(page: Page, { appId }: WrittenProject): Promise<void> {
  await page.goto(`/app/${appId}/live-projects`)
  const row = page.getByRole('row', { name: /Find your plant/ })
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('100%', { timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  await row.getByRole('link', { name: /^1/ }).click()
  await expect(page).toHaveURL(/\/insight\//)
  const tile = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('..')
  await expect(tile('Seen')).toContainText('1 person')
  await expect(tile('Completed')).toContainText('100% completion rate')
  const funnel = page.getByRole('region', { name: 'Funnel' })
  await expect(funnel.getByRole('listitem')).toHaveText([/1 person/, /1 person/, /1 person/])
}
