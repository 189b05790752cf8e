import type { BenchServer } from '../machines/server.ts'

export const entries = 1000

/**
 * Creates an app with a thousand two-step projects, deployments and properties; returns the paths of their
 * lists.
 */
export async function createEntries(server: BenchServer) {
  const { id: appId } = await server.call<{ id: string }>('POST', '/v1/apps', {
    name: 'Lists',
    platform: 'WEB',
  })
  const app = `/v1/apps/${appId}`
  const version = await server.call<{ id: string }>('POST', `${app}/app-versions`, { name: '9.0' })
  const paths = {
    projects: `${app}/app-versions/${version.id}/projects`,
    deployments: `${app}/deployments`,
    properties: `${app}/properties`,
  }
  const kind = { category: 'USER_ONBOARDING', type: 'SINGLE_FLOW', subType: 'STATIC_FLOW' }
  const steps = ['welcome', 'goodbye'].map((key) => ({ key, name: key, component: popUp }))
  const create = (path: string, body: object) => server.call<{ id: string }>('POST', path, body)
  let projectId = ''
  for (let at = 0; at < entries; at += 1) {
    const project = await create(paths.projects, { name: `Tour ${at}`, ...kind, content: { steps } })
    if (at === 0) await create(`${paths.projects}/${project.id}/publish`, {})
    projectId ||= project.id
    await create(paths.deployments, { name: `Deployment ${at}`, projectId })
    await create(paths.properties, { name: `property_${at}`, type: 'STRING' })
  }
  return paths
}

const text = (en: string, de: string) => ({ type: 'TEXT', text: { en, de } })
const popUp = {
  configVersion: 2,
  container: 'POPUP',
  placement: 'CENTER',
  blocks: [
    {
      id: 'title',
      role: 'TITLE',
      ...text('Welcome to your workspace', 'Willkommen in Ihrem Arbeitsbereich'),
    },
    {
      id: 'body',
      role: 'BODY',
      ...text('Two minutes, and you know the way.', 'In zwei Minuten kennen Sie sich aus.'),
    },
    {
      id: 'next',
      type: 'BUTTON',
      style: 'PRIMARY',
      label: { en: 'Next', de: 'Weiter' },
      action: { type: 'NEXT' },
    },
  ],
  style: { scheme: 'AUTO' },
  dismissal: { closeButton: true, escape: true, outside: false },
}
