import type { Locator, Page } from '@playwright/test'
import { callApi, writeProject, type WrittenProject } from '../support/api.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

interface StoredComponent {
  placement: string
  offset?: { startPx: number; topPx: number }
  style: { widthPx?: number; radiusPx?: number }
  blocks: { id: string; text?: Record<string, string>; label?: Record<string, string> }[]
}

test('a tooltip is dragged to a side of its element, moved freely, and each drag is one undo', async ({
  dashboard: page,
}) => {
  const project = await writeProject(page)
  const editor = await openTooltip(page, project)
  const surface = page.getByRole('button', { name: /^Move the component/ })
  const undo = page.getByRole('button', { name: 'Undo', exact: true })

  await drag(page, surface, { x: -420, y: 0 })
  await editor.expectSaved()
  expect((await readTooltip(page, project)).placement).toBe('START')

  await page.keyboard.down('Alt')
  await drag(page, surface, { x: -40, y: 60 })
  await page.keyboard.up('Alt')
  await editor.expectSaved()
  const { offset } = await readTooltip(page, project)
  expect(offset?.topPx).toBeGreaterThan(30)
  expect(offset?.startPx).toBeLessThan(-20)

  await undo.click()
  await undo.click()
  await editor.expectSaved()
  const back = await readTooltip(page, project)
  expect(back.placement).toBe('AUTO')
  expect(back.offset).toBeUndefined()

  await surface.focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('ArrowDown')
  await editor.expectSaved()
  expect((await readTooltip(page, project)).offset).toEqual({ startPx: 0, topPx: 11 })
})

test('the handles follow the page wherever it goes, and nothing is measured while it lies still', async ({
  dashboard: page,
}) => {
  const editor = await openTooltip(page, await writeProject(page))
  const surface = page.getByRole('button', { name: /^Move the component/ })
  const panel = editor.frame.getByRole('dialog', { name: 'Your cart' })
  const lies = async () => {
    const [handle, card] = [await surface.boundingBox(), await panel.locator('.card').boundingBox()]
    return handle && card && Math.hypot(handle.x - card.x, handle.y - card.y) < 2
  }
  await expect.poll(lies).toBe(true)

  await page.evaluate(() => {
    const request = window.requestAnimationFrame.bind(window)
    Object.assign(window, { frames: 0 })
    window.requestAnimationFrame = (look) => {
      ;(window as unknown as { frames: number }).frames += 1
      return request(look)
    }
  })
  const countFrames = () => page.evaluate(() => (window as unknown as { frames: number }).frames)
  await expect
    .poll(async () => {
      const before = await countFrames()
      await page.waitForTimeout(500)
      return (await countFrames()) - before
    })
    .toBe(0)

  const before = await surface.boundingBox()
  await editor.frame.locator('body').evaluate((body) => (body.style.paddingTop = '120px'))
  await expect.poll(async () => (await surface.boundingBox())?.y).toBeGreaterThan((before?.y ?? 0) + 40)
  await expect.poll(lies).toBe(true)
  expect(await countFrames()).toBeGreaterThan(0)
})

test('handles set the width and the rounding, with the mouse and with the keyboard', async ({
  dashboard: page,
}) => {
  const project = await writeProject(page)
  const editor = await openTooltip(page, project)
  await page.getByRole('button', { name: /^Move the component/ }).hover()
  const width = page.getByRole('slider', { name: 'Width' }).last()
  const before = Number(await width.getAttribute('aria-valuenow'))
  await drag(page, width, { x: -30, y: 0 })
  await editor.expectSaved()
  expect((await readTooltip(page, project)).style.widthPx).toBeLessThan(before - 20)

  const rounding = page.getByRole('slider', { name: /corner radius/i })
  await rounding.focus()
  await page.keyboard.press('Shift+ArrowUp')
  await editor.expectSaved()
  expect((await readTooltip(page, project)).style.radiusPx).toBe(18)
})

test('texts and labels are written on the component itself', async ({ dashboard: page }) => {
  const project = await writeProject(page)
  const editor = await openTooltip(page, project)
  await page.getByRole('button', { name: 'Title: Your cart' }).click()
  const title = editor.frame.getByRole('textbox', { name: 'Title' })
  await expect(title).toBeFocused()
  // Keys that are shortcuts elsewhere type letters here.
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('What ? you chose')
  await expect(editor.settings.getByRole('textbox', { name: 'Title (en)' })).toHaveValue('What ? you chose')
  await page.keyboard.press('Tab')
  await expect(editor.frame.getByRole('textbox', { name: 'Button' })).toBeFocused()
  await page.keyboard.type('All done')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Button: All done' })).toBeFocused()
  await editor.expectSaved()
  const { blocks } = await readTooltip(page, project)
  expect(blocks[0]?.text).toEqual({ en: 'What ? you chose' })
  expect(blocks[1]?.label).toEqual({ en: 'All done' })
  await expect(editor.frame.getByRole('dialog', { name: 'What ? you chose' })).toBeVisible()
})

