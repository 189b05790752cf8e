import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callApi } from '../../support/api.ts'
import type { CatalogueApp } from '../../support/catalogue.ts'

type Look = Partial<Record<'container' | 'placement', string>>

/** The parts of a step that matter to a story. */
export interface StepSketch extends Look {
  title: string
  /** Clues of the element that it points at. */
  target?: object
  dismissal?: object
  scheme?: 'AUTO' | 'LIGHT'
}

interface Kind {
  category: string
  type: string
  subType: string
}

export const FLOW: Kind = { category: 'USER_ONBOARDING', type: 'SINGLE_FLOW', subType: 'STATIC_FLOW' }
export const CAROUSEL: Kind = { category: 'USER_ONBOARDING', type: 'CAROUSEL', subType: 'CAROUSEL' }
export const BOTTOMSHEET: Kind = { category: 'IN_APP_MESSAGES', type: 'ASSIST', subType: 'BOTTOMSHEET' }

/** Platforms of hybrid apps, and the web, which the browser versions of such apps are. */
const PLATFORMS = ['WEB', 'IONIC_ANDROID', 'CORDOVA_ANDROID']

/** Writes a guide and takes it live, for calls of `start` unless rules say otherwise. Returns its project's id. */
export async function writeGuide(
  dashboard: Page,
  { appId, appVersionId }: CatalogueApp,
  kind: Kind,
  steps: StepSketch[],
  rules: object = {},
): Promise<string> {
  const base = `/v1/apps/${appId}/app-versions/${appVersionId}/projects`
  const name = `${kind.subType} ${randomUUID().slice(0, 8)}`
  const project = await callApi<{ id: string }>(dashboard, 'POST', base, { name, ...kind })
  for (const [at, step] of steps.entries()) {
    await callApi(dashboard, 'POST', `${base}/${project.id}/assists`, toStep(step, at === steps.length - 1))
  }
  await callApi(dashboard, 'POST', `${base}/${project.id}/publish`, {})
  const deployments = `/v1/apps/${appId}/deployments`
  const { id, targeting } = await callApi<{ id: string; targeting: object }>(dashboard, 'POST', deployments, {
    name: 'Live',
    projectId: project.id,
  })
  const change = { ...targeting, platforms: PLATFORMS, trigger: { type: 'MANUAL' }, ...rules }
  await callApi(dashboard, 'PUT', `${deployments}/${id}`, { targeting: change })
  await callApi(dashboard, 'PUT', `${deployments}/${id}/go-live`, {})
  return project.id
}

const toStep = (
  { title, target, scheme = 'LIGHT', container = 'POPUP', placement = 'CENTER', dismissal }: StepSketch,
  isLast: boolean,
) => ({
  name: title,
  component: {
    configVersion: 2,
    container,
    placement,
    style: { scheme },
    dismissal: { closeButton: true, escape: true, outside: false, ...dismissal },
    blocks: [
      { id: 'title', type: 'TEXT', role: 'TITLE', text: { en: title } },
      {
        id: 'on',
        type: 'BUTTON',
        style: 'PRIMARY',
        label: { en: isLast ? 'Done' : 'Next' },
        action: { type: isLast ? 'FINISH' : 'NEXT' },
      },
    ],
  },
  ...(target && {
    identifiers: [{ configVersion: 2, kind: 'WEB', role: 'TARGET', ...target }],
  }),
})

/** Clues of the element with this test id. */
export const byTestId = (tag: string, id: string) => ({
  tag,
  attributes: [{ name: 'data-testid', match: 'EQUALS', value: id }],
})
