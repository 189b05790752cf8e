import type { FrameLocator, Page } from '@playwright/test'
import { callApi, writeProject, type WrittenProject } from '../support/api.ts'
import { Editor } from '../support/editor.ts'
import { blockedInCapture, expect, test } from '../support/test.ts'

test('a tooltip that was added waits for its element until the author does something else', async ({
  dashboard: page,
}) => {
  const { editorPath } = await writeProject(page)
  await page.goto(editorPath)
  const editor = new Editor(page)
  const hint = page.getByText('Click the element that this step points at')
  const addTooltip = async () => {
    await page.getByRole('button', { name: 'Add step' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Tooltip' }).click()
    await expect(hint).toBeVisible()
  }
  await addTooltip()
  await page.keyboard.press('Escape')
  await expect(hint).toHaveCount(0)
  await addTooltip()
  await editor.openTab('Content')
  await editor.settings.getByRole('textbox', { name: 'Title (en)' }).fill('Your basket')
  await expect(hint).toHaveCount(0)
  await expect(editor.frame.getByRole('dialog', { name: 'Your basket' })).toBeVisible()
  await addTooltip()
  await editor.openStep(1)
  await expect(hint).toHaveCount(0)
  await editor.frame.getByRole('link', { name: 'Plants' }).first().click()
  await expect(page.getByRole('textbox', { name: 'Page path' })).toHaveValue('/demo/products')
})

test('an element inside a frame of the page is picked, found and pointed at', async ({ dashboard: page }) => {
  await page.route('**/framed/**', (route) => {
    const body = route.request().url().endsWith('/till') ? till : shopWithTill
    return route.fulfill({ contentType: 'text/html', body })
  })
  const project = await writeProject(page, '/framed/')
  await page.goto(project.editorPath)
  const editor = new Editor(page)
  await editor.openStep(2)
  await editor.openTab('Element')
  await editor.settings.getByRole('button', { name: 'Pick', exact: true }).click()
  const frame = editor.frame.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Pay now' }).click()
  await editor.expectCheck('Found on this page')
  await editor.expectSaved()
  const [identifier] = await listIdentifiers(page, project)
  expect(identifier).toMatchObject({ kind: 'WEB', tag: 'button', url: { value: '/framed/' } })

  // The step is drawn in the page itself, beside its target inside the frame.
  const tooltip = await editor.frame.getByRole('dialog', { name: 'Your cart' }).boundingBox()
  const button = await frame.getByRole('button', { name: 'Pay now' }).boundingBox()
  expect(Math.abs((tooltip?.y ?? 0) - (button?.y ?? 0))).toBeLessThan(300)

  // With the keyboard: from the frame element down into its document.
  await editor.settings.getByRole('button', { name: 'Pick', exact: true }).click()
  await editor.frame.getByRole('heading', { name: 'Till' }).hover()
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter'])
    await page.keyboard.press(key)
  await editor.expectSaved()
  await expect.poll(() => listIdentifiers(page, project)).toMatchObject([{ tag: 'p' }])
})

test('elements are picked in frames that come, or load another page, while picking is on', async ({
  dashboard: page,
}) => {
  await page.route('**/framed/**', (route) => {
    const [name = ''] = new URL(route.request().url()).pathname.split('/').slice(-1)
    return route.fulfill({ contentType: 'text/html', body: laterPages[name] ?? '' })
  })
  const project = await writeProject(page, '/framed/shop')
  await page.goto(project.editorPath)
  const editor = new Editor(page)
  await editor.openStep(2)
  await editor.openTab('Element')
  const shop = editor.frame.getByRole('main')
  const words = editor.settings.getByRole('textbox', { name: 'Text (en)' })

  await editor.settings.getByRole('button', { name: 'Pick', exact: true }).click()
  await shop.evaluate((main) => {
    const frame = main.ownerDocument.createElement('iframe')
    frame.src = '/framed/till'
    main.append(frame)
  })
  const frame = editor.frame.frameLocator('iframe')
  await expectPicking(frame)
  await frame.getByRole('button', { name: 'Pay now' }).click()
  await editor.expectCheck('Found on this page')
  await expect(words).toHaveValue('Pay now')

  await editor.settings.getByRole('button', { name: 'Pick', exact: true }).click()
  await shop.evaluate((main) => main.querySelector('iframe')?.setAttribute('src', '/framed/receipt'))
  await expect(frame.getByRole('button', { name: 'Print' })).toBeVisible()
  await expectPicking(frame)
  await frame.getByRole('button', { name: 'Print' }).click()
  await editor.expectCheck('Found on this page')
  await expect(words).toHaveValue('Print')
  // The pages themselves received neither click.
  await expect(frame.getByText('Pressed')).toHaveCount(0)
})

/** Waits until clicks in a frame pick elements, as its cursor shows. */
async function expectPicking(frame: FrameLocator): Promise<void> {
  await expect(frame.locator('html')).toHaveCSS('cursor', 'crosshair')
}

test('an element of a table is named, belongs to all records, and to the picked row until another is chosen', async ({
  dashboard: page,
}) => {
  await page.route('**/orders/4711', (route) => route.fulfill({ contentType: 'text/html', body: orders }))
  const project = await writeProject(page, '/orders/4711')
  await page.goto(project.editorPath)
  const editor = new Editor(page)
  await editor.openStep(2)
  await editor.openTab('Element')
  await editor.settings.getByRole('button', { name: 'Pick', exact: true }).click()
  const edit = editor.frame.getByRole('button', { name: 'Edit Ben Ito' })
  await edit.hover()
  const label = page.getByText('Button “Edit Ben Ito”, in “Open orders”')
  await expect(label).toBeVisible()
  await edit.click()
  await editor.expectCheck(/^Found/)
  await expect(label).toHaveCount(0)
  const choose = (name: string) => editor.settings.getByRole('radio', { name, exact: true })
  await expect(choose('Row with “Ben Ito”')).toBeChecked()
  await choose('Row 2').check()
  const readClues = async () => JSON.stringify(await listIdentifiers(page, project))
  await expect.poll(readClues).toMatch(/"(index|place)":1\b/)
  const [second] = await listIdentifiers(page, project)
  expect(second).toMatchObject({ tag: 'button', url: { match: 'EQUALS', value: '/orders/*' } })
  expect(JSON.stringify(second)).not.toMatch(/Anna|Ben|101/)
  const strength = editor.settings.getByRole('group', { name: 'Stability' })

  await choose('First row').check()
  await expect.poll(readClues).toMatch(/"(index|place)":0\b/)
  await choose('Row with “Ben Ito”').check()
  const named = [{ attributes: [{ name: 'aria-label', value: 'Edit Ben Ito' }] }]
  await expect.poll(() => listIdentifiers(page, project)).toMatchObject(named)
  await expect(strength).toHaveAttribute('data-strength', 'WEAK')
  await expect(strength).toContainText('The text of one row')

  // Authors who pick by keys hear the elements that they reach.
  await editor.settings.getByRole('button', { name: 'Pick', exact: true }).click()
  await editor.frame.getByRole('heading', { name: 'Open orders' }).hover()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: 'Table, in “Open orders”' })).toHaveCount(1)
  await page.keyboard.press('Escape')
})

