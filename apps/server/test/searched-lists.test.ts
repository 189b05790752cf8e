import type { ProjectState } from '@waymark/contract/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLiveProject, createLiveProject } from './deployment-factories.ts'
import { createMember, createOrganisation } from './factories.ts'
import { createAppWithVersion, createProject, newWalkthrough } from './project-factories.ts'
import { createProperty } from './segment-factories.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const toNames = ({ content }: { content: readonly { name: string | null }[] }) =>
  content.map(({ name }) => name).sort()

describe('searching a list', () => {
  it('a search finds a part of a name in any case, also letters beyond English', async () => {
    const { admin, appId, appVersionId } = await createPlace()
    for (const name of ['Übersicht', 'Kasse', 'Overview']) {
      await admin.api.projects.create({ appId, appVersionId, ...newWalkthrough(name) })
    }
    const find = async (search: string) =>
      toNames(await admin.api.projects.list({ appId, appVersionId, search }))
    expect(await find('überS')).toEqual(['Übersicht'])
    expect(await find(' VERV ')).toEqual(['Overview'])
    expect(await find('nothing of the sort')).toEqual([])
    expect(await find('')).toHaveLength(3)
  })

  it('a search takes %, _ and \\ literally', async () => {
    const { admin, appId } = await createPlace()
    for (const name of ['50% off', '50 off', 'a_b', 'axb', 'a\\b']) {
      await admin.api.segments.create({ appId, name, conjunction: 'AND' })
    }
    const find = async (search: string) => toNames(await admin.api.segments.list({ appId, search }))
    expect(await find('%')).toEqual(['50% off'])
    expect(await find('a_b')).toEqual(['a_b'])
    expect(await find('\\')).toEqual(['a\\b'])
  })

  it('a search counts and pages what it finds, in the order of names in any case', async () => {
    const { admin, appId } = await createPlace()
    for (const name of ['tour b', 'Tour A', 'TOUR C', 'else']) {
      await createProperty(admin, appId, { name, type: 'STRING' })
    }
    const query = { appId, search: 'tour', sort: 'name,ASC', size: 2 }
    const first = await admin.api.properties.list({ ...query, page: 0 })
    expect(first).toMatchObject({ totalElements: 3, totalPages: 2 })
    expect(first.content.map(({ name }) => name)).toEqual(['Tour A', 'tour b'])
    const second = await admin.api.properties.list({ ...query, page: 1 })
    expect(second.content.map(({ name }) => name)).toEqual(['TOUR C'])
  })

  it('a search never finds what is in another app or organisation', async () => {
    const [one, other] = [await createPlace(), await createPlace()]
    const name = 'Only here'
    await one.admin.api.segments.create({ appId: one.appId, name, conjunction: 'AND' })
    await one.admin.api.projects.create({ ...toPath(one), ...newWalkthrough(name) })
    const second = await createAppWithVersion(one.admin)
    for (const { admin, ...place } of [other, { admin: one.admin, ...second }]) {
      expect(toNames(await admin.api.segments.list({ appId: place.appId, search: 'only' }))).toEqual([])
      expect(toNames(await admin.api.projects.list({ ...toPath(place), search: 'only' }))).toEqual([])
    }
    const { name: appName } = await one.admin.api.apps.get({ id: one.appId })
    expect(toNames(await one.admin.api.apps.list({ search: appName }))).toEqual([appName])
    expect(toNames(await other.admin.api.apps.list({ search: appName }))).toEqual([])
  })

  it('a search finds members by name and email, and entries of the audit log by what was changed', async () => {
    const admin = await createOrganisation(server)
    const member = await createMember(server, admin.orgId)
    const found = await admin.api.users.list({ search: member.email.toUpperCase() })
    expect(found.content.map(({ uid }) => uid)).toEqual([member.memberId])
    const { appId } = await createAppWithVersion(admin)
    const segment = await admin.api.segments.create({ appId, name: 'Before noon', conjunction: 'AND' })
    await admin.api.segments.update({ appId, id: segment.id, name: 'After noon' })
    for (const search of ['BEFORE noon', 'after noon']) {
      const entries = await admin.api.auditLog.list({ search, call: 'segments.update' })
      expect(entries.content.map(({ pathIds }) => pathIds.id)).toEqual([segment.id])
    }
    expect((await admin.api.auditLog.list({ search: '"field"' })).content).toEqual([])
  })
})

describe('narrowing a list', () => {
  it('projects are listed by state and category', async () => {
    const live = await createLiveProject(server)
    const { admin, appId, appVersionId, projectId } = live
    const draft = await createProject(admin, 'Draft', toPath(live))
    const changed = await addLiveProject(live, 'Changed')
    await admin.api.deployments.stop({ appId, id: changed.deployment.id })
    await admin.api.projects.update({
      appId,
      appVersionId,
      id: changed.projectId,
      selectedLocales: ['en', 'de'],
    })
    const list = async (state?: ProjectState) => {
      const { content } = await admin.api.projects.list({ appId, appVersionId, ...(state && { state }) })
      return content.map(({ id }) => id).sort()
    }
    expect(await list()).toEqual([draft.projectId, projectId, changed.projectId].sort())
    expect(await list('DRAFT')).toEqual([draft.projectId])
    expect(await list('PUBLISHED')).toEqual([projectId, changed.projectId].sort())
    expect(await list('CHANGES')).toEqual([changed.projectId])
    expect(await list('LIVE')).toEqual([projectId])
    const nudges = await admin.api.projects.list({ appId, appVersionId, category: 'NUDGES' })
    expect(nudges.totalElements).toBe(0)
  })

  it('deployments are listed by status as time passes, and by the name of their project', async () => {
    const { admin, appId, projectId, deployment } = await createLiveProject(server)
    const hourMs = 3_600_000
    const now = server.clock.now().getTime()
    const toMoment = (inHours: number) => new Date(now + inHours * hourMs).toISOString()
    const later = await admin.api.deployments.create({
      appId,
      projectId,
      name: 'Later',
      targeting: {
        ...deployment.targeting,
        schedule: { startAt: toMoment(1), endAt: toMoment(3), timeZone: 'UTC' },
      },
    })
    await admin.api.deployments.goLive({ appId, id: later.id })
    const draft = await admin.api.deployments.create({ appId, projectId, name: 'Draft' })
    const list = async (query: object) => toNames(await admin.api.deployments.list({ appId, ...query }))
    expect(await list({ status: 'LIVE' })).toEqual([deployment.name])
    expect(await list({ status: 'SCHEDULED' })).toEqual(['Later'])
    expect(await list({ status: 'DRAFT' })).toEqual([draft.name])
    expect(await list({ delivered: 'true' })).toEqual([deployment.name, 'Later'].sort())
    expect(await list({ delivered: 'false', 'version-metadata': 'true' })).toEqual([draft.name])
    server.clock.advance(2 * hourMs)
    expect(await list({ status: 'LIVE' })).toEqual([deployment.name, 'Later'].sort())
    server.clock.advance(2 * hourMs)
    expect(await list({ status: 'ENDED' })).toEqual(['Later'])
    await admin.api.deployments.stop({ appId, id: deployment.id })
    expect(await list({ status: 'STOPPED', 'version-metadata': 'true' })).toEqual([deployment.name])
    expect(await list({ search: deployment.projectName })).toHaveLength(3)
    expect(await list({ search: 'lat' })).toEqual(['Later'])
  })
})

async function createPlace() {
  const admin = await createOrganisation(server)
  return { admin, ...(await createAppWithVersion(admin)) }
}

const toPath = ({ appId, appVersionId }: { appId: string; appVersionId: string }) => ({ appId, appVersionId })
