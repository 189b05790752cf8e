import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callApi } from './api.ts'

export interface CatalogueApp {
  appId: string
  sdkKey: string
  appVersionId: string
}

export interface CatalogueProject extends CatalogueApp {
  projectId: string
}

/** Creates an app with every available feature enabled. */
export async function createFullApp(
  page: Page,
  kind: { platform: string; pageUrl: string | null } = { platform: 'WEB', pageUrl: '/demo/' },
): Promise<CatalogueApp> {
  const given = { name: `Catalogue ${randomUUID().slice(0, 8)}`, ...kind }
  const app = await callApi<{ id: string; sdkKey: string }>(page, 'POST', '/v1/apps', given)
  const features = await callApi<{ name: string; state: string }[]>(
    page,
    'GET',
    `/v1/apps/${app.id}/app-features`,
  )
  const switched = features.filter(({ name }) => !/^(ENABLE_|KNOWLEDGE|CHAT|ASK_PERMISSION)/.test(name))
  await callApi(page, 'PUT', `/v1/apps/${app.id}/app-features`, {
    features: switched.map(({ name }) => ({ name, enabled: true })),
  })
  const version = await callApi<{ id: string }>(page, 'POST', `/v1/apps/${app.id}/app-versions`, {
    name: '1.0',
  })
  return { appId: app.id, sdkKey: app.sdkKey, appVersionId: version.id }
}

interface Screen {
  id: string
  component: { container: string } | null
  identifiers: unknown[]
}

const ANCHORED = ['TOOLTIP', 'HIGHLIGHT', 'SPOT', 'LABEL', 'BEACON', 'PING', 'GESTURE']
const identifier = (role: string, clues: object) => ({ configVersion: 2, kind: 'WEB', role, ...clues })
const cart = identifier('TARGET', {
  tag: 'a',
  attributes: [{ name: 'data-testid', match: 'EQUALS', value: 'cart-link' }],
})

/** Adds an identifier to every screen and page of a multi-screen project. */
export async function pointEverywhere(page: Page, project: CatalogueProject): Promise<void> {
  const { appId, appVersionId, projectId } = project
  const base = `/v1/apps/${appId}/app-versions/${appVersionId}/projects/${projectId}`
  const v2 = base.replace('/v1/', '/v2/')
  const list = async <T>(path: string) => (await callApi<{ content: T[] }>(page, 'GET', path)).content
  const point = async (path: string, screens: Screen[]) => {
    for (const { id, component, identifiers } of screens) {
      if (!component || !ANCHORED.includes(component.container) || identifiers.length > 0) continue
      await callApi(page, 'POST', `${path}/${id}/identifiers`, { document: cart })
    }
  }
  await point(`${v2}/assists`, await list<Screen>(`${base}/assists`))
  for (const { id } of await list<{ id: string }>(`${base}/pages`)) {
    await point(`${v2}/pages/${id}/assists`, await list<Screen>(`${base}/pages/${id}/assists`))
    await callApi(page, 'POST', `${v2}/pages/${id}/identifiers`, {
      document: identifier('PRESENCE', { tag: 'main' }),
    })
  }
}

/** Takes the project's latest version live for everyone; returns a function that takes it down. */
export async function goLive(page: Page, { appId, projectId }: CatalogueProject) {
  const base = `/v1/apps/${appId}/deployments`
  const { id } = await callApi<{ id: string }>(page, 'POST', base, { name: 'Live', projectId })
  await callApi(page, 'PUT', `${base}/${id}/go-live`, {})
  return {
    countSeen: async () => {
      const deploymentInsightRequest = { deploymentId: id }
      const answer = await callApi<{ seen: { count: number } }>(page, 'POST', `${base}/insights`, {
        deploymentInsightRequest,
      })
      return answer.seen.count
    },
    stop: () => callApi(page, 'PUT', `${base}/${id}/stop`, {}),
  }
}
