import type { Page } from '@playwright/test'
import { callApi, deliver, writeProject } from './api.ts'

/** Writes an app with a live walkthrough and a survey, and lists the screens of the dashboard with them. */
export async function writeScreens(page: Page): Promise<{ screens: string[]; editorPath: string }> {
  const project = await writeProject(page)
  const { appId, appVersionId, editorPath } = project
  await deliver(page, project)
  const { content } = await callApi<{ content: { id: string }[] }>(
    page,
    'GET',
    `/v1/apps/${appId}/deployments`,
  )
  await callApi(page, 'PUT', `/v1/apps/${appId}/app-features`, { features: [{ name: 'NPS', enabled: true }] })
  const survey = await callApi<{ id: string }>(page, 'POST', `/survey/v1/apps/${appId}/surveys`, {
    appVersionId,
    name: 'Would you?',
    type: 'SURVEY_NPS',
    selectedLocales: ['en', 'de'],
  })
  return { screens: listScreens({ appId, depId: content[0]?.id ?? '', surveyId: survey.id }), editorPath }
}

interface Shown {
  appId: string
  depId: string
  surveyId: string
}

const listScreens = ({ appId, depId, surveyId }: Shown) => [
  '/home',
  '/invite-members',
  '/my-profile',
  '/org-details',
  '/settings/audit-log',
  '/settings/api',
  '/settings/sign-on',
  '/settings/mail',
  '/settings/background-work',
  '/settings/signing-and-limits',
  '/settings/usage',
  `/app/${appId}/projects`,
  `/app/${appId}/live-projects`,
  `/app/${appId}/insights`,
  `/app/${appId}/insight/${depId}`,
  `/app/${appId}/insights/surveys/${surveyId}`,
  `/app/${appId}/screens`,
  `/app/${appId}/user-segments`,
  `/app/${appId}/user-segments/properties`,
  `/app/${appId}/user-segments/lists`,
  `/app/${appId}/end-users`,
  `/app/${appId}/end-users/accounts`,
  `/app/${appId}/integrations/webhooks`,
  ...[
    ...['general', 'members', 'features', 'theme', 'templates', 'avatars', 'install', 'sdk', 'signed-ids'],
    ...['limits', 'privacy', 'text-answers', 'export'],
  ].map((section) => `/app/${appId}/settings/${section}`),
]
