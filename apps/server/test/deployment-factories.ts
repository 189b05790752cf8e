import type { Deployment } from '@waymark/contract'
import type { Platform } from '@waymark/contract/constants'
import { createOrganisation, type SignedIn } from './factories.ts'
import {
  createAppWithVersion,
  createName,
  createPopup,
  newWalkthrough,
  type Place,
} from './project-factories.ts'
import type { TestServer } from './test-server.ts'

export interface PublishedProject extends Place {
  admin: SignedIn
  sdkKey: string
  /** The keys of all its steps, past and present, by the names that a test gave them. */
  keys: Record<string, string>
  guideHash: string
}

/** Creates an app with a published walkthrough of three steps, in a new organisation or for an existing member. */
export async function createPublishedProject(
  server: TestServer,
  member?: SignedIn,
  platform?: Platform,
): Promise<PublishedProject> {
  const admin = member ?? (await createOrganisation(server))
  const { appId, appVersionId, sdkKey } = await createAppWithVersion(admin, createName('App'), platform)
  const { id } = await admin.api.projects.create({ appId, appVersionId, ...newWalkthrough('First steps') })
  const project = { admin, appId, appVersionId, sdkKey, projectId: id, keys: {}, guideHash: '' }
  project.guideHash = await publish(project, ['welcome', 'basket', 'checkout'])
  return project
}

/** Publishes the project's next version with steps of these names; returns the guide's hash. */
export async function publish(project: PublishedProject, names: string[]): Promise<string> {
  const { admin, appId, appVersionId, projectId, keys } = project
  const place = { appId, appVersionId, projectId }
  const { content: present } = await admin.api.assists.list(place)
  for (const { id, name } of present) {
    if (!names.includes(name)) await admin.api.assists.delete({ ...place, id })
  }
  for (const [position, name] of names.entries()) {
    if (present.some((it) => it.name === name)) continue
    const { key } = await admin.api.assists.create({ ...place, name, position, component: createPopup(name) })
    keys[name] = key
  }
  const { guideHash } = await admin.api.projects.publish({ appId, appVersionId, id: projectId })
  return guideHash
}

export type LiveProject = PublishedProject & { deployment: Deployment }

/** Creates a published project that is live for everybody. */
export async function createLiveProject(server: TestServer, member?: SignedIn): Promise<LiveProject> {
  const project = await createPublishedProject(server, member)
  const { admin, appId, projectId } = project
  const { id } = await admin.api.deployments.create({ appId, name: 'To everybody', projectId })
  return { ...project, deployment: (await admin.api.deployments.goLive({ appId, id })) as Deployment }
}

/** Adds a second live project to the app of the first one. */
export async function addLiveProject(first: LiveProject, name: string): Promise<LiveProject> {
  const { admin, appId, appVersionId } = first
  const { id } = await admin.api.projects.create({ appId, appVersionId, ...newWalkthrough(name) })
  const project = { ...first, projectId: id, keys: {} }
  await publish(project, ['welcome', 'basket', 'checkout'])
  const draft = await admin.api.deployments.create({ appId, projectId: id, name })
  await admin.api.deployments.goLive({ appId, id: draft.id })
  return { ...project, deployment: draft as LiveProject['deployment'] }
}

/** Lets as many days pass as people have for a goal; signed-in members stay so. */
export async function passDays(
  { clock }: TestServer,
  { admin }: Pick<LiveProject, 'admin'>,
  days: number,
): Promise<void> {
  const setting = { uiSessionTimeout: 604_800 }
  await admin.api.organisation.updateSetting({ orgId: admin.orgId, setting })
  clock.advance(days * 86_400_000 + 60_000)
}