test('text that is pasted is plain, and a title stays on one line', async ({ dashboard: page }) => {
  const project = await writeProject(page)
  const editor = await openTooltip(page, project)
  await page.getByRole('button', { name: 'Title: Your cart' }).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.evaluate(() => navigator.clipboard.writeText('Two\nlines <b>and</b> a tag'))
  await editor.frame.getByRole('textbox', { name: 'Title' }).press('ControlOrMeta+V')
  await page.keyboard.press('Escape')
  await editor.expectSaved()
  expect((await readTooltip(page, project)).blocks[0]?.text).toEqual({ en: 'Two lines <b>and</b> a tag' })
})

test('blocks change places by their grip and by the keyboard', async ({ dashboard: page }) => {
  const project = await writeProject(page)
  await page.goto(project.editorPath)
  const editor = new Editor(page)
  await editor.openStep(1)
  await page.getByRole('button', { name: /^Text: Two lines/ }).focus()
  await page.keyboard.press('ControlOrMeta+ArrowUp')
  await editor.expectSaved()
  const ids = async () => (await readComponent(page, project, 0)).blocks.map(({ id }) => id)
  expect(await ids()).toEqual(['body', 'title', 'next'])
  const title = page.getByRole('button', { name: 'Title: Hello' })
  await title.focus()
  await drag(page, page.getByTestId('block-grip'), { x: 0, y: -90 })
  await editor.expectSaved()
  expect(await ids()).toEqual(['title', 'body', 'next'])
})

test('steps are copied into another project, and their style onto other steps', async ({
  dashboard: page,
  context,
}) => {
  const from = await writeProject(page)
  const into = await writeProject(page)
  const editor = await openTooltip(page, from)
  await page.getByRole('slider', { name: /corner radius/i }).focus()
  await page.keyboard.press('Shift+ArrowUp')
  await editor.expectSaved()
  await editor.openStep(2)
  await page.keyboard.press('ControlOrMeta+C')
  await expect(page.getByText('Step copied')).toBeVisible()

  const other = await context.newPage()
  await other.goto(into.editorPath)
  const there = new Editor(other)
  await there.openStep(1)
  await other.keyboard.press('ControlOrMeta+V')
  await expect(there.steps).toHaveCount(3)
  await there.expectSaved()
  expect((await readComponent(other, into, 1)).blocks[0]?.text).toEqual({ en: 'Your cart' })

  await there.openStep(1)
  await other.keyboard.press('ControlOrMeta+Alt+V')
  // The clipboard is slow, so for a moment there is nothing to save.
  await expect.poll(async () => (await readComponent(other, into, 0)).style.radiusPx).toBe(18)
  await other.keyboard.press('ControlOrMeta+Z')
  await other.keyboard.press('ControlOrMeta+Z')
  await expect(there.steps).toHaveCount(2)
})

test('the page is zoomed and turned, and looked at light and dark, without a change to save', async ({
  dashboard: page,
}) => {
  const editor = await openTooltip(page, await writeProject(page))
  await page.getByRole('button', { name: /^Device:/ }).click()
  await page.getByRole('menuitemradio', { name: /^Phone/ }).click()
  const width = () =>
    editor.frame.locator('html').evaluate((html) => html.ownerDocument.defaultView?.innerWidth)
  await expect.poll(width).toBe(402)
  await page.getByRole('button', { name: /^Device:/ }).click()
  await page.getByRole('menuitem', { name: 'Rotate device' }).click()
  await expect.poll(width).toBe(874)
  await page.keyboard.press('ControlOrMeta+0')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'View', exact: true }).click()
  const look = page.getByRole('menu')
  await look.getByRole('menuitemradio', { name: 'Dark' }).first().click()
  await look.getByRole('menuitemradio', { name: 'Dark' }).last().click()
  await expect(editor.frame.locator('html')).toHaveCSS('color-scheme', 'dark')
  await expect(editor.frame.getByRole('dialog').locator('xpath=..')).toHaveClass(/dark/)
  await editor.expectSaved()
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
})

