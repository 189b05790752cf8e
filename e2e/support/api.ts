import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'

/**
 * Calls the API with a signed-in page's session, for setup that is not itself under test. Paths are below `baseURL`,
 * which may have one of its own.
 */
export async function callApi<T>(page: Page, method: string, path: string, data?: object): Promise<T> {
  const request: APIRequestContext = page.request
  const session = (await (await request.get('./v1/auth-ent')).json()) as { token: string }
  const headers = { 'x-csrf-token': session.token }
  const answer = await request.fetch(`.${path}`, { method, headers, ...(data && { data }) })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as T
}

export interface WrittenProject {
  appId: string
  appName: string
  sdkKey: string
  appVersionId: string
  projectId: string
  /** The editor's path. */
  editorPath: string
}

/** Creates an app with a walkthrough of two steps: a pop-up, and a tooltip at the shop's cart. */
export async function writeProject(page: Page, pageUrl: string | null = '/demo/'): Promise<WrittenProject> {
  const name = `App ${randomUUID().slice(0, 8)}`
  const app = await callApi<{ id: string; sdkKey: string }>(page, 'POST', '/v1/apps', {
    name,
    platform: 'WEB',
    pageUrl,
  })
  const version = await callApi<{ id: string }>(page, 'POST', `/v1/apps/${app.id}/app-versions`, {
    name: '1.0',
  })
  const base = `/v1/apps/${app.id}/app-versions/${version.id}/projects`
  const project = await callApi<{ id: string }>(page, 'POST', base, {
    name: 'Two steps',
    category: 'USER_ONBOARDING',
    type: 'SINGLE_FLOW',
    subType: 'STATIC_FLOW',
  })
  await callApi(page, 'POST', `${base}/${project.id}/assists`, popUp)
  await callApi(page, 'POST', `${base}/${project.id}/assists`, tooltip)
  return {
    appId: app.id,
    appName: name,
    sdkKey: app.sdkKey,
    appVersionId: version.id,
    projectId: project.id,
    editorPath: `/editor/${app.id}/${version.id}/${project.id}`,
  }
}

/** Publishes a project and takes it live, for everyone unless rules are given. */
export async function deliver(
  page: Page,
  { appId, appVersionId, projectId }: WrittenProject,
  rules?: object,
): Promise<void> {
  await callApi(
    page,
    'POST',
    `/v1/apps/${appId}/app-versions/${appVersionId}/projects/${projectId}/publish`,
    {},
  )
  const body = { name: 'Live', projectId }
  const { id, targeting } = await callApi<{ id: string; targeting: object }>(
    page,
    'POST',
    `/v1/apps/${appId}/deployments`,
    body,
  )
  const change = { targeting: { ...targeting, ...rules } }
  if (rules) await callApi(page, 'PUT', `/v1/apps/${appId}/deployments/${id}`, change)
  await callApi(page, 'PUT', `/v1/apps/${appId}/deployments/${id}/go-live`, {})
}

const looks = { style: { scheme: 'LIGHT' }, dismissal: { closeButton: true, escape: true, outside: false } }

const popUp = {
  name: 'Hello',
  component: {
    configVersion: 2,
    container: 'POPUP',
    placement: 'CENTER',
    blocks: [
      { id: 'title', type: 'TEXT', role: 'TITLE', text: { en: 'Hello' } },
      { id: 'body', type: 'TEXT', role: 'BODY', text: { en: 'Two lines\nof text.' } },
      { id: 'next', type: 'BUTTON', style: 'PRIMARY', label: { en: 'Next' }, action: { type: 'NEXT' } },
    ],
    ...looks,
  },
}

const tooltip = {
  name: 'Cart',
  component: {
    configVersion: 2,
    container: 'TOOLTIP',
    placement: 'AUTO',
    blocks: [
      { id: 'title', type: 'TEXT', role: 'TITLE', text: { en: 'Your cart' } },
      { id: 'done', type: 'BUTTON', style: 'PRIMARY', label: { en: 'Done' }, action: { type: 'FINISH' } },
    ],
    ...looks,
  },
  identifiers: [
    {
      configVersion: 2,
      kind: 'WEB',
      role: 'TARGET',
      tag: 'a',
      attributes: [{ name: 'data-testid', match: 'EQUALS', value: 'cart-link' }],
    },
  ],
}
