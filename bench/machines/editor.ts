import type { Page } from '@playwright/test'
import { withDashboard } from './dashboard.ts'
import { findDemo, type BenchServer } from './server.ts'

export interface BenchEditor {
  /** Opens a project with this many steps on a page of its own; creates it on first use. */
  open(stepCount: number): Promise<Page>
}

export interface Presses {
  count: number
  paceMs: number
}

/** Runs the editor of the built dashboard. */
export function withEditor<T>(run: (editor: BenchEditor) => Promise<T>): Promise<T> {
  return withDashboard(({ server, context }) => {
    const paths = new Map<number, string>()
    return run({
      async open(stepCount) {
        const path = paths.get(stepCount) ?? (await writeProject(server, stepCount))
        paths.set(stepCount, path)
        const page = await context.newPage()
        await page.goto(server.url + path)
        return page
      },
    })
  })
}

/** Focuses the title field of the second step. */
export async function focusTitle(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Step 2:/ }).click()
  await page.getByRole('textbox', { name: 'Title (en)' }).click()
  await page.waitForTimeout(1500)
}

/** Focuses the first step in the list, from which the arrow keys move on. */
export async function focusFirstStep(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Step 1:/ }).click()
  await page.waitForTimeout(1500)
}

/** Delays between key presses: of a fast typist, and of somebody who looks at each result. */
export const PACES_MS = { typing: 60, looking: 250 }

/** Presses a key repeatedly, at this pace. */
export async function pressKeys(page: Page, key: string, { count, paceMs }: Presses): Promise<void> {
  for (let press = 0; press < count; press += 1) {
    await page.keyboard.press(key)
    await page.waitForTimeout(paceMs)
  }
}

/**
 * Creates a walkthrough with this many steps, each with a title, a text and a button; returns the editor's
 * path.
 */
async function writeProject(server: BenchServer, stepCount: number): Promise<string> {
  const { appId } = await findDemo(server)
  const versions = await server.call<{ content: { id: string }[] }>('GET', `/v1/apps/${appId}/app-versions`)
  const appVersionId = versions.content[0]?.id ?? ''
  const base = `/v1/apps/${appId}/app-versions/${appVersionId}/projects`
  const project = await server.call<{ id: string }>('POST', base, {
    name: `Of ${stepCount} steps`,
    category: 'USER_ONBOARDING',
    type: 'SINGLE_FLOW',
    subType: 'STATIC_FLOW',
  })
  for (let at = 1; at <= stepCount; at += 1) {
    await server.call('POST', `${base}/${project.id}/assists`, { name: `Step ${at}`, component: popUp(at) })
  }
  return `/static/${appId}/${appVersionId}/${project.id}`
}

const popUp = (at: number) => ({
  configVersion: 2,
  container: 'POPUP',
  placement: 'CENTER',
  blocks: [
    { id: 'title', type: 'TEXT', role: 'TITLE', text: { en: `Title ${at}` } },
    { id: 'text', type: 'TEXT', role: 'BODY', text: { en: 'What people can do here, in one sentence.' } },
    { id: 'button', type: 'BUTTON', style: 'PRIMARY', label: { en: 'Next' }, action: { type: 'NEXT' } },
  ],
  style: { scheme: 'AUTO' },
  dismissal: { closeButton: true, escape: true, outside: false },
})