test.describe('a captured page', () => {
  test.use({ expectedConsoleErrors: [/sandboxed|Content Security Policy|Blocked script/i] })

  test('an element of a captured page, which runs nothing, can be picked', async ({ dashboard: page }) => {
    const project = await writeProject(page)
    const captureId = await capture(page, project)
    const editor = await openTooltip(page, project)
    await page.getByRole('button', { name: 'Background of the step' }).click()
    await page.getByRole('menuitemradio', { name: /Captured cart/ }).click()
    const captured = page.frameLocator('iframe[title="Captured screen"]')
    await expect(captured.getByRole('link', { name: 'Pay now' })).toBeVisible()
    await captured.getByRole('link', { name: 'Pay now' }).click({ force: true })
    const marks = await page.evaluate(() => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Captured screen"]')
      const inner = frame?.contentWindow as (Window & { ran?: boolean }) | null
      return {
        outside: (window as { ran?: boolean }).ran,
        inside: inner?.ran,
        path: inner?.location.pathname,
      }
    })
    expect(marks).toEqual({ outside: undefined, inside: undefined, path: '/cart' })

    await editor.openTab('Element')
    // Adds a new identifier, because re-picking an existing one keeps its capture.
    await editor.settings
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await editor.settings.getByRole('button', { name: 'Pick' }).first().click()
    await captured.getByRole('link', { name: 'Pay now' }).click()
    await editor.expectSaved()
    const { identifierCount } = await callApi<{ identifierCount: number }>(
      page,
      'GET',
      `/v1/apps/${project.appId}/screen-grab/${captureId}`,
    )
    expect(identifierCount).toBe(1)
    await expect(captured.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
  })
})

async function openTooltip(page: Page, project: WrittenProject): Promise<Editor> {
  await page.goto(project.editorPath)
  const editor = new Editor(page)
  await editor.openStep(2)
  await expect(page.getByRole('button', { name: 'Title: Your cart' })).toBeVisible()
  return editor
}

/** Drags an element of the editor by this many screen pixels. */
async function drag(page: Page, element: Locator, by: { x: number; y: number }): Promise<void> {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not to be seen')
  // Near its lower edge a component has no blocks or handles on top.
  const isSmall = box.width < 40
  const from = {
    x: box.x + (isSmall ? box.width / 2 : 8),
    y: box.y + (isSmall ? box.height / 2 : box.height - 6),
  }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2)
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 })
  await page.mouse.up()
}

async function readComponent(page: Page, project: WrittenProject, index: number): Promise<StoredComponent> {
  const { appId, appVersionId, projectId } = project
  const path = `/v1/apps/${appId}/app-versions/${appVersionId}/projects/${projectId}/assists`
  const { content } = await callApi<{ content: { component: StoredComponent }[] }>(page, 'GET', path)
  const component = content[index]?.component
  if (!component) throw new Error(`There is no step ${index}`)
  return component
}

const readTooltip = (page: Page, project: WrittenProject) => readComponent(page, project, 1)

/** Simulates a device that captured a page whose scripts try to run in the editor. */
async function capture(
  page: Page,
  { appId, appVersionId, projectId, sdkKey }: WrittenProject,
): Promise<string> {
  const rooms = `/v1/apps/${appId}/app-versions/${appVersionId}/projects/${projectId}/device-rooms`
  const { code } = await callApi<{ code: string }>(page, 'POST', rooms)
  const device = { name: 'Browser', platform: 'WEB', width: 1280, height: 800, pixelRatio: 1 }
  const joined = await callApi<{ token: string }>(page, 'POST', `/sdk/v1/${sdkKey}/rooms/join`, {
    code,
    device,
  })
  const stored = await callApi<{ id: string }>(page, 'POST', `/sdk/v1/${sdkKey}/captures`, {
    token: joined.token,
    name: 'Captured cart',
    kind: 'WEB',
    address: '/cart',
    document: hostilePage,
  })
  return stored.id
}

const RUN = 'window.ran = true; parent.ran = true'
let nodeId = 0
const element = (tagName: string, attributes: Record<string, string>, ...childNodes: object[]) => ({
  type: 2,
  id: ++nodeId,
  tagName,
  attributes,
  childNodes,
})
const text = (textContent: string) => ({ type: 3, id: ++nodeId, textContent })

const hostilePage = {
  format: 'waymark-page',
  version: 1,
  url: '/cart',
  title: 'Cart',
  width: 1280,
  height: 800,
  scroll: { x: 0, y: 0 },
  boxes: {},
  snapshot: {
    type: 0,
    id: ++nodeId,
    childNodes: [
      { type: 1, id: ++nodeId, name: 'html', publicId: '', systemId: '' },
      element(
        'html',
        {},
        element('head', {}, element('style', { _cssText: 'a { color: #5b2a6b; font-size: 24px }' })),
        element(
          'body',
          { onload: RUN },
          element('script', {}, text(RUN)),
          element('img', { src: 'data:image/png;base64,AA', onerror: RUN, alt: '' }),
          element('iframe', { srcdoc: `<script>${RUN.replaceAll('parent', 'top')}</script>` }),
          element('svg', { onload: RUN }),
          element('p', {}, element('a', { href: `javascript:${RUN}`, onclick: RUN }, text('Pay now'))),
        ),
      ),
    ],
  },
}
