import type { Page } from '@playwright/test'
import { callApi } from '../support/api.ts'
import { createFullApp } from '../support/catalogue.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

test('a flow with pages is previewed page after page, and an assist moves with its sound', async ({
  dashboard: page,
}) => {
  const { projectId, base, appPath } = await createFlow(page, 'DYNAMIC_FLOW')
  const shop = await addPage(page, base, { name: 'Shop', tag: 'a', testId: 'cart-link' })
  const cart = await addPage(page, base, { name: 'Cart', tag: 'h1', text: 'Your cart' })
  const assist = await addAssist(page, `${base}/pages/${shop}/assists`, 'Welcome to the shop')
  await addAssist(page, `${base}/pages/${cart}/assists`, 'Nearly done')
  const sound = await callApi<{ media: string }>(page, 'POST', `${base}/assists/${assist}/sound/generate`, {
    pageId: shop,
    locale: 'en',
    text: 'Welcome',
  })

  // An address of the wrong kind leads to the same project and becomes the right one.
  await page.goto(`/static/${appPath}/${projectId}`)
  await expect(page).toHaveURL(new RegExp(`/dynamic/editor/${appPath}/${projectId}/pages/${shop}/assist/`))
  const editor = new Editor(page)

  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByText('Preview: “Shop”, step 1 of 1')).toBeVisible()
  await editor.frame.getByRole('button', { name: 'On' }).click()
  await page.getByRole('textbox', { name: 'Path of the page' }).fill('/demo/cart')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Preview: “Cart”, step 1 of 1')).toBeVisible()
  await page.getByRole('button', { name: 'Stop preview' }).first().click()

  await page.getByRole('button', { name: /^More for step 1: Welcome/ }).click()
  await page.getByRole('menuitem', { name: 'Move to page' }).hover()
  await page.getByRole('menuitem', { name: 'Cart', exact: true }).click()
  await editor.expectSaved()
  const { content } = await callApi<{ content: { id: string; sound: Record<string, object> }[] }>(
    page,
    'GET',
    `${base}/pages/${cart}/assists`,
  )
  expect(content.at(-1)).toMatchObject({ id: assist, sound: { en: { media: sound.media } } })
})

interface Flow {
  projectId: string
  /** Of the project's calls. */
  base: string
  /** Of the app in addresses of the editor. */
  appPath: string
}

async function createFlow(page: Page, subType: string): Promise<Flow> {
  const { appId, appVersionId } = await createFullApp(page)
  const projects = `/v1/apps/${appId}/app-versions/${appVersionId}/projects`
  const kind = { category: 'USER_ONBOARDING', type: 'SINGLE_FLOW', subType }
  const { id } = await callApi<{ id: string }>(page, 'POST', projects, { name: 'Flow', ...kind })
  return { projectId: id, base: `${projects}/${id}`, appPath: `${appId}/${appVersionId}` }
}

interface GivenPage {
  name: string
  tag: string
  testId?: string
  text?: string
}

async function addPage(page: Page, base: string, { name, tag, testId, text }: GivenPage): Promise<string> {
  const identifier = {
    ...{ configVersion: 2, kind: 'WEB', role: 'PRESENCE', tag },
    ...(testId && { attributes: [{ name: 'data-testid', match: 'EQUALS', value: testId }] }),
    ...(text && { text: { match: 'EQUALS', value: { en: text } } }),
  }
  const { id } = await callApi<{ id: string }>(page, 'POST', `${base}/pages`, {
    name,
    identifiers: [identifier],
  })
  return id
}

async function addAssist(page: Page, assists: string, title: string): Promise<string> {
  const component = {
    ...{ configVersion: 2, container: 'POPUP', placement: 'CENTER', style: { scheme: 'LIGHT' } },
    dismissal: { closeButton: true, escape: true, outside: false },
    blocks: [
      { id: 'title', type: 'TEXT', role: 'TITLE', text: { en: title } },
      { id: 'on', type: 'BUTTON', style: 'PRIMARY', label: { en: 'On' }, action: { type: 'NEXT' } },
    ],
  }
  const { id } = await callApi<{ id: string }>(page, 'POST', assists, { name: title, component })
  return id
}
