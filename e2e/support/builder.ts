import type { BrowserContext, Page } from '@playwright/test'
import { callApi, type WrittenProject } from './api.ts'

/** The builder in a page of the app. */
export const findBuilder = (app: Page) => app.getByRole('region', { name: 'Waymark builder' })
export const findStep = (app: Page) => app.getByRole('dialog')

/** Gives the app the address of a page on another origin, with a route in its hash. */
export async function moveApp(dashboard: Page, appId: string, pageUrl: string): Promise<void> {
  await callApi(dashboard, 'PUT', `/v1/apps/${appId}`, { pageUrl })
}

export async function openInApp(
  dashboard: Page,
  context: BrowserContext,
  project: Pick<WrittenProject, 'editorPath'>,
): Promise<Page> {
  await dashboard.goto(project.editorPath)
  const opened = context.waitForEvent('page')
  await dashboard.getByRole('button', { name: 'Open in your app' }).first().click()
  return opened
}
