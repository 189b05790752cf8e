import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { callApi, deliver, type WrittenProject } from '../../support/api.ts'
import { expect } from '../../support/test.ts'

/** A text that only the renderer contains: the element that guides are drawn in. */
const RUNTIME = 'waymark-guide'
const VERSION = /^\d+\.\d+\.\d+\+npm$/

interface Story {
  /** Signed in to Waymark. */
  dashboard: Page
  project: WrittenProject
  url: string
}

interface EndUser {
  met: { completed: number }[]
  eventsByType: Record<string, number>
  profile: { properties: { name: string; value: unknown }[] } | null
}

/** The bytes of all scripts, compressed one by one. */
export interface Loaded {
  before: number
  withGuide: number
}

/**
 * Opens an app before and after its guide is live, follows the guide as a person who signs in, and waits until Waymark
 * has counted it for them.
 */
export async function followGuide({ dashboard, project, url }: Story): Promise<Loaded> {
  const api = `/v1/apps/${project.appId}`
  await callApi(dashboard, 'POST', `${api}/properties`, { name: 'plan', type: 'STRING' })
  const page = await dashboard.context().newPage()
  const scripts = recordScripts(page, url)

  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'Plants' })).toBeVisible()
  await page.evaluate(() => (window as unknown as { waymark: { ready: Promise<void> } }).waymark.ready)
  const before = await scripts.take()
  expect(before.length).toBeGreaterThan(0)
  expect(before.filter((code) => code.includes(RUNTIME))).toEqual([])

  await deliver(dashboard, project)
  await page.reload()
  const guide = page.locator('waymark-guide').getByRole('dialog')
  await expect(guide).toContainText('Hello')
  const withGuide = await scripts.take()
  expect(withGuide.filter((code) => code.includes(RUNTIME)).length).toBeGreaterThan(0)
  await guide.getByRole('button', { name: 'Next' }).click()
  await expect(guide).toContainText('Your cart')

  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Plants of customer-17' })).toBeVisible()
  await page.getByRole('button', { name: 'Order' }).click()
  await guide.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('status')).toHaveText('You know your way around.')

  // Waymark does not know the person before their first event has arrived.
  await expect(async () => {
    const endUser = await callApi<EndUser>(dashboard, 'GET', `${api}/end-users/customer-17`)
    expect(toFigures(endUser)).toEqual({ completed: 1, ordered: 1, plan: 'pro' })
  }).toPass({ timeout: 20_000 })
  const installation = await callApi<{ sdkVersions: { value: string }[] }>(
    dashboard,
    'GET',
    `${api}/installation`,
  )
  expect(installation.sdkVersions.map(({ value }) => value)).toEqual([expect.stringMatching(VERSION)])
  await page.close()
  return { before: countBytes(before), withGuide: countBytes(withGuide) }
}

const toFigures = ({ met, eventsByType, profile }: EndUser) => ({
  completed: met.reduce((sum, it) => sum + it.completed, 0),
  ordered: eventsByType.custom ?? 0,
  plan: profile?.properties.find(({ name }) => name === 'plan')?.value,
})

/** The scripts of the app's origin, until they are taken. */
function recordScripts(page: Page, url: string) {
  let bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().startsWith(url) && response.request().resourceType() === 'script')
      bodies.push(response.text())
  })
  return {
    take: async (): Promise<string[]> => {
      const taken = await Promise.all(bodies)
      bodies = []
      return taken
    },
  }
}

const countBytes = (scripts: string[]): number =>
  scripts.reduce((sum, code) => sum + gzipSync(code).length, 0)
