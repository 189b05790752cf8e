import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveProject } from '../../../test/deployment-factories.ts'
import { createMember, createOrganisation } from '../../../test/factories.ts'
import {
  createAppWithVersion,
  createPopup,
  createProject,
  createStep,
  createTarget,
  newWalkthrough,
} from '../../../test/project-factories.ts'
import { createImage } from '../../../test/places/apps.ts'
import { createSurvey, createSurveyPlace } from '../../../test/survey-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

describe('creating a project', () => {
  it('a created project is a draft whose default locale is always selected', async () => {
    const admin = await createOrganisation(server)
    const place = await createAppWithVersion(admin)
    const project = await admin.api.projects.create({
      ...place,
      ...newWalkthrough('Tour'),
      defaultLocale: 'de',
      selectedLocales: ['en', 'fr'],
    })
    expect(project).toMatchObject({
      name: 'Tour',
      status: 'DRAFT',
      publishedVersion: null,
      defaultLocale: 'de',
      selectedLocales: ['de', 'en', 'fr'],
      stepCount: 0,
      cover: null,
      coverThumbnail: null,
      coverTheme: null,
      coverSurvey: null,
      startScreenId: null,
      revision: 1,
      createdBy: admin.memberId,
    })
    expect(await admin.api.projects.get({ ...place, id: project.id })).toEqual(project)
  })

  it('creating a project refuses a name that the app version has already, whatever its case', async () => {
    const admin = await createOrganisation(server)
    const place = await createAppWithVersion(admin)
    await admin.api.projects.create({ ...place, ...newWalkthrough('Tour') })
    await expect(admin.api.projects.create({ ...place, ...newWalkthrough('TOUR') })).rejects.toMatchObject({
      status: 409,
      body: { code: 'project_name_taken' },
    })
    const next = await admin.api.appVersions.create({ appId: place.appId, name: '2.0' })
    const there = { appId: place.appId, appVersionId: next.id }
    await expect(admin.api.projects.create({ ...there, ...newWalkthrough('Tour') })).resolves.toBeDefined()
  })

  it('creating a project refuses an app version of another app', async () => {
    const admin = await createOrganisation(server)
    const [one, other] = [await createAppWithVersion(admin), await createAppWithVersion(admin)]
    const there = { appId: one.appId, appVersionId: other.appVersionId }
    await expect(admin.api.projects.create({ ...there, ...newWalkthrough('Tour') })).rejects.toMatchObject({
      status: 404,
    })
    await expect(admin.api.projects.list(there)).rejects.toMatchObject({ status: 404 })
  })

  it.each([
    ['', 'Please enter project name'],
    ['a/b', '[ @, #, |, $, &, *, <, >, / , ^ ] characters are not allowed'],
  ])('creating a project refuses the name "%s"', async (name, message) => {
    const admin = await createOrganisation(server)
    const place = await createAppWithVersion(admin)
    await expect(admin.api.projects.create({ ...place, ...newWalkthrough(name) })).rejects.toMatchObject({
      status: 400,
      body: { subErrors: [{ field: 'name', message }] },
    })
  })
})