test.describe('picking in the app', () => {
  // The editor shows captures under a policy that blocks everything a page still refers to.
  test.use({ expectedConsoleErrors: [blockedInCapture] })

  test('an element that a library disables or covers is picked as it is seen, in the editor and in the app', async ({
    dashboard: page,
    context,
    openShop,
  }) => {
    await page.route('**/unreachable', (route) =>
      route.fulfill({ contentType: 'text/html', body: unreachable }),
    )
    const project = await writeProject(page, '/unreachable')
    const shop = await openShop(project.sdkKey)
    await page.goto(project.editorPath)
    const editor = new Editor(page)
    await editor.openStep(2)
    await editor.openTab('Element')
    for (const name of NAMES) {
      await editor.settings.getByRole('button', { name: 'Pick', exact: true }).click()
      const button = editor.frame.getByText(name, { exact: true })
      await button.hover({ force: true })
      await expect(page.getByText(`Button “${name}”`)).toBeVisible()
      await button.click({ force: true })
      await editor.expectCheck('Found on this page')
      await expect(editor.settings.getByRole('textbox', { name: 'Text (en)' })).toHaveValue(name)
    }
    await editor.expectSaved()

    await callApi(page, 'PUT', `/v1/apps/${project.appId}`, { pageUrl: shop.url })
    await page.goto(project.editorPath)
    const opening = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Open in your app' }).first().click()
    const builtIn = await opening
    const builder = builtIn.getByRole('region', { name: 'Waymark builder' })
    await expect(builder.getByRole('button', { name: 'Place step' })).toBeEnabled()
    await builtIn.evaluate(drawUnreachable)
    await expect(builder.getByRole('button', { name: 'Place step' })).toBeEnabled()
    for (const name of NAMES) {
      await builder.getByRole('button', { name: 'Place step' }).click()
      await builtIn.locator('main').getByText(name, { exact: true }).first().click({ force: true })
      await expect(builder.getByRole('button', { name: new RegExp(`^\\d+\\. ${name}$`) })).toBeVisible()
    }
    await expect(builtIn.locator('[inert]')).toHaveCount(1)
  })
})

