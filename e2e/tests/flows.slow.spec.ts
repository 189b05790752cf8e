import type { Locator, Page } from '@playwright/test'
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

  // The URL of another kind of project opens the same project and is corrected.
  await page.goto(`/static/${appPath}/${projectId}`)
  await expect(page).toHaveURL(new RegExp(`/dynamic/editor/${appPath}/${projectId}/pages/${shop}/assist/`))
  const editor = new Editor(page)

  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByText('Preview: “Shop”, step 1 of 1')).toBeVisible()
  await editor.frame.getByRole('button', { name: 'On' }).click()
  await expect(page.getByText('Preview: waiting until one of its pages is open – Shop, Cart')).toBeVisible()
  await page.getByRole('textbox', { name: 'Page path' }).fill('/demo/cart')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Preview: “Cart”, step 1 of 1')).toBeVisible()
  await page.getByRole('button', { name: 'Stop preview' }).first().click()

  await page.getByRole('button', { name: /^Actions for step 1: Welcome/ }).click()
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

test('an assist is dragged to another page, by the pointer and by the keyboard, and each is one undo', async ({
  dashboard: page,
}) => {
  const { projectId, base, appPath } = await createFlow(page, 'DYNAMIC_FLOW')
  const shop = await addPage(page, base, { name: 'Shop', tag: 'a', testId: 'cart-link' })
  const cart = await addPage(page, base, { name: 'Cart', tag: 'h1', text: 'Your cart' })
  const till = await addPage(page, base, { name: 'Till', tag: 'h1', text: 'Till' })
  await addAssist(page, `${base}/pages/${shop}/assists`, 'Welcome')
  await addAssist(page, `${base}/pages/${shop}/assists`, 'Look around')
  await addAssist(page, `${base}/pages/${cart}/assists`, 'Nearly done')
  const pages = { Shop: shop, Cart: cart, Till: till }
  const read = async () => {
    const names: Record<string, string[]> = {}
    for (const [name, id] of Object.entries(pages)) {
      const path = `${base}/pages/${id}/assists`
      const { content } = await callApi<{ content: { name: string }[] }>(page, 'GET', path)
      names[name] = content.map((it) => it.name)
    }
    return names
  }
  const before = { Shop: ['Welcome', 'Look around'], Cart: ['Nearly done'], Till: [] }
  await page.goto(`/dynamic/editor/${appPath}/${projectId}/pages/${shop}`)
  const editor = new Editor(page)
  const outline = page.getByRole('navigation', { name: 'Pages' })
  const undo = page.getByRole('button', { name: 'Undo', exact: true })

  await dragOnto(
    page,
    outline.getByRole('button', { name: 'Reorder step 1: Welcome' }),
    outline.getByRole('button', { name: 'Step 1: Nearly done', exact: true }),
  )
  await editor.expectSaved()
  await expect.poll(read).toEqual({ Shop: ['Look around'], Cart: ['Welcome', 'Nearly done'], Till: [] })
  await undo.click()
  await editor.expectSaved()
  await expect.poll(read).toEqual(before)

  await outline.getByRole('button', { name: 'Reorder step 2: Look around' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await editor.expectSaved()
  await expect.poll(read).toEqual({ Shop: ['Welcome'], Cart: ['Look around', 'Nearly done'], Till: [] })
  await undo.click()
  await editor.expectSaved()
  await expect.poll(read).toEqual(before)

  // A page without assists accepts a dropped one too.
  await dragOnto(
    page,
    outline.getByRole('button', { name: 'Reorder step 1: Welcome' }),
    outline.getByText('No steps on this page yet.'),
  )
  await editor.expectSaved()
  await expect.poll(read).toEqual({ Shop: ['Look around'], Cart: ['Nearly done'], Till: ['Welcome'] })
})

test('each step of a flow has an address of its own', async ({ dashboard: page }) => {
  const address = () => new URL(page.url()).pathname
  const dynamic = await createFlow(page, 'DYNAMIC_FLOW')
  await page.goto(`/dynamic/${dynamic.appPath}/${dynamic.projectId}`)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
  const shop = await addPage(page, dynamic.base, { name: 'Shop', tag: 'a', testId: 'cart-link' })
  const assist = await addAssist(page, `${dynamic.base}/pages/${shop}/assists`, 'Welcome')
  // Without its page, as older links name a step.
  await page.goto(`/dynamic/editor/${dynamic.appPath}/${dynamic.projectId}/${assist}`)
  await expect.poll(address).toMatch(`/pages/${shop}/assist/${assist}`)

  const flow = await createFlow(page, 'STATIC_FLOW_CHECKLIST')
  const [first, second] = [
    await addAssist(page, `${flow.base}/assists`, 'One'),
    await addAssist(page, `${flow.base}/assists`, 'Two'),
  ]
  const editor = new Editor(page)
  await page.goto(`/static/${flow.appPath}/${flow.projectId}`)
  await page.getByRole('button', { name: /^Step 2:/ }).click()
  await expect.poll(address).toBe(`/static/editor/${flow.appPath}/${flow.projectId}/${second}`)
  await page.getByRole('button', { name: /^Step 1:/ }).click()
  await expect.poll(address).toMatch(first)
  await page.reload()
  await editor.expectDrawn()
  await expect(page.getByRole('button', { name: /^Step 1:/ })).toHaveAttribute('aria-current', 'step')
})

async function dragOnto(page: Page, handle: Locator, target: Locator): Promise<void> {
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()]
  if (!from || !to) throw new Error('It is not to be seen')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2 + 10, { steps: 3 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
}

interface Flow {
  projectId: string
  /** The base path of the project's API calls. */
  base: string
  /** The app's part of editor URLs. */
  appPath: string
}

async function createFlow(page: Page, subType: string): Promise<Flow> {
  const { appId, appVersionId } = await createFullApp(page)
  const projects = `/v1/apps/${appId}/app-versions/${appVersionId}/projects`
  const type = subType === 'STATIC_FLOW_CHECKLIST' ? 'FLOW_MENU' : 'SINGLE_FLOW'
  const kind = { category: 'USER_ONBOARDING', type, subType }
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
    configVersion: 2,
    kind: 'WEB',
    role: 'PRESENCE',
    tag,
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
    configVersion: 2,
    container: 'POPUP',
    placement: 'CENTER',
    style: { scheme: 'LIGHT' },
    dismissal: { closeButton: true, escape: true, outside: false },
    blocks: [
      { id: 'title', type: 'TEXT', role: 'TITLE', text: { en: title } },
      { id: 'on', type: 'BUTTON', style: 'PRIMARY', label: { en: 'On' }, action: { type: 'NEXT' } },
    ],
  }
  const { id } = await callApi<{ id: string }>(page, 'POST', assists, { name: title, component })
  return id
}
