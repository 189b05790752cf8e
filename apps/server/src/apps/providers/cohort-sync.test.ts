import type { Provider } from '@waymark/contract'
import { syncFailures, toReason } from '@waymark/contract/constants'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOrganisation, type SignedIn } from '../../../test/factories.ts'
import { createMemoryLog } from '../../../test/memory-log.ts'
import { refuse, send, startMixpanelServer, type MixpanelServer } from '../../../test/mixpanel-server.ts'
import { createAppWithVersion, createName } from '../../../test/project-factories.ts'
import { startSecondProcess } from '../../../test/second-process.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { listProvidersWithMember } from './index.ts'

let server: TestServer
let mixpanel: MixpanelServer
const memory = createMemoryLog()

beforeAll(async () => {
  let now = () => new Date()
  mixpanel = await startMixpanelServer({ now: () => now() })
  server = await startTestServer({ WAYMARK_MIXPANEL_URL: mixpanel.url }, { log: memory.log })
  now = server.clock.now
})
afterAll(async () => {
  await server.close()
  await mixpanel.close()
})
beforeEach(() => {
  Object.assign(mixpanel, { cohorts: [], questions: [], badDay: undefined, delayMs: 0, mostAtOnce: 0 })
  Object.assign(mixpanel, {
    pageSize: 10,
    queriesPerHour: 60,
    serviceAccount: { name: 'waymark', token: 'word' },
  })
  // Each test starts with a full quota, in the server and in the stand-in.
  server.clock.advance(3_700_000)
})

type Author = SignedIn & { appId: string; accountId: string }

const members = (count: number) => Array.from({ length: count }, (_, index) => `user-${index}`)

async function connect(
  request: object = {},
  syncInterval: 'OFF' | 'HOURLY' | 'DAILY' = 'OFF',
): Promise<Author> {
  const admin = await createOrganisation(server)
  const { appId } = await createAppWithVersion(admin)
  const account = await admin.api.providers.create({
    appId,
    name: createName('Account'),
    isAccount: true,
    syncInterval,
    externalProviderRequest: {
      serviceAccountName: 'waymark',
      token: 'word',
      region: 'EU',
      projectId: '42',
      ...request,
    },
  })
  return Object.assign(admin, { appId, accountId: account.id })
}

/** Adds a cohort to the stand-in and chooses it in the account. */
async function choose(
  { api, appId, accountId }: Author,
  id: number,
  ids: (string | number)[],
): Promise<string> {
  mixpanel.cohorts = [
    ...mixpanel.cohorts.filter((it) => it.id !== id),
    { id, name: `Cohort ${id}`, members: ids },
  ]
  const cohorts = mixpanel.cohorts.map((it) => ({ cohortId: String(it.id), name: it.name }))
  const { content } = await api.providers.chooseCohorts({ appId, accountId, cohorts })
  return content.find(({ cohortId }) => cohortId === String(id))?.id ?? ''
}

const get = async ({ api, appId }: Author, id: string) => (await api.providers.get({ appId, id })) as Provider

async function sync(author: Author, id = author.accountId): Promise<Provider> {
  await author.api.providers.sync({ appId: author.appId, id })
  await server.jobQueue.workOff()
  return get(author, id)
}

async function isMember({ appId }: Author, providerId: string, endUserKey: string): Promise<boolean> {
  const question = { appId, providerIds: [providerId], endUserKey }
  return (await listProvidersWithMember(server.database.db, question)).length > 0
}

const failed = (name: keyof typeof syncFailures) => ({
  sync: { state: 'FAILED', reason: toReason(`sync_${name}`) },
})

