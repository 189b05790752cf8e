import type { Branch, Condition, Experiment } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveProject } from '../../../test/deployment-factories.ts'
import { createOrganisation, type SignedIn } from '../../../test/factories.ts'
import { createAppWithVersion, createPopup, createProject } from '../../../test/project-factories.ts'
import {
  createProperty,
  createRule,
  createSegment,
  inSegment,
  isText,
} from '../../../test/segment-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

async function createAuthor(): Promise<SignedIn & { appId: string }> {
  const admin = await createOrganisation(server)
  return { ...admin, appId: (await createAppWithVersion(admin)).appId }
}

describe('a segment', () => {
  it('a segment is created without rules, and end users have to match all of its rules', async () => {
    const { api, appId, memberId } = await createAuthor()
    const created = await api.segments.create({ appId, name: ' Loyal ' })
    expect(created).toMatchObject({
      appId,
      name: 'Loyal',
      conjunction: 'AND',
      ruleCount: 0,
      usedBy: 0,
      rules: [],
      revision: 1,
      createdBy: memberId,
    })
    expect(await api.segments.get({ appId, id: created.id })).toEqual(created)
    const { rules, uses: _, ...listed } = created
    expect(rules).toEqual([])
    expect((await api.segments.list({ appId })).content).toEqual([listed])
  })

  it.each([
    ['', 'Segment name is required'],
    ['x'.repeat(51), 'Character limit exceeded (max 50)'],
    ['A/B', '[ @, #, |, $, &, *, <, >, / , ^ ] characters are not allowed'],
  ])('the segment name "%s" is refused', async (name, message) => {
    const { api, appId } = await createAuthor()
    const refusal = { status: 400, body: { code: 'invalid_input', subErrors: [{ field: 'name', message }] } }
    await expect(api.segments.create({ appId, name })).rejects.toMatchObject(refusal)
    await expect(api.segments.validate({ appId, name })).rejects.toMatchObject(refusal)
  })

  it('a segment has a name that no other segment of the app has, whatever its case', async () => {
    const { api, appId } = await createAuthor()
    const { id } = await api.segments.create({ appId, name: 'Loyal' })
    const other = await api.segments.create({ appId, name: 'New' })
    const taken = {
      status: 409,
      body: { code: 'segment_name_taken', message: 'Segment name already present' },
    }
    await expect(api.segments.create({ appId, name: 'LOYAL' })).rejects.toMatchObject(taken)
    await expect(api.segments.validate({ appId, name: 'loyal' })).rejects.toMatchObject(taken)
    await expect(api.segments.update({ appId, id: other.id, name: 'loyal' })).rejects.toMatchObject(taken)
    expect(await api.segments.validate({ appId, name: 'Disloyal' })).toEqual({ valid: true })
    expect(await api.segments.update({ appId, id, name: 'LOYAL' })).toMatchObject({ name: 'LOYAL' })
    const rush = [1, 2, 3, 4].map(() => api.segments.create({ appId, name: 'Rush' }))
    const outcomes = await Promise.allSettled(rush)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('a segment is created with its rules, and its rules are replaced all at once or not at all', async () => {
    const author = await createAuthor()
    const { api, appId } = author
    const { name: plan } = await createProperty(author, appId)
    const gold = { kind: 'PROPERTY', property: plan, operator: 'EQ', value: 'gold' } as const
    const group: Condition = { kind: 'GROUP', conjunction: 'OR', conditions: [gold] }
    const made = await api.segments.create({ appId, name: 'Loyal', rules: [gold, group] })
    expect(made.rules).toMatchObject([{ condition: gold }, { condition: group }])
    const { id } = made
    await api.rules.delete({ appId, segmentId: id, id: made.rules?.[0]?.id ?? '' })
    const stale = { appId, id, rules: [], revision: made.revision }
    await expect(api.segments.update(stale)).rejects.toMatchObject({ body: { code: 'stale_revision' } })
    const wrong: Condition = { ...group, conditions: [gold, { ...gold, property: 'colour' }] }
    await expect(api.segments.update({ appId, id, name: 'New', rules: [gold, wrong] })).rejects.toMatchObject(
      {
        body: { subErrors: [{ code: 'property_unknown', field: 'rules.1.conditions.1.property' }] },
      },
    )
    const risky: Condition = { ...gold, operator: 'REGEX', value: '(a+)+$' }
    await expect(api.segments.update({ appId, id, rules: [risky] })).rejects.toMatchObject({
      body: { subErrors: [{ field: 'rules.0.value' }] },
    })
    const itself = await api.segments.update({ appId, id, rules: [inSegment(id)] }).catch((it: unknown) => it)
    expect(itself).toMatchObject({ body: { code: 'segment_cycle' } })
    expect(await api.segments.get({ appId, id })).toMatchObject({
      name: 'Loyal',
      rules: [{ condition: group }],
    })
    await api.segments.update({ appId, id, rules: [gold] })
    const { content } = await api.segments.list({ appId, 'fetch-rules': 'true' } as never)
    expect(content).toMatchObject([{ id, rules: [{ condition: gold }] }])
  })

  it('a segment changes only the named fields, and not from a stale revision', async () => {
    const { api, appId } = await createAuthor()
    const { id } = await api.segments.create({ appId, name: 'Loyal' })
    expect(await api.segments.update({ appId, id, conjunction: 'OR', revision: 1 })).toMatchObject({
      name: 'Loyal',
      conjunction: 'OR',
      revision: 2,
    })
    await expect(api.segments.update({ appId, id, name: 'New', revision: 1 })).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'stale_revision',
        subErrors: [{ field: 'revision', message: expect.stringMatching(/^Last changed by Test member/) }],
      },
    })
    expect(await api.segments.get({ appId, id })).toMatchObject({ name: 'Loyal', conjunction: 'OR' })
    const nowhere = { appId, id: server.clock.newId(), name: 'New' }
    await expect(api.segments.update(nowhere)).rejects.toMatchObject({ status: 404 })
  })

  it('a segment is not found from another app', async () => {
    const author = await createAuthor()
    const { api } = author
    const { id } = await createSegment(author, author.appId)
    const { appId } = await createAppWithVersion(author)
    await expect(api.segments.get({ appId, id })).rejects.toMatchObject({ status: 404 })
    await expect(api.segments.update({ appId, id, name: 'Mine' })).rejects.toMatchObject({ status: 404 })
    await expect(api.segments.delete({ appId, id })).rejects.toMatchObject({ status: 404 })
    await expect(api.rules.list({ appId, segmentId: id })).rejects.toMatchObject({ status: 404 })
    const rule = { appId, segmentId: id, condition: inSegment(id) }
    await expect(api.rules.create(rule)).rejects.toMatchObject({ status: 404 })
  })
})

