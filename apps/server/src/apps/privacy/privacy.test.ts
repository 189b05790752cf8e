import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveProject } from '../../../test/deployment-factories.ts'
import { createEvent, readCounts, takeEvents } from '../../../test/event-factories.ts'
import { createOrganisation, signIn } from '../../../test/factories.ts'
import { createAppWithVersion } from '../../../test/project-factories.ts'
import { sendSession } from '../../../test/session-factories.ts'
import {
  createPublishedSurvey,
  createResponse,
  switchSurveysOn,
  takeResponse,
} from '../../../test/survey-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

const dayMs = 86_400_000
const none = { events: null, profiles: null, responses: null }

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const readManifest = async (sdkKey: string) =>
  (await (await fetch(`${server.url}/sdk/v1/${sdkKey}/manifest.json`)).json()) as Record<string, unknown>

describe('privacy signals', () => {
  it('the meaning of privacy signals is in the manifest, unless they are ignored', async () => {
    const { admin, appId, sdkKey } = await createLiveProject(server)
    expect(await readManifest(sdkKey)).not.toHaveProperty('privacySignals')
    const { serverDays, ...settings } = await admin.api.privacy.get({ appId })
    expect(settings).toEqual({ privacySignals: 'IGNORED', retention: none })
    expect(serverDays).toEqual({ events: 400, profiles: 90 })
    for (const privacySignals of ['NO_CONSENT', 'NO_GUIDANCE'] as const) {
      await admin.api.privacy.update({ appId, privacySignals, retention: none })
      expect(await readManifest(sdkKey)).toMatchObject({ privacySignals })
    }
    await admin.api.privacy.update({ appId, privacySignals: 'IGNORED', retention: none })
    expect(await readManifest(sdkKey)).not.toHaveProperty('privacySignals')
  })

  it('privacy settings are exported, and an import does not overwrite those of the app', async () => {
    const admin = await createOrganisation(server)
    const [from, to] = [await createAppWithVersion(admin), await createAppWithVersion(admin)]
    const settings = { privacySignals: 'NO_CONSENT', retention: { ...none, events: 30 } } as const
    expect(await admin.api.portability.export({ id: from.appId })).not.toHaveProperty('privacy')
    await admin.api.privacy.update({ appId: from.appId, ...settings })
    const document = await admin.api.portability.export({ id: from.appId })
    expect(document.privacy).toEqual(settings)
    await admin.api.portability.import({ id: to.appId, document })
    expect(await admin.api.privacy.get({ appId: to.appId })).toMatchObject(settings)
    await admin.api.privacy.update({ appId: to.appId, privacySignals: 'IGNORED', retention: none })
    await admin.api.portability.import({ id: to.appId, document })
    expect(await admin.api.privacy.get({ appId: to.appId })).toMatchObject({ privacySignals: 'IGNORED' })
  })
})

describe('days of an app', () => {
  it('retention days of an app are previewed, then delete what is older, once a day and in no other app', async () => {
    const own = await startTestServer()
    const [project, other] = [await createLiveProject(own), await createLiveProject(own)]
    const { appId, appVersionId } = project
    await switchSurveysOn(project.admin, appId)
    const survey = await createPublishedSurvey({ admin: project.admin, appId, appVersionId })
    const fill = async () => {
      for (const it of [project, other]) {
        await takeEvents(own.url, it.sdkKey, [createEvent(own, it)])
        await sendSession(own.url, it.sdkKey, {
          endUserId: 'ada',
          sessionId: 's',
          properties: { plan: 'pro' },
        })
      }
      await takeResponse(own.url, project.sdkKey, createResponse(own, survey))
    }
    await fill()
    own.clock.advance(20 * dayMs)
    const admin = await signIn(own.url, project.admin.email)
    await takeEvents(own.url, project.sdkKey, [createEvent(own, project)])
    const retention = { events: 10, profiles: 10, responses: 10 }
    const preview = (days: typeof retention) => admin.api.privacy.previewRetention({ appId, retention: days })
    expect(await preview(retention)).toEqual({ events: 1, profiles: 1, responses: 1 })
    expect(await preview({ events: 30, profiles: 30, responses: 30 })).toEqual({
      events: 0,
      profiles: 0,
      responses: 0,
    })
    await own.tidyUp()
    expect(await preview(retention)).toEqual({ events: 1, profiles: 1, responses: 1 })
    await admin.api.privacy.update({ appId, privacySignals: 'IGNORED', retention })
    await own.tidyUp()
    expect(await preview(retention)).toEqual({ events: 0, profiles: 0, responses: 0 })
    const { deployment } = project
    expect(await readCounts(own, deployment.id, 'guide_seen')).toMatchObject({ rows: 1, counted: 2 })
    expect(await readCounts(own, other.deployment.id, 'guide_seen')).toMatchObject({ rows: 1 })
    expect(
      (await (await signIn(own.url, other.admin.email)).api.endUsers.search({ appId: other.appId })).found,
    ).toHaveLength(1)
    await own.close()
  })
})

describe('an inventory', () => {
  it('an inventory lists what the app collects, in two languages and as documents', async () => {
    const project = await createLiveProject(server)
    const { admin, appId, appVersionId } = project
    await admin.api.properties.create({ appId, name: 'plan|x', type: 'STRING', description: '<b>Plan</b>' })
    const before = await admin.api.privacy.inventory({ appId })
    expect(before.sections.map(({ title }) => title)).not.toContain('Accounts')
    await admin.api.properties.create({ appId, name: 'seats', type: 'INTEGER', owner: 'ACCOUNT' })
    await switchSurveysOn(admin, appId)
    const survey = await createPublishedSurvey({ admin, appId, appVersionId })
    await admin.api.surveys.generateLink({ id: survey.id })
    await admin.api.webhooks.create({
      appId,
      url: 'https://hooks.example.com/secret-path?token=1',
      description: '',
      events: ['guide_completed'],
      isActive: true,
    })
    await admin.api.privacy.update({
      appId,
      privacySignals: 'NO_GUIDANCE',
      retention: { events: 90, profiles: null, responses: 7 },
    })
    const en = await admin.api.privacy.inventory({ appId })
    const de = await admin.api.privacy.inventory({ appId, language: 'de' })
    const cells = en.sections.flatMap(({ rows }) => rows)
    expect(cells).toContainEqual(['plan|x', '<b>Plan</b>', 'No'])
    const titleOf = (name: string) => en.sections.find(({ rows }) => rows.some(([it]) => it === name))?.title
    expect([titleOf('plan|x'), titleOf('seats')]).toEqual(['People', 'Accounts'])
    expect(cells).toContainEqual(['Events', '90 days'])
    expect(cells).toContainEqual(['Answers to surveys', '7 days'])
    expect(cells).toContainEqual(['hooks.example.com', 'Webhook', 'guide_completed'])
    expect(cells).toContainEqual(['With such a signal, no guidance is shown, and nothing is stored or sent.'])
    expect(JSON.stringify(en)).not.toContain('secret-path')
    expect(en.html).toContain('<td>&#60;b&#62;Plan&#60;/b&#62;</td>')
    expect(en.markdown).toContain('| plan\\|x | \\<b\\>Plan\\</b\\> | No |')
    expect(de.sections.map(({ rows }) => rows.length)).toEqual(en.sections.map(({ rows }) => rows.length))
    expect(de.html).toContain('<td>7 Tage</td>')
  })
})
