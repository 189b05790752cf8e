import type { Assist, Component, NewAssist, WebIdentifier } from '@waymark/contract'
import {
  projectKinds,
  type FeatureName,
  type Platform,
  type ProjectSubType,
} from '@waymark/contract/constants'
import { inTransaction } from '../src/platform/db/db.ts'
import { toJson } from '../src/platform/db/json.ts'
import type { SignedIn } from './factories.ts'
import type { TestServer } from './test-server.ts'

let count = 0

/** Makes a name that is unique in this run. */
export const createName = (base: string): string => `${base} ${(count += 1)}`

export interface Place {
  appId: string
  appVersionId: string
  projectId: string
}

/** Creates an app with one version. */
export async function createAppWithVersion(
  { api }: SignedIn,
  name = createName('Shop'),
  platform: Platform = 'WEB',
) {
  const app = await api.apps.create({ name, platform, pageUrl: null })
  const version = await api.appVersions.create({ appId: app.id, name: '1.0' })
  return { appId: app.id, appVersionId: version.id, sdkKey: app.sdkKey }
}

export const newWalkthrough = (name: string) => ({
  name,
  category: 'USER_ONBOARDING' as const,
  type: 'SINGLE_FLOW' as const,
  subType: 'STATIC_FLOW' as const,
})

/** Creates a walkthrough without steps, in a given app or a new one. */
export async function createProject(
  author: SignedIn,
  name = createName('Tour'),
  given?: Omit<Place, 'projectId'>,
): Promise<Place> {
  const { appId, appVersionId } = given ?? (await createAppWithVersion(author))
  const { id } = await author.api.projects.create({ appId, appVersionId, ...newWalkthrough(name) })
  return { appId, appVersionId, projectId: id }
}

/** The fields of a new project of a kind. */
export const newProjectOf = (subType: ProjectSubType, name = createName('Project')) => {
  const { category, type } = projectKinds[subType]
  return { name, category, type, subType }
}

/** Enables features that are off by default in the catalogue. */
export async function switchOn({ database }: TestServer, appId: string, ...features: FeatureName[]) {
  const switched = Object.fromEntries(features.map((name) => [name, true]))
  await inTransaction(database.db, (tx) =>
    tx
      .updateTable('apps')
      .set({ features: toJson(switched) })
      .where('id', '=', appId)
      .execute(),
  )
}

/** Creates a dynamic flow without pages, in a given app or a new one. */
export async function createDynamicFlow(
  server: TestServer,
  author: SignedIn,
  given?: Omit<Place, 'projectId'>,
): Promise<Place> {
  const { appId, appVersionId } = given ?? (await createAppWithVersion(author))
  await switchOn(server, appId, 'DYNAMIC_FLOW_SINGLE')
  const { id } = await author.api.projects.create({ appId, appVersionId, ...newProjectOf('DYNAMIC_FLOW') })
  return { appId, appVersionId, projectId: id }
}

/** A pop-up that can be published. */
export function createPopup(title = 'Hello'): Component {
  return {
    configVersion: 2,
    container: 'POPUP',
    placement: 'CENTER',
    blocks: [
      { id: 'title', type: 'TEXT', role: 'TITLE', text: { en: title } },
      { id: 'next', type: 'BUTTON', style: 'PRIMARY', label: { en: 'Next' }, action: { type: 'NEXT' } },
    ],
    style: { scheme: 'AUTO' },
    dismissal: { closeButton: true, escape: true, outside: false },
  }
}

/** A tooltip with a text and a button to the next step. */
export const createTooltip = (title = 'Here'): Component => ({
  ...createPopup(title),
  container: 'TOOLTIP',
  placement: 'AUTO',
})

export const createTarget = (id = 'cart'): WebIdentifier => ({
  configVersion: 2,
  kind: 'WEB',
  role: 'TARGET',
  attributes: [{ name: 'id', match: 'EQUALS', value: id }],
})

/** Adds a step that can be published. */
export async function createStep(
  author: SignedIn,
  place: Place,
  step: Partial<NewAssist> = {},
): Promise<Assist> {
  const assist = await author.api.assists.create({
    ...place,
    name: createName('Step'),
    component: createPopup(),
    ...step,
  })
  return assist as Assist
}
