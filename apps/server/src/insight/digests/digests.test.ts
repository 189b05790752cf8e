import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLiveProject } from '../../../test/deployment-factories.ts'
import { createEvent, takeEvents } from '../../../test/event-factories.ts'
import { createMember, createOrganisation, signIn } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import type { StoredRamp } from '../../platform/db/tables/delivery.ts'

const dayMs = 86_400_000

let server: TestServer
/** A second process on the same database. */
let neighbour: TestServer
beforeAll(async () => {
  server = await startTestServer()
  neighbour = await startTestServer({}, { database: server.database })
})
afterAll(async () => {
  await neighbour.close()
  await server.close()
})

/** Moves both processes to the next time that it is this hour, on a day of the week if one is given. */
function goTo(hour: number, weekday?: number) {
  const now = server.clock.now()
  const next = new Date(now)
  next.setUTCHours(hour, 0, 0, 0)
  const isThen = () => next > now && (weekday === undefined || next.getUTCDay() === weekday)
  while (!isThen()) next.setTime(next.getTime() + dayMs)
  server.clock.advance(next.getTime() - now.getTime())
  neighbour.clock.advance(next.getTime() - neighbour.clock.now().getTime())
}

const listDigests = (toAddress: string) =>
  server.database.db
    .selectFrom('mails')
    .select(['subject', 'text', 'language'])
    .where('template', '=', 'digest')
    .where('toAddress', '=', toAddress)
    .orderBy('id')
    .execute()

it('a digest is sent once in the morning, with the end users of the day before and what is broken', async () => {
  const project = await createLiveProject(server)
  const { admin } = project
  expect(await admin.api.digests.get()).toEqual({ frequency: 'NEVER', mail: 'KEPT' })
  await admin.api.digests.update({ frequency: 'DAILY' })
  expect(await admin.api.digests.get()).toMatchObject({ frequency: 'DAILY' })
  await server.tidyUp()
  expect(await listDigests(admin.email)).toEqual([])
  const { name } = await admin.api.apps.get({ id: project.appId })

  goTo(12)
  await takeEvents(server.url, project.sdkKey, [createEvent(server, project)], 'ada')
  await takeEvents(server.url, project.sdkKey, [createEvent(server, project)], 'grace')
  goTo(4)
  await server.tidyUp()
  expect(await listDigests(admin.email)).toEqual([])
  goTo(5)
  await Promise.all([server.tidyUp(), neighbour.tidyUp()])
  await server.tidyUp()
  const [digest, ...others] = await listDigests(admin.email)
  expect(others).toEqual([])
  expect(digest).toMatchObject({ subject: 'Your apps yesterday', language: 'en' })
  expect(digest?.text).toContain(`${name}: 2 people saw guides.`)
})

it('a digest is sent on Mondays to those who want it weekly, in their language', async () => {
  const project = await createLiveProject(server)
  const { admin } = project
  await admin.api.users.update({ id: admin.memberId, language: 'de' })
  await admin.api.digests.update({ frequency: 'WEEKLY' })
  goTo(12, 6)
  await takeEvents(server.url, project.sdkKey, [createEvent(server, project)], 'ada')
  goTo(6, 0)
  await server.tidyUp()
  expect(await listDigests(admin.email)).toEqual([])
  goTo(6, 1)
  await server.tidyUp()
  const [digest, ...others] = await listDigests(admin.email)
  expect(others).toEqual([])
  expect(digest).toMatchObject({ subject: 'Ihre Apps in den letzten 7 Tagen', language: 'de' })
  expect(digest?.text).toContain('1 Person hat Anleitungen gesehen.')
})

it('a digest names only apps that the reader may use, and is not sent where nothing happened', async () => {
  const project = await createLiveProject(server)
  const { admin } = project
  const member = await createMember(server, admin.orgId)
  const foreigner = await createOrganisation(server)
  for (const { api } of [member, foreigner]) await api.digests.update({ frequency: 'DAILY' })
  goTo(12)
  await takeEvents(server.url, project.sdkKey, [createEvent(server, project)], 'ada')
  goTo(6)
  await server.tidyUp()
  expect(await listDigests(member.email)).toEqual([])
  expect(await listDigests(foreigner.email)).toEqual([])
  const { api } = await signIn(server.url, admin.email)
  await api.appUsers.add({ id: project.appId, userIds: [member.memberId] })
  goTo(12)
  await takeEvents(server.url, project.sdkKey, [createEvent(server, project)], 'ada')
  goTo(6)
  await server.tidyUp()
  expect(await listDigests(member.email)).toHaveLength(1)
})

it('a digest names a ramp that a limit paused, and an experiment that waits for a decision', async () => {
  const project = await createLiveProject(server)
  const { admin, appId, deployment } = project
  const at = server.clock.now()
  const paused: StoredRamp = {
    rules: { steps: [{ percent: 5, hours: 24 }], guardrails: { dismissals: 0.3, missingElements: null } },
    step: 0,
    since: at.toISOString(),
    counted: null,
    pause: { guardrail: 'DISMISSALS', share: 0.5, limit: 0.3, at: at.toISOString() },
  }
  const outcome = { outcome: 'WINNER' as const, variant: 'B', decidedAt: at }
  await inTransaction(server.database.db, async (tx) => {
    await tx
      .updateTable('deployments')
      .set({ ramp: toJson(paused) })
      .where('id', '=', deployment.id)
      .execute()
    await tx
      .insertInto('experimentOutcomes')
      .values({ deploymentId: deployment.id, version: 1, ...outcome })
      .execute()
  })
  const { problems } = await admin.api.home.get({})
  expect(problems).toMatchObject([
    { kind: 'RAMP_PAUSED', appId, deploymentId: deployment.id, at: at.toISOString() },
    { kind: 'EXPERIMENT_DONE', appId, deploymentId: deployment.id, at: at.toISOString() },
  ])
  await admin.api.users.update({ id: admin.memberId, language: 'de' })
  await admin.api.digests.update({ frequency: 'DAILY' })
  goTo(6)
  await server.tidyUp()
  const [digest] = await listDigests(admin.email)
  expect(digest?.text).toContain(`Der Rollout von „${deployment.name}“ ist pausiert`)
  expect(digest?.text).toContain(`Das Experiment in „${deployment.name}“ ist abgeschlossen.`)
})

it('a digest is not sent when it is turned off', async () => {
  const project = await createLiveProject(server)
  const { admin } = project
  await admin.api.digests.update({ frequency: 'DAILY' })
  await admin.api.digests.update({ frequency: 'NEVER' })
  await takeEvents(server.url, project.sdkKey, [createEvent(server, project)], 'ada')
  goTo(6)
  await server.tidyUp()
  expect(await listDigests(admin.email)).toEqual([])
})
