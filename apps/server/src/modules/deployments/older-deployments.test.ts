import { createHash } from 'node:crypto'
import { manifest } from '@waymark/contract'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMember, type SignedIn } from '../../../test/factories.ts'
import { createOlderDatabase, type OlderDb } from '../../../test/older-database.ts'
import type { LastingDatabase } from '../../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { defaultTargeting } from './default-targeting.ts'

const [orgId, appId, appVersionId, projectId, draftId, liveId] = [v7(), v7(), v7(), v7(), v7(), v7()]
const at = new Date()
const stamp = { createdAt: at, updatedAt: at }
const guide = Buffer.from(
  JSON.stringify({
    kind: 'STATIC_FLOW',
    locales: ['en'],
    steps: [
      { key: 'first', name: 'First' },
      { key: 'last', name: 'Last' },
    ],
  }),
)
const guideHash = createHash('sha256').update(guide).digest('hex')
const { audience: _audience, limits: _limits, ...olderTargeting } = defaultTargeting('WEB')
const targeting = JSON.stringify({ ...olderTargeting, rolloutPercent: 40 })

let older: LastingDatabase
let server: TestServer
let admin: SignedIn
beforeAll(async () => {
  older = await createOlderDatabase(fill)
  server = await startTestServer({}, { database: await openDatabase(older.target) })
  admin = await createMember(server, orgId, 'Admin')
})
afterAll(async () => {
  await server.close()
  older.remove()
})

it('deployments of the first release reach everybody whom they reached, without limits', async () => {
  const { content } = await admin.api.deployments.list({ appId, 'version-metadata': 'true' })
  const filled = { ...defaultTargeting('WEB'), rolloutPercent: 40 }
  expect(content.map((it) => it.targeting)).toEqual([filled, filled])
  const live = content.find(({ id }) => id === liveId)
  expect(live).toMatchObject({
    status: 'LIVE',
    hasPendingChanges: false,
    versionMetadata: { pendingChanges: [] },
  })
  const version = { appId, id: liveId, deploymentVersion: 1 }
  expect((await admin.api.deployments.getVersion(version)).targeting).toEqual(filled)
})

it('their manifest is written anew', async () => {
  const answer = await fetch(`${server.url}/sdk/v1/wm_older/manifest.json`)
  expect(manifest.parse(await answer.json())).toMatchObject({
    deployments: [{ id: liveId, version: 1, subType: 'STATIC_FLOW', guide: guideHash }],
    ...{ segments: [], properties: [], limitGroups: [], needsSession: false },
  })
})

it('their events are told by day and by end user as well', async () => {
  const day = at.toISOString().slice(0, 10)
  const request = { deploymentId: liveId, from: day, to: day }
  const insight = await admin.api.insights.deployment({ appId, deploymentInsightRequest: request })
  expect(insight).toMatchObject({
    endUsersOf: 'DAYS',
    eligible: { count: 3, endUsers: 2 },
    seen: { count: 2, endUsers: 1 },
    series: [{ day, seen: 2, endUsers: 1 }],
  })
  const { content } = await admin.api.insights.endUsers({ appId, id: liveId })
  expect(content).toMatchObject([
    { endUserId: 'ada', seen: 2, completed: 0, lastStepKey: 'last', lastStepName: 'Last' },
  ])
})

/** One app with a draft and a live deployment, a manifest without what came later, and some events. */
async function fill(db: OlderDb): Promise<void> {
  await db
    .insertInto('organisations')
    .values({ id: orgId, name: 'Older', setting: '{"uiSessionTimeout":28800}', ...stamp })
    .execute()
  await db
    .insertInto('apps')
    .values({ id: appId, orgId, name: 'Shop', platform: 'WEB', sdkKey: 'wm_older', ...stamp })
    .execute()
  await db
    .insertInto('appVersions')
    .values({ id: appVersionId, appId, name: '1.0', nameKey: '1', ...stamp })
    .execute()
  const kind = { category: 'USER_ONBOARDING', type: 'SINGLE_FLOW', subType: 'STATIC_FLOW' }
  await db
    .insertInto('projects')
    .values({
      ...{ id: projectId, appId, appVersionId, name: 'Tour', ...kind, ...stamp },
      ...{ defaultLocale: 'en', selectedLocales: '["en"]', publishedVersion: 1, publishedRevision: 1 },
    })
    .execute()
  await db
    .insertInto('projectVersions')
    .values({ projectId, version: 1, appId, guideHash, publishedAt: at })
    .execute()
  const bytes = { body: guide, gzip: guide, brotli: guide }
  await db
    .insertInto('guides')
    .values({ appId, hash: guideHash, ...bytes, createdAt: at })
    .execute()
  const choices = { appId, projectId, projectVersion: 1, targeting, ...stamp }
  await db
    .insertInto('deployments')
    .values([
      { id: draftId, name: 'Draft', ...choices, liveVersion: 0, liveRevision: null, wentLiveAt: null },
      { id: liveId, name: 'Live', ...choices, liveVersion: 1, liveRevision: 1, wentLiveAt: at },
    ])
    .execute()
  await db
    .insertInto('deploymentVersions')
    .values({ deploymentId: liveId, version: 1, projectVersion: 1, guideHash, targeting, wentLiveAt: at })
    .execute()
  const old = Buffer.from('{"version":1,"killed":false,"deployments":[]}')
  await db
    .insertInto('manifests')
    .values({ appId, etag: 'W/"old"', body: old, gzip: old, brotli: old, updatedAt: at })
    .execute()
  await fillEvents(db)
}

async function fillEvents(db: OlderDb): Promise<void> {
  const { num: appNum } = await db.selectFrom('apps').select('num').executeTakeFirstOrThrow()
  const { num } = await db
    .selectFrom('deployments')
    .select('num')
    .where('id', '=', liveId)
    .executeTakeFirstOrThrow()
  const endUsers = ['ada', 'bob'].map((key) => ({ appNum, key, firstSeenAt: at }))
  await db.insertInto('endUsers').values(endUsers).execute()
  const [ada, bob] = await db.selectFrom('endUsers').select('num').orderBy('key').execute()
  await sql`create table events_all partition of events default`.execute(db)
  const common = {
    appNum,
    deploymentNum: num,
    deploymentVersion: 1,
    receivedAt: at,
    locale: 'en',
    platform: 'WEB',
  }
  const day = at.toISOString().slice(0, 10)
  const happened = [
    { type: 1, stepKey: '', endUserNum: ada?.num },
    { type: 1, stepKey: '', endUserNum: ada?.num },
    { type: 3, stepKey: 'first', endUserNum: ada?.num },
    { type: 3, stepKey: 'last', endUserNum: ada?.num },
    { type: 9, stepKey: '', endUserNum: bob?.num },
  ]
  for (const [index, event] of happened.entries()) {
    const eventAt = new Date(at.getTime() + index)
    await db
      .insertInto('events')
      .values({ ...common, ...event, id: v7(), at: eventAt, sessionId: 's' })
      .execute()
  }
  for (const [type, stepKey, count] of [
    [1, '', 2],
    [3, 'first', 1],
    [3, 'last', 1],
    [9, '', 1],
  ] as const) {
    const counter = {
      deploymentNum: num,
      deploymentVersion: 1,
      type,
      stepKey,
      day,
      locale: 'en',
      platform: 'WEB',
    }
    await db
      .insertInto('eventCounters')
      .values({ ...counter, count })
      .execute()
  }
}