describe('deleting a segment', () => {
  it('deleting a segment deletes its rules', async () => {
    const author = await createAuthor()
    const { api, appId } = author
    const { name, id: propertyId } = await createProperty(author, appId)
    const { id } = await createSegment(author, appId, [isText(name, 'gold')])
    expect(await api.segments.delete({ appId, id })).toEqual({ deleted: true })
    await expect(api.segments.get({ appId, id })).rejects.toMatchObject({ status: 404 })
    await expect(api.segments.delete({ appId, id })).rejects.toMatchObject({ status: 404 })
    expect(await api.properties.delete({ appId, id: propertyId })).toEqual({ deleted: true })
  })

  it('deleting a segment is refused while another segment names it', async () => {
    const author = await createAuthor()
    const { api, appId } = author
    const inner = await createSegment(author, appId)
    const outer = await createSegment(author, appId, [inSegment(inner.id)])
    expect((await api.segments.get({ appId, id: inner.id })).uses).toEqual([
      { kind: 'SEGMENT', id: outer.id, name: outer.name },
    ])
    await expect(api.segments.delete({ appId, id: inner.id })).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'segment_in_use',
        subErrors: [{ message: `Used by a rule of the segment ${outer.name}` }],
      },
    })
    await api.segments.delete({ appId, id: outer.id })
    await api.segments.delete({ appId, id: inner.id })
  })

  it('deleting a segment is refused while a deployment names it, live or in its draft', async () => {
    const { admin, appId, deployment } = await createLiveProject(server)
    const { api } = admin
    const { id } = await createSegment(admin, appId)
    const inUse = {
      status: 409,
      body: {
        code: 'segment_in_use',
        subErrors: [{ message: `Used by the deployment ${deployment.name}` }],
      },
    }
    const aim = (include: string[]) =>
      api.deployments.update({
        appId,
        id: deployment.id,
        targeting: { ...deployment.targeting, audience: { include, exclude: [] } },
      })
    await aim([id])
    const { id: deploymentId, name } = deployment
    const uses = [{ kind: 'DEPLOYMENT', id: deploymentId, name }]
    expect(await api.segments.get({ appId, id })).toMatchObject({ usedBy: 1, uses })
    await expect(api.segments.delete({ appId, id })).rejects.toMatchObject(inUse)
    await expect(api.segments.delete({ appId, id: id.toUpperCase() })).rejects.toMatchObject(inUse)
    await api.deployments.goLive({ appId, id: deployment.id })
    await aim([])
    await expect(api.segments.delete({ appId, id })).rejects.toMatchObject(inUse)
    await api.deployments.stop({ appId, id: deployment.id })
    expect((await api.segments.list({ appId })).content).toMatchObject([{ id, usedBy: 0 }])
    expect(await api.segments.delete({ appId, id })).toEqual({ deleted: true })
  })

  it('deleting a segment is refused while a branch of a guide asks about it, in a draft or live', async () => {
    const project = await createLiveProject(server)
    const { admin, appId, appVersionId, projectId, deployment } = project
    const { api } = admin
    const { id } = await createSegment(admin, appId)
    const place = { appId, appVersionId, projectId }
    const { content } = await api.assists.list(place)
    const assistId = content[0]!.id
    const ask = (branches?: Branch[]) =>
      api.assists.components.update({
        ...place,
        assistId,
        component: { ...createPopup(), ...(branches && { branches }) },
      })
    const publishNext = async () => {
      const { version } = await api.projects.publish({ appId, appVersionId, id: projectId })
      await api.deployments.update({ appId, id: deployment.id, projectVersion: version })
    }
    const refusal = (message: string) => ({ status: 409, body: { subErrors: [{ message }] } })
    const inDeployment = refusal(`Used by the deployment ${deployment.name}`)

    await ask([{ when: inSegment(id), stepKey: null }])
    await expect(api.segments.delete({ appId, id })).rejects.toMatchObject(
      refusal('Used by a branch in First steps, in the step welcome'),
    )
    const step = { assistId, pageId: null, step: 'welcome' }
    const inProject = { appVersionId, projectId, projectSubType: 'STATIC_FLOW', project: 'First steps' }
    const { content: listed } = await api.segments.list({ appId, 'fetch-rules': 'true' })
    expect(listed).toMatchObject([{ id, uses: [{ kind: 'STEP', ...inProject, ...step }] }])
    await publishNext()
    expect(await api.segments.get({ appId, id })).toMatchObject({ usedBy: 1 })
    await ask()
    await expect(api.segments.delete({ appId, id })).rejects.toMatchObject(inDeployment)
    await api.deployments.goLive({ appId, id: deployment.id })
    await publishNext()
    await expect(api.segments.delete({ appId, id })).rejects.toMatchObject(inDeployment)
    await api.deployments.goLive({ appId, id: deployment.id })
    expect(await api.segments.get({ appId, id })).toMatchObject({ usedBy: 0 })
    expect(await api.segments.delete({ appId, id })).toEqual({ deleted: true })
  })

  it('deleting a segment is refused while a variant of an experiment asks about it, live or not', async () => {
    const project = await createLiveProject(server)
    const { admin, appId, appVersionId, projectId, deployment } = project
    const { api } = admin
    const { id } = await createSegment(admin, appId)
    const place = { appId, appVersionId, projectId }
    const { content } = await api.assists.list(place)
    const component = { ...createPopup(), branches: [{ when: inSegment(id), stepKey: null }] }
    const step = { ...place, assistId: content[0]!.id }
    await api.assists.components.update({ ...step, component })
    const { version } = await api.projects.publish({ appId, appVersionId, id: projectId })
    await api.assists.components.update({ ...step, component: createPopup() })
    const { targeting } = deployment
    const experiment: Experiment = {
      baseRate: 0.2,
      minLift: 0.4,
      variants: [{ key: 'B', projectId, projectVersion: version, percent: 50 }],
    }
    await api.deployments.update({ appId, id: deployment.id, targeting: { ...targeting, experiment } })
    expect(await api.segments.get({ appId, id })).toMatchObject({ usedBy: 1 })
    await expect(api.segments.delete({ appId, id })).rejects.toMatchObject({
      status: 409,
      body: { subErrors: [{ message: `Used by the deployment ${deployment.name}` }] },
    })
    await api.deployments.update({ appId, id: deployment.id, targeting })
    expect(await api.segments.delete({ appId, id })).toEqual({ deleted: true })
  })

  it('deleting a segment is refused while a variant of the theme is for it, in a draft or live', async () => {
    const author = await createAuthor()
    const { api, appId } = author
    const { id } = await createSegment(author, appId)
    const inUse = { status: 409, body: { subErrors: [{ message: "Used by a look of the app's theme" }] } }
    const base = { light: {}, dark: {} }
    await api.themes.update({ appId, draft: { base, variants: [{ segmentId: id, tokens: base }] } })
    await expect(api.segments.delete({ appId, id })).rejects.toMatchObject(inUse)
    expect(await api.segments.get({ appId, id })).toMatchObject({ uses: [{ kind: 'THEME' }] })
    await api.themes.goLive({ appId })
    await api.themes.update({ appId, draft: { base, variants: [] } })
    await expect(api.segments.delete({ appId, id })).rejects.toMatchObject(inUse)
    await api.themes.goLive({ appId })
    expect(await api.segments.delete({ appId, id })).toEqual({ deleted: true })
  })

  it('one of two requests succeeds that delete a segment and name it in a rule at once', async () => {
    const author = await createAuthor()
    const { api, appId } = author
    for (let round = 0; round < 5; round++) {
      const inner = await createSegment(author, appId)
      const outer = await createSegment(author, appId)
      const [named, deleted] = await Promise.allSettled([
        createRule(author, { appId, segmentId: outer.id }, inSegment(inner.id)),
        api.segments.delete({ appId, id: inner.id }),
      ])
      expect([named.status, deleted.status].sort()).toEqual(['fulfilled', 'rejected'])
      const [refusal] = [named, deleted].filter((it) => it.status === 'rejected')
      expect([400, 409]).toContain(refusal?.reason.status)
    }
  })
})

