import { createHash } from 'node:crypto'
import { guide as guideSchema, type Guide } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '../../../../test/factories.ts'
import { createPopup, createProject, createStep, createTarget } from '../../../../test/project-factories.ts'
import {
  createPublishedSurvey,
  createQuestion,
  createSurvey,
  createSurveyPlace,
} from '../../../../test/survey-factories.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

async function createReady() {
  const admin = await createOrganisation(server)
  const place = await createProject(admin)
  const { sdkKey } = await admin.api.apps.get({ id: place.appId })
  const at = { ...place, id: place.projectId }
  return { admin, place, at, sdkKey }
}

describe('publishing', () => {
  it('publishing stores a guide that target apps can read under the hash of its bytes', async () => {
    const { admin, place, at, sdkKey } = await createReady()
    const step = await createStep(admin, place, { name: 'Welcome', identifiers: [createTarget()] })
    const version = await admin.api.projects.publish({ ...at, revision: 1 })
    expect(version).toMatchObject({ projectId: at.id, version: 1, publishedBy: admin.memberId })
    expect(await admin.api.projects.get(at)).toMatchObject({
      status: 'PUBLISHED',
      publishedVersion: 1,
      hasUnpublishedChanges: false,
    })

    const answer = await fetch(`${server.url}/sdk/v1/${sdkKey}/guides/${version.guideHash}.json`)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(version.guideHash)
    const guide: Guide = guideSchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
    expect(guide.steps).toMatchObject([{ key: step.key, name: 'Welcome', identifiers: [createTarget()] }])
    expect(JSON.stringify(guide)).not.toContain(step.id)
  })

  it('several projects are checked with one call, which publishes none of them', async () => {
    const { admin, place, at } = await createReady()
    await admin.api.projects.update({ ...at, selectedLocales: ['en', 'de'] })
    await createStep(admin, place, { name: 'Welcome' })
    const empty = await createProject(admin, undefined, place)
    const elsewhere = await createProject(admin)
    const ids = [at.id, empty.projectId, elsewhere.projectId, at.id]
    const { checks } = await admin.api.projects.checkEach({ ...place, ids })
    expect(checks.map(({ id }) => id)).toEqual([at.id, empty.projectId])
    expect(checks[0]?.problems).toEqual([])
    expect(checks[0]?.warnings).toContainEqual(expect.objectContaining({ code: 'text_untranslated' }))
    expect(checks[1]).toMatchObject({ problems: [{ code: 'no_steps', field: 'steps' }], warnings: [] })
    expect((await admin.api.projects.get(at)).publishedVersion).toBeNull()
  })

  it('a check before publishing names the step or question of each problem', async () => {
    const place = await createSurveyPlace(server)
    const { admin, appId, appVersionId } = place
    const { projectId } = await createProject(admin, undefined, place)
    const { id: assistId } = await createStep(
      admin,
      { appId, appVersionId, projectId },
      { name: 'Where to pay' },
    )
    await admin.api.assists.components.update({
      appId,
      appVersionId,
      projectId,
      assistId,
      component: { ...createPopup(), blocks: [] },
    })
    const questions = {
      rating: createQuestion({ label: { en: 'How was it?' } }),
      why: createQuestion({ label: {} }),
    }
    const { survey } = await createSurvey(place, 'SURVEY_FEEDBACK')
    const asked = await createSurvey(place, 'SURVEY_FEEDBACK', {
      ...survey,
      order: ['rating', 'why'],
      questions,
    })
    const ids = [projectId, asked.id]
    const { checks } = await admin.api.projects.checkEach({ appId, appVersionId, ids })
    expect(checks).toMatchObject([
      { problems: [{ step: { name: 'Where to pay', number: 1 } }] },
      { problems: [{ code: 'text_missing', step: { key: 'why', name: null, number: 2 } }] },
    ])
  })

  it('publishing returns the present version when nothing changed, and the next one otherwise', async () => {
    const { admin, place, at } = await createReady()
    const step = await createStep(admin, place)
    const first = await admin.api.projects.publish(at)
    expect(await admin.api.projects.publish(at)).toEqual(first)
    const change = { ...place, assistId: step.id }
    await admin.api.assists.components.update({ ...change, component: createPopup('Changed') })
    expect(await admin.api.projects.get(at)).toMatchObject({
      hasUnpublishedChanges: true,
      publishedVersion: 1,
    })
    await admin.api.assists.components.update({ ...change, component: createPopup() })
    expect(await admin.api.projects.publish(at)).toEqual(first)
    expect(await admin.api.projects.get(at)).toMatchObject({ hasUnpublishedChanges: false })
    await admin.api.assists.components.update({ ...change, component: createPopup('Changed') })
    expect(await admin.api.projects.publish(at)).toMatchObject({ version: 2 })
    const { content } = await admin.api.projects.listChanges(at)
    expect(content.filter(({ action }) => action === 'PUBLISH')).toHaveLength(2)
  })

  it('publishing makes one version when two ask at once', async () => {
    const { admin, place, at } = await createReady()
    await createStep(admin, place)
    const versions = await Promise.all([1, 2, 3].map(() => admin.api.projects.publish(at)))
    expect(versions.map(({ version }) => version)).toEqual([1, 1, 1])
  })

  it('publishing is refused with everything that is missing, and where', async () => {
    const { admin, place, at } = await createReady()
    await expect(admin.api.projects.publish(at)).rejects.toMatchObject({
      status: 400,
      body: { code: 'publish_blocked', subErrors: [{ field: 'steps', message: 'Add at least one step' }] },
    })
    const tooltip = { ...createPopup(), container: 'TOOLTIP' as const, placement: 'AUTO' as const }
    const step = await createStep(admin, place, { component: tooltip })
    const empty = await admin.api.assists.create({ ...place, name: 'Empty' })
    const problem = await admin.api.projects.publish(at).catch((error: { body: unknown }) => error.body)
    expect(problem).toMatchObject({
      code: 'publish_blocked',
      subErrors: [
        { field: `steps.${step.key}.identifiers`, message: 'Step 1 needs an element to point at' },
        { field: `steps.${empty.key}.component`, message: 'Step 2 has no component' },
      ],
    })
    expect(await admin.api.projects.get(at)).toMatchObject({ status: 'DRAFT' })
  })

  it('a published project is published again with a language that has no texts yet', async () => {
    const { admin, place, at } = await createReady()
    const { key } = await createStep(admin, place)
    await admin.api.projects.publish(at)
    await admin.api.projects.update({ ...at, selectedLocales: ['en', 'de'] })
    expect(await admin.api.projects.publish(at)).toMatchObject({ version: 2 })
    await admin.api.projects.update({ ...at, defaultLocale: 'de' })
    const refused = await admin.api.projects.publish(at).catch((error: { body: unknown }) => error.body)
    expect(refused).toMatchObject({
      subErrors: [
        { field: `steps.${key}.blocks.title.de`, message: 'Step 1 lacks a text in de' },
        { field: `steps.${key}.blocks.next.de`, message: 'Step 1 lacks a text in de' },
      ],
    })
  })

  it('publishing refuses a stale revision', async () => {
    const { admin, place, at } = await createReady()
    await createStep(admin, place)
    await admin.api.projects.update({ ...at, name: 'Other', revision: 1 })
    await expect(admin.api.projects.publish({ ...at, revision: 1 })).rejects.toMatchObject({
      status: 409,
      body: { code: 'stale_revision' },
    })
  })
})

