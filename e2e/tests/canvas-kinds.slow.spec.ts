import type { Page } from '@playwright/test'
import { callApi } from '../support/api.ts'
import { createFullApp } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

/** Each kind's start, drag and resulting placement, and the key that does the same. */
const KINDS = [
  { container: 'DRAWER', from: 'END', by: { x: -700, y: 0 }, to: 'START', key: 'Control+ArrowLeft' },
  {
    container: 'SLIDEIN',
    from: 'BOTTOM_END',
    by: { x: -600, y: 0 },
    to: 'BOTTOM_START',
    key: 'Control+ArrowLeft',
  },
  { container: 'BEACON', from: 'CENTER', by: { x: 160, y: -40 }, to: 'TOP_END', key: 'Control+ArrowRight' },
  { container: 'SPOT', from: 'TOP', by: { x: 0, y: 260 }, to: 'BOTTOM', key: 'Control+ArrowDown' },
  { container: 'LABEL', from: 'TOP', by: { x: 0, y: 200 }, to: 'BOTTOM', key: 'Control+ArrowDown' },
] as const

for (const { container, from, by, to, key } of KINDS) {
  test(`a ${container} is dragged to another place, by the keyboard too, and each is one undo`, async ({
    dashboard: page,
  }) => {
    const { editorPath, read } = await createProject(page, { container, placement: from })
    const readPlacement = async () => (await read()).placement
    await page.goto(editorPath)
    const surface = page.locator('[data-surface]').last()
    await expect(surface).toBeVisible({ timeout: 30_000 })
    const box = (await surface.boundingBox())!
    // Near its lower edge a component has no blocks or handles on top, unless it is small.
    const isSmall = box.width < 100
    const at = {
      x: box.x + (isSmall ? box.width / 2 : 20),
      y: box.y + (isSmall ? box.height / 2 : box.height - 6),
    }
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.move(at.x + by.x / 2, at.y + by.y / 2)
    await page.mouse.move(at.x + by.x, at.y + by.y, { steps: 4 })
    await page.mouse.up()
    await expect.poll(readPlacement).toBe(to)
    await page.keyboard.press('ControlOrMeta+Z')
    await expect.poll(readPlacement).toBe(from)

    await page.locator('[data-surface]').first().focus()
    await page.keyboard.press(key)
    await expect.poll(readPlacement).not.toBe(from)
    // A drawer stays at its edge; everything else can be moved freely from there.
    if (container === 'DRAWER') return
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(async () => (await read()).offset).toEqual({ startPx: -10, topPx: 0 })
  })
}

interface StoredComponent {
  placement: string
  offset?: { startPx: number; topPx: number }
}

async function createProject(page: Page, look: { container: string; placement: string }) {
  const { appId, appVersionId } = await createFullApp(page)
  const projects = `/v1/apps/${appId}/app-versions/${appVersionId}/projects`
  const kind = { category: 'USER_ONBOARDING', type: 'SINGLE_FLOW', subType: 'STATIC_FLOW' }
  const { id } = await callApi<{ id: string }>(page, 'POST', projects, { name: 'Kinds', ...kind })
  await callApi(page, 'POST', `${projects}/${id}/assists`, {
    name: look.container,
    component: {
      configVersion: 2,
      style: { scheme: 'LIGHT' },
      ...look,
      dismissal: { closeButton: false, escape: true, outside: false },
      blocks: [{ id: 'body', type: 'TEXT', role: 'BODY', text: { en: 'Look here' } }],
    },
    identifiers: [
      {
        configVersion: 2,
        kind: 'WEB',
        role: 'TARGET',
        tag: 'h1',
      },
    ],
  })
  const read = async () => {
    const { content } = await callApi<{ content: { component: StoredComponent }[] }>(
      page,
      'GET',
      `${projects}/${id}/assists`,
    )
    return content[0]!.component
  }
  return { editorPath: `/static/${appId}/${appVersionId}/${id}`, read }
}