const NAMES = ['Strong', 'Order', 'Linked', 'Resting']

/** As the disabled buttons of MUI and Vuetify, and a part that waits for something else. */
const unreachable = `<!doctype html><title>Out of reach</title><style>
    body { margin: 0 } main { display: grid; gap: 24px; justify-items: start; padding: 16px }
    .Mui-disabled, .v-btn--disabled { pointer-events: none; cursor: default } .v-btn--disabled { opacity: .6 }
    .v-btn { position: relative } .v-btn__overlay { position: absolute; inset: 0; background: currentColor; opacity: 0 }
  </style><main>
  <button disabled class="Mui-disabled" style="padding: 8px">Strong</button>
  <button disabled class="v-btn v-btn--disabled"><span class="v-btn__overlay"></span><span>Order</span></button>
  <a role="button" aria-disabled="true" class="Mui-disabled">Linked</a>
  <section inert><button>Resting</button></section></main>`

/** Runs in the shop's page, whose policy allows neither markup nor styles from strings. */
function drawUnreachable() {
  const around = document.createElement('section')
  for (const name of ['Strong', 'Order', 'Linked', 'Resting']) {
    const button = document.createElement('button')
    button.append(document.createElement('span'))
    button.firstElementChild!.textContent = name
    button.disabled = name !== 'Resting'
    if (button.disabled) button.style.setProperty('pointer-events', 'none', 'important')
    around.append(button)
  }
  const resting = document.createElement('div')
  resting.inert = true
  resting.append(around.lastElementChild!)
  around.append(resting)
  document.querySelector('main')!.prepend(around)
}

const orders = `<!doctype html><title>Orders</title><main><h1>Open orders</h1><table><tbody>${[
  'Anna Meyer',
  'Ben Ito',
  'Cleo Papadaki',
]
  .map(
    (name, at) =>
      `<tr><td>${name}</td><td><button data-testid="order-101${at}" aria-label="Edit ${name}">Edit</button></td></tr>`,
  )
  .join('')}</tbody></table></main>`

const laterPages: Record<string, string> = {
  shop: '<!doctype html><title>Shop</title><main><h1>Shop</h1></main>',
  till: '<!doctype html><title>Till</title><button onclick="this.after(\'Pressed\')">Pay now</button>',
  receipt: '<!doctype html><title>Receipt</title><button onclick="this.after(\'Pressed\')">Print</button>',
}

const shopWithTill = `<!doctype html><title>Shop</title><main><h1>Till</h1>
  <iframe src="/framed/till" title="Till" width="500" height="240"></iframe></main>`
const till = `<!doctype html><title>Till</title><button>Pay now</button><p>By card</p>`

