import type { Page } from '@playwright/test'
import { callApi, writeProject } from './api.ts'
import { expect } from './test.ts'

export interface Asked {
  revision: number
  survey: { order: string[]; questions: Record<string, { type: string; label: Record<string, string> }> }
}

/** Creates a survey project with two locales and opens it from the project list. */
export async function openSurvey(page: Page): Promise<string> {
  const { appId, appVersionId } = await writeProject(page)
  await callApi(page, 'PUT', `/v1/apps/${appId}/app-features`, { features: [{ name: 'NPS', enabled: true }] })
  const project = { appVersionId, name: 'Would you?', type: 'SURVEY_NPS', selectedLocales: ['en', 'de'] }
  const { id } = await callApi<{ id: string }>(page, 'POST', `/survey/v1/apps/${appId}/surveys`, project)
  await page.goto(`/app/${appId}/projects`)
  await page.getByRole('link', { name: 'Would you?' }).click()
  // The project list also has a button with the survey's name.
  await expect(page.getByRole('main', { name: 'Survey editor' })).toBeVisible()
  return id
}

export const saved = (page: Page) => expect(page.locator('[data-save-status="saved"]')).toBeVisible()