describe('the list of projects', () => {
  it('the list of projects shows how many steps each has and the first one', async () => {
    const admin = await createOrganisation(server)
    const place = await createProject(admin)
    await createStep(admin, place, { component: createPopup('Last') })
    await createStep(admin, place, { component: createPopup('First'), position: 0 })
    const { content, totalElements } = await admin.api.projects.list(place)
    expect(totalElements).toBe(1)
    expect(content[0]).toMatchObject({
      stepCount: 2,
      cover: createPopup('First'),
      hasUnpublishedChanges: true,
    })
  })

  it('the list of projects shows how a survey begins', async () => {
    const place = await createSurveyPlace(server)
    await createSurvey(place, 'SURVEY_FEEDBACK')
    const [listed] = (await place.admin.api.projects.list(place)).content
    const { order = [], questions = {} } = listed?.coverSurvey ?? {}
    expect(order).toEqual(['easy-to-follow', 'helpful', 'right-time'])
    expect(Object.keys(questions).toSorted()).toEqual(order.toSorted())
  })

  it('the list of projects shows the stored picture of the first step, until the step changes', async () => {
    const admin = await createOrganisation(server)
    const place = await createProject(admin)
    const step = await createStep(admin, place)
    await createStep(admin, place)
    const { thumbnail } = await admin.api.assists.setThumbnail({ ...place, id: step.id, file: createImage() })
    const find = async () => (await admin.api.projects.list(place)).content[0]?.coverThumbnail
    expect(thumbnail).not.toBeNull()
    expect(await find()).toBe(thumbnail)
    const component = createPopup('Something else')
    await admin.api.assists.components.update({ ...place, assistId: step.id, component })
    expect(await find()).toBeNull()
  })

  it('the list of projects names the theme of the picture, also for copies, and exports unthemed ones only', async () => {
    const admin = await createOrganisation(server)
    const place = await createProject(admin)
    const { appId } = place
    const { id } = await createStep(admin, place)
    const theme = '3f'.repeat(32)
    const list = async () => (await admin.api.projects.list(place)).content.map((it) => it.coverTheme)
    await admin.api.assists.setThumbnail({ ...place, id, file: createImage(), theme })
    expect(await list()).toEqual([theme])
    await admin.api.projects.duplicate({ ...place, id: place.projectId })
    expect(await list()).toEqual([theme, theme])
    const readExported = async () => {
      const { versions } = await admin.api.portability.export({ id: appId })
      return versions.flatMap(({ projects }) => projects.map(({ content }) => content.steps[0]?.thumbnail))
    }
    expect(await readExported()).toEqual([null, null])
    await admin.api.assists.setThumbnail({ ...place, id, file: createImage() })
    expect(new Set(await list())).toEqual(new Set([theme, null]))
    expect(await readExported()).toContainEqual(expect.stringMatching(/^[0-9a-f]{64}$/))
  })

  it('the list of published projects spans the app versions and omits drafts', async () => {
    const admin = await createOrganisation(server)
    const place = await createProject(admin, 'Published')
    await admin.api.projects.create({ ...place, ...newWalkthrough('Draft') })
    await createStep(admin, place)
    await admin.api.projects.publish({ ...place, id: place.projectId })
    const { content } = await admin.api.projects.listPublished({ appId: place.appId })
    expect(content.map(({ name }) => name)).toEqual(['Published'])
  })
})

describe('changing a project', () => {
  it('changing a project renames it and sets its locales; only the latter is a change to publish', async () => {
    const admin = await createOrganisation(server)
    const place = await createProject(admin, 'Before')
    const at = { ...place, id: place.projectId }
    await createStep(admin, place)
    await admin.api.projects.publish(at)
    const renamed = await admin.api.projects.update({ ...at, name: 'After', revision: 1 })
    expect(renamed).toMatchObject({ name: 'After', revision: 2, hasUnpublishedChanges: false })
    const translated = await admin.api.projects.update({ ...at, selectedLocales: ['de'], revision: 2 })
    expect(translated).toMatchObject({
      name: 'After',
      selectedLocales: ['en', 'de'],
      hasUnpublishedChanges: true,
    })
    expect(await admin.api.projects.get(at)).toEqual(translated)
  })

  it('changing a project refuses a stale revision and names who changed it, not who wrote a step since', async () => {
    const admin = await createOrganisation(server)
    const colleague = await createMember(server, admin.orgId, 'Admin')
    const place = await createProject(admin)
    const at = { ...place, id: place.projectId }
    const { updatedAt } = await admin.api.projects.update({ ...at, name: 'Mine', revision: 1 })
    server.clock.advance(5000)
    await createStep(colleague, place)
    await expect(colleague.api.projects.update({ ...at, name: 'Late', revision: 1 })).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'stale_revision',
        subErrors: [{ field: 'revision', message: `Last changed by Test member at ${updatedAt}` }],
      },
    })
    expect(await admin.api.projects.get(at)).toMatchObject({ name: 'Mine', revision: 2 })
  })
})

