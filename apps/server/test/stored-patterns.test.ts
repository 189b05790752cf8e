import { randomUUID } from 'node:crypto'
import { listPatterns, type Manifest, type TargetingRules } from '@waymark/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createLiveProject,
  createPublishedProject,
  publish,
  type PublishedProject,
} from './deployment-factories.ts'
import { createStep, createTarget, createTooltip, switchOn } from './project-factories.ts'
import { createProperty, createSegment, inSegment } from './segment-factories.ts'
import { sendSession } from './session-factories.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const SLOW = '^(a+)+$'
/** Nothing compares by it, in any SDK. */
const REPLACEMENT = '('

/** A pattern that can be saved, and that a test finds again in the database. */
const createPattern = () => `^ok${randomUUID().slice(0, 8)}$`

/** Writes a pattern that no call accepts any more: the slow one instead of the one that was saved. */
async function makeOlder(pattern: string): Promise<void> {
  const slow = (column: string) =>
    sql`replace(${sql.ref(column)}::text, ${pattern}, ${SLOW})::jsonb` as ReturnType<typeof sql>
  const has = (column: string) => sql`position(${pattern} in ${sql.ref(column)}::text) > 0`
  const { db } = server.database
  await sql`update segment_rules set condition = ${slow('condition')} where ${has('condition')}`.execute(db)
  await sql`update identifiers set document = ${slow('document')} where ${has('document')}`.execute(db)
  await sql`update assists set component = ${slow('component')} where ${has('component')}`.execute(db)
  await sql`
    update guides set patterns_judged = false,
      body = convert_to(replace(convert_from(body, 'UTF8'), ${pattern}, ${SLOW}), 'UTF8')
    where position(convert_to(${pattern}, 'UTF8') in body) > 0`.execute(db)
}

/** Gives the latest version of a project the guide of another one. */
async function writeVersion(projectId: string, from: string): Promise<void> {
  const { db } = server.database
  await sql`
    insert into guides (app_id, hash, body, gzip, brotli, created_at)
    select versions.app_id, guides.hash, body, gzip, brotli, guides.created_at
    from guides
    join project_versions as other on other.app_id = guides.app_id and other.guide_hash = guides.hash
    cross join (select distinct app_id from project_versions where project_id = ${projectId}) as versions
    where other.project_id = ${from}
    on conflict do nothing`.execute(db)
  await sql`
    update project_versions set guide_hash = other.guide_hash from project_versions as other
    where project_versions.project_id = ${projectId} and project_versions.version = 2
      and other.project_id = ${from} and other.version = 2`.execute(db)
}

const compares = (pattern: string) =>
  ({ kind: 'PROPERTY', property: 'plan', operator: 'REGEX', value: pattern }) as const

/** A published project whose fourth step has an element and a branch with the pattern, in an app with a property. */
async function createProjectWith(pattern: string): Promise<PublishedProject> {
  const project = await createPublishedProject(server)
  const { admin, appId, appVersionId, projectId } = project
  await switchOn(server, appId, 'ENABLE_REGEX_FOR_IDENTIFIERS')
  await createProperty(admin, appId, { name: 'plan' })
  await createStep(admin, project, {
    component: { ...createTooltip(), branches: [{ when: compares(pattern), stepKey: null }] },
    identifiers: [{ ...createTarget(), text: { match: 'REGEX', value: { en: pattern } } }],
  })
  await admin.api.projects.publish({ appId, appVersionId, id: projectId })
  return project
}

/** A segment that nests another one, whose rule has the pattern. */
async function createSegmentWith({ admin, appId }: PublishedProject, pattern: string): Promise<string> {
  const inner = await createSegment(admin, appId, [compares(pattern)])
  return (await createSegment(admin, appId, [inSegment(inner.id)])).id
}

const isRefused = (field: string) => ({
  body: {
    code: 'invalid_input',
    subErrors: expect.arrayContaining([
      expect.objectContaining({ code: 'pattern_slow', field: expect.stringContaining(field) }),
    ]),
  },
})

async function createDeployment(
  { admin, appId, projectId }: PublishedProject,
  change: (targeting: TargetingRules) => TargetingRules = (it) => it,
): Promise<string> {
  const { id, targeting } = await admin.api.deployments.create({ appId, projectId, name: 'To some' })
  await admin.api.deployments.update({ appId, id, targeting: change(targeting as TargetingRules) })
  return id
}

const toSegment = (segmentId: string) => (targeting: TargetingRules) => ({
  ...targeting,
  audience: { include: [segmentId], exclude: [] },
})