test.describe('a page that a device captured', () => {
  test.use({ expectedConsoleErrors: [/sandboxed|Content Security Policy|Blocked script/i] })

  test('elements are picked and judged on a captured page, which is looked at on other devices', async ({
    dashboard: page,
    context,
    openShop,
  }) => {
    const project = await writeInTwoLanguages(page)
    await page.goto(project.editorPath)
    const editor = new Editor(page)
    await editor.openStep(2)
    await page.getByRole('button', { name: 'Devices' }).click()
    const room = page.getByRole('dialog', { name: 'Devices' })
    await room.getByRole('button', { name: 'Pair device' }).click()
    const code = await room.getByLabel('Code', { exact: true }).textContent()
    const shop = await context.newPage()
    await shop.goto(`${(await openShop(project.sdkKey)).url}?waymark_room=${code}`)
    await shop.getByRole('dialog').getByRole('button', { name: 'Allow' }).click()
    await expect(shop.getByRole('heading', { name: 'Picked for your window' })).toBeVisible()
    await shop.evaluate(addFrame)
    await room.getByRole('button', { name: 'Capture screen' }).click()
    await page.getByRole('button', { name: 'Show capture' }).click()
    await expect(room).toBeHidden()
    await shop.close()

    const captured = page.frameLocator('iframe[title="Captured screen"]')
    await expect(captured.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
    await editor.openTab('Element')
    await editor.expectCheck('Found on this page')
    const strength = editor.settings.getByRole('group', { name: 'Stability' })

    await editor.settings.getByRole('button', { name: 'Pick', exact: true }).click()
    await captured.getByRole('heading', { name: 'Picked for your window' }).click()
    await editor.expectCheck('Found on this page')
    await expect(strength).toContainText(/\d+ points on this page/)

    await editor.settings.getByRole('button', { name: 'Pick', exact: true }).click()
    await captured.frameLocator('iframe').getByRole('button', { name: 'Pay in a frame' }).click()
    await editor.expectCheck('Found on this page')
    await expect(editor.settings.getByRole('textbox', { name: 'Text (en)' })).toHaveValue('Pay in a frame')

    // A card past the first means the one with its text, until another is chosen.
    await editor.settings.getByRole('button', { name: 'Pick', exact: true }).click()
    await captured.locator('.plant-card strong').nth(1).click()
    await editor.expectCheck(/^Found/)
    await expect(editor.settings.getByRole('radio', { name: /^Row with/ })).toBeChecked()
    await editor.settings.getByRole('radio', { name: 'First row' }).check()
    await expect(strength).toContainText('The first row of a list')
    await editor.settings.getByRole('radio', { name: /^Row with/ }).check()
    await expect(strength).toContainText('The text of one row')

    // A link is compared by its href as written, not by the resolved URL.
    const written = await captured.locator('.plant-card').nth(1).getAttribute('href')
    expect(written).toMatch(/^product\//)
    await editor.settings.getByRole('button', { name: 'Add attribute' }).click()
    await editor.settings.getByRole('textbox', { name: 'Name of attribute' }).last().fill('href')
    await editor.settings.getByRole('textbox', { name: 'Value of href' }).fill(written ?? '')
    await editor.expectCheck(/^Found/)

    await editor.settings.getByRole('button', { name: 'Remove href' }).click()
    await editor.settings.getByRole('textbox', { name: 'Text (en)' }).fill('')
    await editor.expectCheck(/^\d+ elements match equally well/)
    await editor.settings.getByRole('button', { name: 'Show them on the page' }).click()
    await editor.settings.getByRole('button', { name: 'Choose number 2', exact: true }).click()
    await editor.expectCheck(/^Found/)
    await expect(strength).toContainText('Weak')
    await expect(strength).toContainText(/The 2nd of \d+ equal elements/)
    await expect(editor.steps.nth(1)).toContainText('Weak element')
    await editor.expectSaved()

    const width = () =>
      captured.locator('html').evaluate((html) => html.ownerDocument.defaultView?.innerWidth)
    await page.getByRole('button', { name: /^Device:/ }).click()
    await page.getByRole('menuitemradio', { name: /^Phone/ }).click()
    await expect.poll(width).toBe(402)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect(page.getByRole('button', { name: /^Zoom: / })).not.toHaveText('100%')
    await page.getByRole('button', { name: 'View', exact: true }).click()
    const look = page.getByRole('menu')
    await look.getByRole('menuitemradio', { name: 'Dark' }).first().click()
    await look.getByRole('menuitemradio', { name: 'German' }).click()
    await expect(captured.locator('html')).toHaveCSS('color-scheme', 'dark')
    await expect(captured.getByRole('dialog', { name: 'Ihr Warenkorb' })).toBeVisible()
  })
})

/** Runs in the shop's page. */
function addFrame() {
  const frame = document.createElement('iframe')
  document.querySelector('main')?.prepend(frame)
  const button = frame.contentDocument?.createElement('button')
  if (!button) throw new Error('The frame is empty')
  button.textContent = 'Pay in a frame'
  frame.contentDocument?.body.append(button)
}

async function writeInTwoLanguages(page: Page): Promise<WrittenProject> {
  const project = await writeProject(page, null)
  const { appId, appVersionId, projectId } = project
  const base = `/v1/apps/${appId}/app-versions/${appVersionId}/projects/${projectId}`
  const { revision } = await callApi<{ revision: number }>(page, 'GET', base)
  await callApi(page, 'PUT', base, { selectedLocales: ['en', 'de'], revision })
  const { content } = await callApi<{ content: StoredAssist[] }>(page, 'GET', `${base}/assists`)
  const [, cart] = content
  const blocks = cart?.component.blocks.with(0, {
    ...cart.component.blocks[0],
    text: { en: 'Your cart', de: 'Ihr Warenkorb' },
  })
  await callApi(page, 'PUT', `${base.replace('/v1/', '/v2/')}/assists/${cart?.id}/aui-component`, {
    component: { ...cart?.component, blocks },
  })
  return project
}

interface StoredAssist {
  id: string
  component: { blocks: object[] }
}

async function listIdentifiers(page: Page, project: WrittenProject): Promise<object[]> {
  const { appId, appVersionId, projectId } = project
  const path = `/v1/apps/${appId}/app-versions/${appVersionId}/projects/${projectId}/assists`
  const { content } = await callApi<{ content: { identifiers: { document: object }[] }[] }>(page, 'GET', path)
  return content[1]?.identifiers.map(({ document }) => document) ?? []
}