describe('deleting a project', () => {
  it('deleting a project deletes its steps', async () => {
    const admin = await createOrganisation(server)
    const place = await createProject(admin)
    await createStep(admin, place)
    await admin.api.projects.delete({ ...place, id: place.projectId })
    await expect(admin.api.projects.get({ ...place, id: place.projectId })).rejects.toMatchObject({
      status: 404,
    })
    await expect(admin.api.assists.list(place)).rejects.toMatchObject({ status: 404 })
  })

  it('a live project cannot be deleted until it is stopped', async () => {
    const admin = await createOrganisation(server)
    const place = await createProject(admin)
    const { appId, projectId } = place
    await createStep(admin, place)
    await admin.api.projects.publish({ ...place, id: projectId })
    const { id } = await admin.api.deployments.create({ appId, name: 'Everybody', projectId })
    await admin.api.deployments.goLive({ appId, id })
    await expect(admin.api.projects.delete({ ...place, id: projectId })).rejects.toMatchObject({
      status: 409,
      body: { code: 'project_deployed' },
    })
    await admin.api.deployments.stop({ appId, id })
    expect(await admin.api.projects.delete({ ...place, id: projectId })).toEqual({ deleted: true })
  })
})

describe('deleting a variant', () => {
  it('a variant of a live experiment is not deleted, even if its own deployments are stopped', async () => {
    const live = await createLiveProject(server)
    const { admin, appId, deployment } = live
    const place = await createProject(admin, 'Other tour', live)
    await createStep(admin, place)
    const { projectId } = place
    await admin.api.projects.publish({ ...place, id: projectId })
    const own = await admin.api.deployments.create({ appId, projectId })
    await admin.api.deployments.goLive({ appId, id: own.id })
    const variants = [{ key: 'B' as const, projectId, projectVersion: 1, percent: 50 }]
    const targeting = { ...deployment.targeting, experiment: { baseRate: 0.1, minLift: 0.02, variants } }
    const at = { appId, id: deployment.id }
    await admin.api.deployments.update({ ...at, targeting })
    await admin.api.deployments.goLive(at)
    const remove = () => admin.api.projects.delete({ ...place, id: projectId })
    const refusal = {
      status: 409,
      body: {
        code: 'project_compared',
        subErrors: [{ code: 'compared_by_deployment', params: { deployment: deployment.name } }],
      },
    }
    await expect(remove()).rejects.toMatchObject(refusal)
    await admin.api.deployments.stop({ appId, id: own.id })
    await expect(remove()).rejects.toMatchObject(refusal)
    await admin.api.deployments.stop(at)
    expect(await remove()).toEqual({ deleted: true })
  })
})

describe('moving a project', () => {
  it('moving a project changes its version of the app', async () => {
    const admin = await createOrganisation(server)
    const place = await createProject(admin)
    const { id: toAppVersionId } = await admin.api.appVersions.create({ appId: place.appId, name: '2.0' })
    await createStep(admin, place)
    const moved = await admin.api.projects.move({ ...place, id: place.projectId, toAppVersionId })
    expect(moved).toMatchObject({ appVersionId: toAppVersionId, stepCount: 1 })
    await expect(admin.api.projects.get({ ...place, id: place.projectId })).rejects.toMatchObject({
      status: 404,
    })
    const there = { ...place, appVersionId: toAppVersionId }
    expect((await admin.api.assists.list(there)).totalElements).toBe(1)
  })

  it('moving a project needs two app versions', async () => {
    const admin = await createOrganisation(server)
    const place = await createProject(admin)
    const move = admin.api.projects.move({
      ...place,
      id: place.projectId,
      toAppVersionId: place.appVersionId,
    })
    await expect(move).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'two_app_versions_needed',
        message: 'At least two app versions are needed for one feature',
      },
    })
  })

  it('moving a project stays within the app, and needs its name to be free there', async () => {
    const admin = await createOrganisation(server)
    const place = await createProject(admin, 'Tour')
    const foreign = await createAppWithVersion(admin)
    const { id: toAppVersionId } = await admin.api.appVersions.create({ appId: place.appId, name: '2.0' })
    await admin.api.projects.create({
      appId: place.appId,
      appVersionId: toAppVersionId,
      ...newWalkthrough('tour'),
    })
    const at = { ...place, id: place.projectId }
    await expect(
      admin.api.projects.move({ ...at, toAppVersionId: foreign.appVersionId }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(admin.api.projects.move({ ...at, toAppVersionId })).rejects.toMatchObject({
      status: 409,
      body: { code: 'project_name_taken' },
    })
    expect(await admin.api.projects.get(at)).toMatchObject({ appVersionId: place.appVersionId })
  })
})

