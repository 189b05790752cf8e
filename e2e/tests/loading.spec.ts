import type { Request } from '@playwright/test'
import { callApi } from '../support/api.ts'
import { expect, test } from '../support/test.ts'

interface Page<T> {
  content: T[]
}

test('a screen loads in few requests, and asks for nothing that its page brought', async ({ dashboard }) => {
  const { content: apps } = await callApi<Page<{ id: string; name: string }>>(dashboard, 'GET', '/v1/apps')
  const app = apps.find(({ name }) => name === 'Sample shop')?.id ?? ''
  const versions = await callApi<Page<{ id: string }>>(dashboard, 'GET', `/v1/apps/${app}/app-versions`)
  const place = `${app}/${versions.content[0]?.id}`
  const projects = await callApi<Page<{ id: string; subType: string }>>(
    dashboard,
    'GET',
    `/v1/apps/${place.replace('/', '/app-versions/')}/projects`,
  )
  const walkthrough = projects.content.find(({ subType }) => subType === 'STATIC_FLOW')?.id

  // With those that the screen makes once it stands, such as for pictures.
  const most: Record<string, number> = {
    '/home': 9,
    [`/app/${app}/projects`]: 19,
    [`/app/${app}/live-projects`]: 15,
    [`/app/${app}/insights`]: 19,
    [`/app/${app}/user-segments`]: 15,
    '/invite-members': 14,
    [`/editor/${place}/${walkthrough}`]: 21,
  }
  for (const [path, count] of Object.entries(most)) {
    const requests: string[] = []
    const record = (request: Request) => {
      // The page in the editor's preview is of the app.
      if (request.frame() === dashboard.mainFrame()) requests.push(request.url())
    }
    dashboard.on('request', record)
    await dashboard.goto(path)
    // Screens that wait for their texts are held back.
    await expect(dashboard.locator('meta[name=texts]'), path).toHaveAttribute('content', /^common [a-z -]+$/)
    await expect(dashboard.locator('main, [role=application]').first()).toBeVisible()
    await dashboard.waitForLoadState('networkidle')
    dashboard.off('request', record)
    await expect(dashboard.locator('#first-answers'), path).toHaveCount(0)
    await expect(dashboard.locator('#skeleton'), path).toHaveCount(0)
    expect(requests.length, `${path}:\n${requests.join('\n')}`).toBeLessThanOrEqual(count)
  }
})