describe('taking a version back', () => {
  const kept = { status: 409, body: { code: 'version_kept' } }

  it('the version before it is the published one again, and the draft stays as it is', async () => {
    const { admin, place, at } = await createReady()
    const step = await createStep(admin, place)
    const first = await admin.api.projects.publish(at)
    await admin.api.assists.components.update({
      ...place,
      assistId: step.id,
      component: createPopup('Changed'),
    })
    await admin.api.projects.publish(at)
    const back = await admin.api.projects.withdraw({ ...at, version: 2 })
    expect(back).toMatchObject({ publishedVersion: 1, hasUnpublishedChanges: true })
    const { content } = await admin.api.projects.listChanges(at)
    expect(content[0]).toMatchObject({ action: 'WITHDRAW', before: { version: 2 } })
    await admin.api.assists.components.update({ ...place, assistId: step.id, component: createPopup() })
    expect(await admin.api.projects.publish(at)).toEqual(first)
  })

  it('a project without a version before is a draft again', async () => {
    const { admin, place, at } = await createReady()
    await createStep(admin, place)
    await admin.api.projects.publish(at)
    const { outcomes } = await admin.api.projects.withdrawEach({ ...place, ids: [at.id] })
    expect(outcomes).toMatchObject([{ result: { status: 'DRAFT', publishedVersion: null }, refusal: null }])
    await expect(admin.api.projects.withdraw(at)).rejects.toMatchObject(kept)
    await expect(
      admin.api.deployments.create({ appId: at.appId, name: 'Tour', projectId: at.id }),
    ).rejects.toMatchObject({ body: { code: 'project_not_published' } })
  })

  it('a version stays that is deployed, of a survey, or not the latest', async () => {
    const { admin, place, at } = await createReady()
    await createStep(admin, place)
    await admin.api.projects.publish(at)
    await expect(admin.api.projects.withdraw({ ...at, version: 2 })).rejects.toMatchObject(kept)
    await admin.api.deployments.create({ appId: at.appId, name: 'Tour', projectId: at.id })
    await expect(admin.api.projects.withdraw(at)).rejects.toMatchObject(kept)
    const { sdkKey: _sdkKey, ...surveys } = await createSurveyPlace(server)
    const { id } = await createPublishedSurvey(surveys)
    const { appId, appVersionId } = surveys
    await expect(surveys.admin.api.projects.withdraw({ appId, appVersionId, id })).rejects.toMatchObject(kept)
  })
})