describe('duplicating a project', () => {
  it('duplicating a project copies steps, components and identifiers under the same keys, unpublished', async () => {
    const admin = await createOrganisation(server)
    const place = await createProject(admin, 'Tour')
    await createStep(admin, place, { identifiers: [createTarget('one'), createTarget('two')] })
    await createStep(admin, place)
    await admin.api.projects.publish({ ...place, id: place.projectId })
    const copy = await admin.api.projects.duplicate({ ...place, id: place.projectId })
    expect(copy).toMatchObject({ name: 'Tour copy', status: 'DRAFT', publishedVersion: null, stepCount: 2 })

    const strip = (steps: Awaited<ReturnType<typeof admin.api.assists.list>>) =>
      steps.content.map(({ key, name, component, identifiers }) => ({
        key,
        name,
        component,
        documents: identifiers.map(({ document }) => document),
      }))
    const copied = await admin.api.assists.list({ ...place, projectId: copy.id })
    const original = await admin.api.assists.list(place)
    expect(strip(copied)).toEqual(strip(original))
    expect(copied.content[0]?.id).not.toBe(original.content[0]?.id)

    const [first, second] = [
      await admin.api.projects.publish({ ...place, id: copy.id }),
      (await admin.api.projects.get({ ...place, id: place.projectId })).publishedVersion,
    ]
    expect(first.version).toBe(second)
  })

  it('duplicating a project lets buttons that start the original start the copy, and others stay', async () => {
    const admin = await createOrganisation(server)
    const place = await createProject(admin)
    const other = await createProject(admin, 'Other', place)
    const startOf = (id: string, projectId: string) => ({
      id,
      type: 'BUTTON' as const,
      style: 'SECONDARY' as const,
      label: { en: 'Start' },
      action: { type: 'START_PROJECT' as const, projectId },
    })
    const blocks = [startOf('again', place.projectId), startOf('other', other.projectId)]
    await createStep(admin, place, { component: { ...createPopup(), blocks } })
    const copy = await admin.api.projects.duplicate({ ...place, id: place.projectId })
    const [step] = (await admin.api.assists.list({ ...place, projectId: copy.id })).content
    expect(step?.component?.blocks).toMatchObject([
      { action: { projectId: copy.id } },
      { action: { projectId: other.projectId } },
    ])
  })

  it('duplicating a project finds a free name, also for the longest one, or takes the given one', async () => {
    const admin = await createOrganisation(server)
    const place = await createProject(admin, 'x'.repeat(50))
    const at = { ...place, id: place.projectId }
    const names = [await admin.api.projects.duplicate(at), await admin.api.projects.duplicate(at)].map(
      ({ name }) => name,
    )
    expect(names).toEqual([`${'x'.repeat(45)} copy`, `${'x'.repeat(43)} copy 2`])
    const faces = await createProject(admin, '😀'.repeat(25))
    const copied = await admin.api.projects.duplicate({ ...faces, id: faces.projectId })
    expect(copied.name).toBe(`${'😀'.repeat(22)} copy`)
    expect(await admin.api.projects.duplicate({ ...at, name: 'Mine' })).toMatchObject({ name: 'Mine' })
    await expect(admin.api.projects.duplicate({ ...at, name: 'mine' })).rejects.toMatchObject({
      body: { code: 'project_name_taken' },
    })
  })
})