describe('the cohorts of an account', () => {
  it('cohorts are listed as the service has them, and the chosen ones are marked', async () => {
    const author = await connect()
    await choose(author, 7, ['ada'])
    mixpanel.cohorts.push({ id: 8, name: 'A new one', members: ['ben', 'cleo'] })
    const { appId, accountId, api } = author
    expect((await api.providers.listCohorts({ appId, id: accountId })).content).toEqual([
      { cohortId: '8', name: 'A new one', description: 'All A new one', count: 2, isChosen: false },
      { cohortId: '7', name: 'Cohort 7', description: 'All Cohort 7', count: 1, isChosen: true },
    ])
    const last = { appId, id: accountId, size: 1, page: 1, sort: 'count,ASC' }
    expect(await api.providers.listCohorts(last)).toMatchObject({
      content: [{ cohortId: '8' }],
      totalElements: 2,
      totalPages: 2,
    })
    mixpanel.serviceAccount.token = 'rotated'
    await expect(api.providers.listCohorts({ appId, id: accountId })).rejects.toMatchObject({
      status: 502,
      body: { code: 'cohorts_unreadable', subErrors: [{ message: syncFailures.refused }] },
    })
    const cohortId = (await api.providers.get({ appId, id: 'MIXPANEL' })) as { content: Provider[] }
    await expect(
      api.providers.listCohorts({ appId, id: cohortId.content[0]?.id ?? '' }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('cohorts are synchronised with their members, page by page, in the background', async () => {
    const author = await connect()
    const id = await choose(author, 7, [...members(25), 77, '', 'x'.repeat(201), 'user-3'])
    const { api, appId, accountId } = author
    const answer = await api.providers.sync({ appId, id: accountId })
    expect(answer.sync).toMatchObject({ state: 'IN_PROGRESS', progress: { done: 0, total: null } })
    expect((await get(author, id)).sync).toMatchObject({ state: 'IN_PROGRESS' })
    await server.jobQueue.workOff()
    expect(await get(author, id)).toMatchObject({
      memberCount: 26,
      sync: { state: 'SUCCESS', progress: null },
    })
    expect(await get(author, accountId)).toMatchObject({ sync: { state: 'SUCCESS' }, nextSyncAt: null })
    expect(await isMember(author, id, 'user-24')).toBe(true)
    expect(await isMember(author, id, '77')).toBe(true)
    expect(mixpanel.questions.map(({ page }) => page)).toEqual([0, 1, 2])
    const { content } = await api.jobs.list({ kind: 'sync-cohorts' })
    expect(content).toMatchObject([{ state: 'DONE', appId, progress: { done: 29, total: 29 } }])
  })

  it('the members of a cohort are replaced at once: the old ones stay until the new list is complete', async () => {
    const author = await connect()
    const id = await choose(author, 7, ['ada', 'ben'])
    await sync(author)
    await choose(author, 7, [...members(15), 'ben'])
    let membersMeanwhile: boolean[] = []
    mixpanel.badDay = async (_response, { form }) => {
      if (form.get('page') === '1') {
        const asked = ['ada', 'user-0'].map((key) => isMember(author, id, key))
        membersMeanwhile = await Promise.all(asked)
      }
    }
    await sync(author)
    expect(membersMeanwhile).toEqual([true, false])
    expect(await get(author, id)).toMatchObject({ memberCount: 16, sync: { state: 'SUCCESS' } })
    expect(await isMember(author, id, 'ada')).toBe(false)
    await server.jobQueue.workOff()
    const lists = server.database.db.selectFrom('memberLists').select('id').where('appId', '=', author.appId)
    expect(await lists.execute()).toHaveLength(1)
  })

  it('a cohort may become empty', async () => {
    const author = await connect()
    const id = await choose(author, 7, ['ada'])
    await sync(author)
    await choose(author, 7, [])
    await sync(author)
    expect(await get(author, id)).toMatchObject({ memberCount: 0, sync: { state: 'SUCCESS' } })
  })

  it('cohorts are read once when several syncs are requested at once', async () => {
    const author = await connect()
    await choose(author, 7, members(15))
    const { api, appId, accountId } = author
    await Promise.all([1, 2, 3].map(() => api.providers.sync({ appId, id: accountId })))
    await server.jobQueue.workOff()
    expect(mixpanel.questions).toHaveLength(2)
    expect((await api.jobs.list({ kind: 'sync-cohorts' })).totalElements).toBe(1)
  })
})

describe('the allowance of a service', () => {
  it('the request limit of a service holds over all processes, and the sync resumes in the next hour', async () => {
    const author = await connect()
    mixpanel.pageSize = 1
    const id = await choose(author, 7, members(65))
    const { api, appId, accountId } = author
    await api.providers.sync({ appId, id: accountId })
    await server.jobQueue.workOff()
    expect(mixpanel.questions).toHaveLength(60)
    const waiting = await get(author, id)
    expect(waiting).toMatchObject({
      memberCount: 0,
      sync: { state: 'IN_PROGRESS', progress: { done: 60, total: 65 }, goesOnAt: expect.any(String) },
    })
    const second = await startSecondProcess(server)
    await server.startDueWork()
    await server.jobQueue.workOff()
    expect(mixpanel.questions).toHaveLength(60)
    await expect(api.providers.listCohorts({ appId, id: accountId })).rejects.toMatchObject({
      status: 429,
      body: { code: 'rate_limited', subErrors: [{ code: 'service_quota_used' }] },
    })
    server.clock.advance(3_606_000)
    await server.startDueWork()
    await server.jobQueue.workOff()
    await second.close()
    expect(await get(author, id)).toMatchObject({ memberCount: 65, sync: { state: 'SUCCESS' } })
    expect(mixpanel.questions.slice(60).map(({ page }) => page)).toEqual([60, 61, 62, 63, 64])
    expect(new Set(mixpanel.questions.slice(1).map(({ sessionId }) => sessionId)).size).toBe(1)
    expect(mixpanel.questions.every(({ status }) => status === 200)).toBe(true)
  })

  it('a service is sent five requests at once at most', async () => {
    const author = await connect()
    await choose(author, 7, ['ada'])
    mixpanel.delayMs = 800
    const { api, appId, accountId } = author
    const asked = Array.from({ length: 12 }, () => api.providers.listCohorts({ appId, id: accountId }))
    const outcomes = await Promise.allSettled(asked)
    expect(mixpanel.mostAtOnce).toBe(5)
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused).toMatchObject(refused.map(() => ({ reason: { status: 429 } })))
    expect(mixpanel.questions.every(({ status }) => status === 200)).toBe(true)
  })

  it('a sync that the service refuses for now is resumed after the time that the service names', async () => {
    const author = await connect()
    const id = await choose(author, 7, members(15))
    mixpanel.badDay = (response, { form }) => {
      if (!form.has('session_id')) return false
      response.setHeader('retry-after', '600')
      refuse(response, 429, 'Query rate limit exceeded')
      return true
    }
    const { sync: waiting } = await sync(author)
    expect(waiting).toMatchObject({ state: 'IN_PROGRESS', progress: { done: 10, total: 15 } })
    const seconds = (Date.parse(waiting?.goesOnAt ?? '') - server.clock.now().getTime()) / 1000
    expect(seconds).toBeGreaterThan(580)
    expect(seconds).toBeLessThanOrEqual(600)
    mixpanel.badDay = undefined
    await server.startDueWork()
    await server.jobQueue.workOff()
    expect(mixpanel.questions).toHaveLength(2)
    server.clock.advance(601_000)
    await server.startDueWork()
    await server.jobQueue.workOff()
    expect(await get(author, id)).toMatchObject({ memberCount: 15, sync: { state: 'SUCCESS' } })
    expect(mixpanel.questions.map(({ page }) => page)).toEqual([0, 1, 1])
  })
})

describe('a synchronisation that is interrupted', () => {
  it('an interrupted sync goes on from its page when the process was killed', async () => {
    const author = await connect()
    const id = await choose(author, 7, members(25))
    await author.api.providers.sync({ appId: author.appId, id })
    const { db } = server.database
    // Leaves what a process that ends after the first page leaves: a dead job and the page to continue from.
    let asked = 0
    mixpanel.badDay = (response) => {
      asked += 1
      if (asked === 1) return false
      response.destroy()
      return true
    }
    const sixth = server.jobQueue.workOff()
    await sixth
    mixpanel.badDay = undefined
    expect(await get(author, id)).toMatchObject(failed('unreachable'))
    await sync(author, id)
    expect(await get(author, id)).toMatchObject({ memberCount: 25, sync: { state: 'SUCCESS' } })
    await server.jobQueue.workOff()
    const lists = await db.selectFrom('memberLists').select('id').where('appId', '=', author.appId).execute()
    expect(lists).toHaveLength(1)
  })

  it('a sync whose job has failed is resumed when due work is looked for', async () => {
    const author = await connect()
    mixpanel.pageSize = 1
    const id = await choose(author, 7, members(62))
    await sync(author, id)
    const { db } = server.database
    expect((await get(author, id)).sync).toMatchObject({ state: 'IN_PROGRESS', progress: { done: 60 } })
    server.clock.advance(3_606_000)
    await server.startDueWork()
    const { syncJobId } = await db
      .selectFrom('providers')
      .select('syncJobId')
      .where('id', '=', author.accountId)
      .executeTakeFirstOrThrow()
    await db.transaction().execute((tx) =>
      tx
        .updateTable('jobs')
        .set({ state: 'FAILED' })
        .where('id', '=', syncJobId ?? '')
        .execute(),
    )
    await server.startDueWork()
    await server.jobQueue.workOff()
    expect(await get(author, id)).toMatchObject({ memberCount: 62, sync: { state: 'SUCCESS' } })
    expect(mixpanel.questions.filter(({ page }) => page === 60)).toHaveLength(1)
  })

  it('a sync starts again when the service forgot its session, and fails if that repeats', async () => {
    const author = await connect()
    const id = await choose(author, 7, members(25))
    let forgotten = 0
    mixpanel.badDay = (_response, { form }) => {
      if (form.get('page') === '2' && forgotten < 1) {
        forgotten += 1
        mixpanel.forgetSessions()
      }
    }
    await sync(author, id)
    expect(await get(author, id)).toMatchObject({ memberCount: 25, sync: { state: 'SUCCESS' } })
    expect(mixpanel.questions.map(({ page }) => page)).toEqual([0, 1, 2, 0, 1, 2])
    mixpanel.badDay = (_response, { form }) => void (form.get('page') === '2' && mixpanel.forgetSessions())
    await sync(author, id)
    expect(await get(author, id)).toMatchObject({ memberCount: 25, ...failed('question_refused') })
    expect(mixpanel.questions.length).toBeLessThan(25)
  })
})

describe('a service on a bad day', () => {
  interface Lie {
    end?: string
    body?: object
    change?: object
    isEndless?: boolean
  }

  const answering = (status: number) => (response: Parameters<typeof refuse>[0]) => {
    refuse(response, status, 'no')
    return true
  }

  it.each([
    ['401, its token was rotated', 401, 'refused'],
    ['403', 403, 'refused'],
    ['404', 404, 'not_there'],
    ['400', 400, 'question_refused'],
    ['500', 500, 'broken'],
    ['503', 503, 'broken'],
  ] as const)(
    'a service that answers %s leaves the members in place and reports the reason',
    async (_what, status, reason) => {
      const author = await connect()
      const id = await choose(author, 7, ['ada'])
      await sync(author)
      mixpanel.badDay = answering(status)
      mixpanel.questions = []
      expect(await sync(author)).toMatchObject(failed(reason))
      expect(await get(author, id)).toMatchObject({ memberCount: 1, ...failed(reason) })
      expect(mixpanel.questions).toHaveLength(status >= 500 ? 6 : 1)
      const { content } = await author.api.jobs.list({ kind: 'sync-cohorts', state: 'FAILED' })
      expect(content).toMatchObject([{ reason: toReason(`sync_${reason}`) }])
      mixpanel.badDay = undefined
      expect(await sync(author)).toMatchObject({ sync: { state: 'SUCCESS', reason: null } })
    },
  )

  it.each([
    ['no JSON', 'misunderstood', { end: '<html>' }],
    ['another shape', 'misunderstood', { body: { results: 'all' } }],
    ['another page', 'wrong_pages', { change: { page: 7 } }],
    ['more members than it announced', 'wrong_pages', { change: { total: 3 } }],
    ['fewer members than it announced', 'wrong_pages', { change: { total: 300 } }],
    ['the same page for ever', 'wrong_pages', { change: { total: 100_000 }, isEndless: true }],
    ['more than fits into memory', 'misunderstood', { end: 'x'.repeat(9 * 1024 * 1024) }],
  ] as [string, keyof typeof syncFailures, Lie][])(
    'a sync ends when the service answers %s',
    async (_what, reason, lie) => {
      const author = await connect()
      const id = await choose(author, 7, members(12))
      mixpanel.badDay = (response, { form }) => {
        const { end, body, change, isEndless } = lie
        if (end !== undefined) response.end(end)
        else if (body) send(response, body)
        else {
          const page = isEndless ? Number(form.get('page') ?? 0) : 0
          const results = members(10).map(($distinct_id) => ({ $distinct_id }))
          const told = { page, page_size: 10, session_id: 's', total: 12, status: 'ok', ...change }
          send(response, { ...told, results: isEndless ? results : results.slice(0, 9) })
        }
        return true
      }
      await sync(author)
      expect(await get(author, id)).toMatchObject({ memberCount: 0, ...failed(reason) })
      expect(mixpanel.questions.length).toBeLessThanOrEqual(2)
      await server.jobQueue.workOff()
      const lists = server.database.db
        .selectFrom('memberLists')
        .select('id')
        .where('appId', '=', author.appId)
      expect(await lists.execute()).toEqual([])
    },
  )

  it('a sync with an unreachable service fails as unreachable', async () => {
    const author = await connect()
    const id = await choose(author, 7, ['ada'])
    mixpanel.badDay = (response) => {
      response.destroy()
      return true
    }
    await sync(author)
    expect(await get(author, id)).toMatchObject(failed('unreachable'))
  })

  it('a sync reads the remaining cohort when the service lost one of two', async () => {
    const author = await connect()
    const kept = await choose(author, 7, ['ada'])
    const lost = await choose(author, 8, ['ben'])
    mixpanel.cohorts = mixpanel.cohorts.filter(({ id }) => id === 7)
    expect(await sync(author)).toMatchObject(failed('not_there'))
    expect(await get(author, kept)).toMatchObject({ memberCount: 1, sync: { state: 'SUCCESS' } })
    expect(await get(author, lost)).toMatchObject(failed('not_there'))
  })
})

describe('the token of an account', () => {
  it('a token that was encrypted with another key of the server has to be entered again', async () => {
    const author = await connect()
    const id = await choose(author, 7, ['ada'])
    const { db } = server.database
    const sealed = (await db
      .selectFrom('providers')
      .select('secret')
      .where('id', '=', author.accountId)
      .executeTakeFirstOrThrow()) as { secret: Uint8Array }
    const foreign = Buffer.from(sealed.secret)
    foreign[20]! ^= 1
    await db
      .transaction()
      .execute((tx) =>
        tx.updateTable('providers').set({ secret: foreign }).where('id', '=', author.accountId).execute(),
      )
    await sync(author)
    expect(await get(author, id)).toMatchObject(failed('secret_unreadable'))
    const { api, appId, accountId } = author
    const externalProviderRequest = { token: 'word' }
    const changed = await api.providers.update({ appId, id: accountId, externalProviderRequest })
    expect(changed.externalProviderRequest).toMatchObject({ region: 'EU', projectId: '42' })
    expect(await sync(author)).toMatchObject({ sync: { state: 'SUCCESS', reason: null } })
  })

  it('the token of an account and its authorization header are never logged', async () => {
    const token = `token-${server.clock.newId()}`
    const author = await connect({ token })
    await choose(author, 7, ['ada'])
    await sync(author)
    mixpanel.serviceAccount.token = token
    mixpanel.badDay = (response) => {
      response.end('{')
      return true
    }
    await sync(author)
    await author.api.providers.makePushAddress({ appId: author.appId, id: author.accountId })
    const basic = Buffer.from(`waymark:${token}`).toString('base64')
    await expect.poll(() => memory.lines().length).toBeGreaterThan(0)
    expect(memory.lines().filter((line) => line.includes(token) || line.includes(basic))).toEqual([])
  })
})

describe('the interval of an account', () => {
  it('the cohorts of an account are read at its interval, until it is switched off', async () => {
    const author = await connect({}, 'HOURLY')
    const id = await choose(author, 7, ['ada'])
    const { api, appId, accountId } = author
    expect(await get(author, accountId)).toMatchObject({
      syncInterval: 'HOURLY',
      nextSyncAt: expect.any(String),
    })
    await server.startDueWork()
    expect(await server.jobQueue.workOff()).toBe(0)
    server.clock.advance(3_601_000)
    await server.startDueWork()
    await server.startDueWork()
    await server.jobQueue.workOff()
    expect(mixpanel.questions).toHaveLength(1)
    expect(await get(author, id)).toMatchObject({ memberCount: 1, sync: { state: 'SUCCESS' } })
    const changed = await api.providers.update({ appId, id: accountId, syncInterval: 'OFF' })
    expect(changed).toMatchObject({ syncInterval: 'OFF', nextSyncAt: null })
    server.clock.advance(7 * 3_600_000)
    await server.startDueWork()
    await server.jobQueue.workOff()
    expect(mixpanel.questions).toHaveLength(1)
    await expect(api.providers.update({ appId, id, syncInterval: 'OFF' })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('the sync interval of an account is a day by default', async () => {
    const admin = await createOrganisation(server)
    const { appId } = await createAppWithVersion(admin)
    const account = await admin.api.providers.create({
      appId,
      name: 'Daily',
      isAccount: true,
      externalProviderRequest: { serviceAccountName: 'waymark', token: 'word' },
    })
    expect(account).toMatchObject({ syncInterval: 'DAILY', nextSyncAt: null })
  })
})