describe('deleting what segments refer to', () => {
  it('deleting an app deletes all of its segments, though they name each other', async () => {
    const admin = await createOrganisation(server)
    const { appId, projectId } = await createProject(admin)
    const { name } = await createProperty(admin, appId)
    const inner = await createSegment(admin, appId, [isText(name, 'gold')])
    await createSegment(admin, appId, [
      inSegment(inner.id),
      { kind: 'INTERACTION', projectId, interaction: 'SEEN', happened: true, withinDays: 7 },
    ])
    expect(await admin.api.apps.delete({ id: appId })).toEqual({ deleted: true })
    await expect(admin.api.apps.get({ id: appId })).rejects.toMatchObject({ status: 404 })
  })

  it('deleting a project is refused while a rule asks about it', async () => {
    const admin = await createOrganisation(server)
    const { appId, appVersionId, projectId } = await createProject(admin)
    const segment = await createSegment(admin, appId, [
      { kind: 'INTERACTION', projectId, interaction: 'COMPLETED', happened: false, withinDays: null },
    ])
    const project = { appId, appVersionId, id: projectId }
    await expect(admin.api.projects.delete(project)).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'project_in_segment',
        subErrors: [{ message: `Used by a rule of the segment ${segment.name}` }],
      },
    })
    await admin.api.segments.delete({ appId, id: segment.id })
    expect(await admin.api.projects.delete(project)).toEqual({ deleted: true })
  })
})