describe('an unsafe regular expression from before its check', () => {
  it('an unsafe regular expression keeps a draft from being published and shown', async () => {
    const pattern = createPattern()
    const { admin, appId, appVersionId, projectId } = await createProjectWith(pattern)
    await makeOlder(pattern)
    const field = 'identifiers.0.text.value.en'
    const { api } = admin
    await expect(api.projects.publish({ appId, appVersionId, id: projectId })).rejects.toMatchObject(
      isRefused(field),
    )
    const shown = api.previews.create({ appId, appVersionId, projectId, segmentIds: [] })
    await expect(shown).rejects.toMatchObject(isRefused(field))
  })

  it('an unsafe regular expression keeps a guide from going live, alone, in an experiment and after one', async () => {
    const pattern = createPattern()
    const slow = await createProjectWith(pattern)
    const { admin, appId, projectId } = slow
    const { deployment, ...healthy } = await createLiveProject(server, admin)
    await publish(healthy, ['other', 'steps'])
    const variants = [{ key: 'B' as const, projectId: healthy.projectId, projectVersion: 2, percent: 50 }]
    const experiment = { baseRate: 0.2, minLift: 0.4, variants }
    const alone = await createDeployment(slow)
    await makeOlder(pattern)
    const isSlow = isRefused('steps.3.identifiers.0.text.value.en')
    await expect(admin.api.deployments.goLive({ appId, id: alone })).rejects.toMatchObject(isSlow)

    const at = { appId: healthy.appId, id: deployment.id }
    await admin.api.deployments.update({ ...at, targeting: { ...deployment.targeting, experiment } })
    await admin.api.deployments.goLive(at)
    await writeVersion(healthy.projectId, projectId)
    await expect(admin.api.deployments.goLive(at)).rejects.toMatchObject(isSlow)
    await expect(admin.api.deployments.endExperiment({ ...at, variant: 'B' })).rejects.toMatchObject(isSlow)
    // The other guide is as it should be.
    await admin.api.deployments.endExperiment({ ...at, variant: 'A' })
  })

  it('an unsafe regular expression in nested segments keeps a deployment from going live', async () => {
    const pattern = createPattern()
    const project = await createProjectWith(createPattern())
    const { admin, appId } = project
    const id = await createDeployment(project, toSegment(await createSegmentWith(project, pattern)))
    await makeOlder(pattern)
    await expect(admin.api.deployments.goLive({ appId, id })).rejects.toMatchObject(isRefused('0.value'))
  })

  it('an unsafe regular expression matches nothing in what is live, until its author changes it', async () => {
    const [ofGuide, ofRule] = [createPattern(), createPattern()]
    const project = await createProjectWith(ofGuide)
    const { admin, appId, sdkKey } = project
    const id = await createDeployment(project, toSegment(await createSegmentWith(project, ofRule)))
    await admin.api.deployments.goLive({ appId, id })
    await makeOlder(ofGuide)
    await makeOlder(ofRule)

    await server.startDueWork()
    const read = async (path: string) =>
      (await fetch(`${server.url}/sdk/v1/${sdkKey}/${path}`)).json() as Promise<unknown>
    const manifest = (await read('manifest.json')) as Manifest
    const guide = await read(`guides/${manifest.deployments[0]?.guide}.json`)
    expect(listPatterns(manifest.segments).map((it) => it.pattern)).toEqual([REPLACEMENT])
    expect(listPatterns(guide).map((it) => it.pattern)).toEqual([REPLACEMENT, REPLACEMENT])
    expect(manifest.deployments[0]?.guide).not.toBe(project.guideHash)
  })

  it('an unsafe regular expression matches nothing on the server either, before it was found', async () => {
    const pattern = createPattern()
    const project = await createProjectWith(createPattern())
    const { admin, appId, sdkKey } = project
    await createProperty(admin, appId, { name: 'secret', isPrivate: true })
    const hidden = await createSegment(admin, appId, [{ ...compares(pattern), property: 'secret' }])
    const shown = await createSegmentWith(project, pattern)
    const id = await createDeployment(project, toSegment(hidden.id))
    await admin.api.deployments.goLive({ appId, id })
    await makeOlder(pattern)
    // Would take days.
    const text = `${'a'.repeat(40)}!`
    const properties = { plan: text, secret: text }
    expect(await sendSession(server.url, sdkKey, { endUserId: 'ada', properties })).toMatchObject({
      facts: [],
    })
    const rules = [inSegment(shown)]
    const counted = await admin.api.segments.count({ appId, conjunction: 'AND', rules })
    expect(counted).toMatchObject({ endUsers: 1, matching: 0 })
  })
})