describe('the changes of a project', () => {
  it('the changes of a project tell who did what, the newest first, with before and after', async () => {
    const admin = await createOrganisation(server)
    const place = await createProject(admin, 'Tour')
    const at = { ...place, id: place.projectId }
    server.clock.advance(1000)
    const step = await createStep(admin, place, { name: 'Welcome' })
    server.clock.advance(1000)
    await admin.api.projects.publish(at)
    server.clock.advance(1000)
    await admin.api.projects.update({ ...at, name: 'Big tour' })
    const { content } = await admin.api.projects.listChanges(at)
    expect(content.map(({ action, entity }) => `${action} ${entity}`)).toEqual([
      'UPDATE PROJECT',
      'PUBLISH PROJECT',
      'CREATE ASSIST',
      'CREATE PROJECT',
    ])
    expect(content[0]).toMatchObject({
      actor: { uid: admin.memberId, name: 'Test member' },
      before: { name: 'Tour' },
      after: { name: 'Big tour' },
      sinceVersion: 1,
    })
    expect(content[2]).toMatchObject({ entityId: step.id, after: { name: 'Welcome' }, sinceVersion: 0 })
  })
})

describe('acting on several projects', () => {
  it('several projects are published with one call, and each refusal names its project and the reason', async () => {
    const admin = await createOrganisation(server)
    const place = await createAppWithVersion(admin)
    const whole = await createProject(admin, 'Whole', place)
    await createStep(admin, whole, { identifiers: [createTarget()] })
    const empty = await createProject(admin, 'Empty', place)
    const foreign = await createProject(admin)
    const ids = [whole, empty, foreign, whole].map(({ projectId }) => projectId)
    const { outcomes } = await admin.api.projects.publishEach({ ...place, ids })
    expect(outcomes).toMatchObject([
      { id: whole.projectId, result: { version: 1 }, refusal: null },
      { id: empty.projectId, result: null, refusal: { code: 'publish_blocked' } },
      { id: foreign.projectId, result: null, refusal: { code: 'not_found' } },
    ])
    expect(outcomes[1]?.refusal?.subErrors.length).toBeGreaterThan(0)
  })

  it('the audit log has what one call did to several projects project by project', async () => {
    const admin = await createOrganisation(server)
    const place = await createAppWithVersion(admin)
    const projects = [await createProject(admin, 'One', place), await createProject(admin, 'Other', place)]
    const { id: toAppVersionId } = await admin.api.appVersions.create({ appId: place.appId, name: '2.0' })
    const ids = projects.map(({ projectId }) => projectId)
    const { outcomes } = await admin.api.projects.moveEach({ ...place, ids, toAppVersionId })
    expect(outcomes).toMatchObject(ids.map((id) => ({ id, result: { appVersionId: toAppVersionId } })))
    const { content } = await admin.api.auditLog.list({ sort: 'at,ASC' })
    const moves = content.filter(({ call }) => call.startsWith('projects.move'))
    expect(moves).toMatchObject(ids.map((id) => ({ call: 'projects.move', pathIds: { id } })))
  })

  it('acting on projects of an app is refused for members who may not use it', async () => {
    const admin = await createOrganisation(server)
    const place = await createAppWithVersion(admin)
    const { projectId } = await createProject(admin, 'Tour', place)
    const outsider = await createMember(server, admin.orgId)
    const call = outsider.api.projects.deleteEach({ ...place, ids: [projectId] })
    await expect(call).rejects.toMatchObject({ status: 404 })
    await expect(admin.api.projects.get({ ...place, id: projectId })).resolves.toBeDefined()
  })
})
