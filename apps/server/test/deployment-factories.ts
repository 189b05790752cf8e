import { createHash } from 'node:crypto'
import { compileGuide, type Component, type Deployment } from '@waymark/contract'
import { toJson } from '../src/platform/db/json.ts'
import { inTransaction } from '../src/platform/db/db.ts'
import { encodeBytes } from '../src/platform/encode-bytes.ts'
import { createOrganisation, type SignedIn } from './factories.ts'
import type { TestServer } from './test-server.ts'

export interface PublishedProject {
  admin: SignedIn
  appId: string
  sdkKey: string
  appVersionId: string
  projectId: string
  stepKeys: string[]
  guideHash: string
}

let count = 0

/** An app with a published walkthrough of three steps, in a new organisation or for a member of an old one. */
export async function createPublishedProject(
  server: TestServer,
  member?: SignedIn,
): Promise<PublishedProject> {
  const admin = member ?? (await createOrganisation(server))
  const name = `App ${(count += 1)}`
  const app = await admin.api.apps.create({ name, platform: 'WEB', pageUrl: null })
  const version = await admin.api.appVersions.create({ appId: app.id, name: '1.0' })
  const project = {
    admin,
    appId: app.id,
    sdkKey: app.sdkKey,
    appVersionId: version.id,
    projectId: server.clock.newId(),
  }
  const at = server.clock.now()
  const stepKeys = ['welcome', 'basket', 'checkout']
  await inTransaction(server.database.db, (tx) =>
    tx
      .insertInto('projects')
      .values({
        ...{ id: project.projectId, appId: app.id, appVersionId: version.id, name: 'First steps' },
        ...{ category: 'USER_ONBOARDING', type: 'SINGLE_FLOW', subType: 'STATIC_FLOW', defaultLocale: 'en' },
        ...{ selectedLocales: toJson(['en']), publishedVersion: null, publishedRevision: null },
        ...{ createdAt: at, updatedAt: at, createdBy: admin.memberId, updatedBy: admin.memberId },
      })
      .execute(),
  )
  return { ...project, stepKeys, guideHash: await publish(server, project, stepKeys) }
}

/** Publishes the project's next version with the given steps; answers the guide's hash. */
export async function publish(
  { database: { db }, clock }: TestServer,
  { appId, projectId }: Pick<PublishedProject, 'appId' | 'projectId'>,
  stepKeys: string[],
): Promise<string> {
  const steps = stepKeys.map((key) => ({
    ...{ key, name: `Step ${key}`, optional: false, waitMs: 4000, onMissing: 'CENTER' as const },
    ...{ component: createPopup(key), identifiers: [] },
  }))
  const guide = compileGuide({ defaultLocale: 'en', selectedLocales: ['en'], steps })
  const bytes = await encodeBytes(Buffer.from(JSON.stringify(guide)))
  const hash = createHash('sha256').update(bytes.body).digest('hex')
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('guides')
      .values({ appId, hash, ...bytes, createdAt: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { publishedVersion } = await tx
      .selectFrom('projects')
      .select('publishedVersion')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow()
    const version = (publishedVersion ?? 0) + 1
    const published = { projectId, version, appId, guideHash: hash, publishedAt: at, publishedBy: null }
    await tx.insertInto('projectVersions').values(published).execute()
    await tx.updateTable('projects').set({ publishedVersion: version }).where('id', '=', projectId).execute()
  })
  return hash
}

export type LiveProject = PublishedProject & { deployment: Deployment }

/** A published project that is live for everybody. */
export async function createLiveProject(server: TestServer, member?: SignedIn): Promise<LiveProject> {
  const project = await createPublishedProject(server, member)
  const { admin, appId, projectId } = project
  const { id } = await admin.api.deployments.create({ appId, name: 'To everybody', projectId })
  return { ...project, deployment: (await admin.api.deployments.goLive({ appId, id })) as Deployment }
}

function createPopup(title: string): Component {
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
