import type { CohortPushAnswer, Provider } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation, type SignedIn } from '../../../test/factories.ts'
import { createMemoryLog } from '../../../test/memory-log.ts'
import { createAppWithVersion } from '../../../test/project-factories.ts'
import { createAccount } from '../../../test/provider-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { listProvidersWithMember } from './index.ts'

let server: TestServer
const memory = createMemoryLog()
beforeAll(async () => void (server = await startTestServer({}, { log: memory.log })))
afterAll(() => server.close())

type Author = SignedIn & { appId: string; accountId: string; url: string }

async function connect(): Promise<Author> {
  const admin = await createOrganisation(server)
  const { appId } = await createAppWithVersion(admin)
  const { id: accountId } = await createAccount(admin, appId)
  const { url } = await admin.api.providers.makePushAddress({ appId, id: accountId })
  return Object.assign(admin, { appId, accountId, url })
}

interface Push {
  action?: string
  session?: string
  page?: number
  pages?: number
  cohort?: string | number
  name?: string
}

/** The body of Mixpanel's custom webhook. */
const toBody = (
  ids: unknown[],
  { action = 'members', session = 's1', page = 1, pages = 1, ...it }: Push,
) => ({
  action,
  parameters: {
    mixpanel_project_id: '42',
    mixpanel_cohort_name: it.name ?? 'Loyal',
    mixpanel_cohort_id: it.cohort ?? '7',
    mixpanel_cohort_description: 'description',
    mixpanel_session_id: session,
    page_info: { total_pages: pages, page_count: page },
    members: ids.map((id) => ({
      email: 'a@example.org',
      mixpanel_distinct_id: id,
      first_name: 'A',
      last_name: 'B',
    })),
  },
})

async function send({ url }: Pick<Author, 'url'>, body: unknown) {
  const sent = await fetch(url.replace(/^https?:\/\/[^/]+/, server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: sent.status, answer: (await sent.json()) as CohortPushAnswer, headers: sent.headers }
}

async function push(author: Author, ids: unknown[], it: Push = {}): Promise<void> {
  const { status, answer } = await send(author, toBody(ids, it))
  expect([status, answer]).toEqual([200, { action: it.action ?? 'members', status: 'success' }])
}

async function findCohort({ api, appId }: Author, cohortId = '7'): Promise<Provider | undefined> {
  const { content } = (await api.providers.get({ appId, id: 'MIXPANEL' })) as { content: Provider[] }
  return content.find((it) => it.cohortId === cohortId)
}

/** Reads which of the end users are members now, and the stated size of the list. */
async function read(author: Author, ids: string[]): Promise<[string[], number]> {
  const cohort = await findCohort(author)
  const found: string[] = []
  for (const endUserKey of ids) {
    const question = { appId: author.appId, providerIds: [cohort?.id ?? ''], endUserKey }
    if (cohort && (await listProvidersWithMember(server.database.db, question)).length > 0)
      found.push(endUserKey)
  }
  return [found, cohort?.memberCount ?? -1]
}

const everybody = ['ada', 'ben', 'cleo', 'dora', '77']

describe('a cohort that is pushed', () => {
  it('a pushed cohort is stored with its members, without having been chosen', async () => {
    const author = await connect()
    await push(author, ['ada', 'ben', 77, null, '', 'x'.repeat(201), 'a\nb'])
    expect(await read(author, everybody)).toEqual([['ada', 'ben', '77'], 3])
    expect(await findCohort(author)).toMatchObject({
      name: 'Loyal',
      accountId: author.accountId,
      sync: { state: 'SUCCESS' },
      pushedAt: expect.any(String),
    })
  })

  it('a pushed cohort is replaced once all pages of a session have come, in any order, however often', async () => {
    const author = await connect()
    await push(author, ['dora'])
    const session = { session: 's2', pages: 3 }
    await push(author, ['cleo'], { ...session, page: 3 })
    await push(author, ['ada'], { ...session, page: 1 })
    await push(author, ['ada'], { ...session, page: 1 })
    expect(await read(author, everybody)).toEqual([['dora'], 1])
    await push(author, ['ben', 'ada'], { ...session, page: 2 })
    expect(await read(author, everybody)).toEqual([['ada', 'ben', 'cleo'], 3])
    await push(author, ['dora'], { ...session, page: 2 })
    expect(await read(author, everybody)).toEqual([['ada', 'ben', 'cleo'], 3])
    await server.jobQueue.workOff()
    const lists = server.database.db.selectFrom('memberLists').select('id').where('appId', '=', author.appId)
    expect(await lists.execute()).toHaveLength(1)
  })

  it('a pushed cohort takes pages that come at once', async () => {
    const author = await connect()
    await push(author, ['dora'])
    const pages = Array.from({ length: 8 }, (_, index) => index + 1)
    await Promise.all(pages.map((page) => push(author, [`user-${page}`], { session: 's2', page, pages: 8 })))
    expect(await read(author, ['user-1', 'user-8', 'dora'])).toEqual([['user-1', 'user-8'], 8])
  })

  it('a pushed cohort drops a session that another one has overtaken', async () => {
    const author = await connect()
    await push(author, ['ada'], { session: 's1', page: 1, pages: 2 })
    await push(author, ['ben'], { session: 's2', page: 1, pages: 2 })
    await push(author, ['cleo'], { session: 's1', page: 2, pages: 2 })
    expect(await read(author, everybody)).toEqual([[], 0])
    await push(author, ['dora'], { session: 's2', page: 2, pages: 2 })
    expect(await read(author, everybody)).toEqual([['ben', 'dora'], 2])
    await server.jobQueue.workOff()
    const lists = server.database.db.selectFrom('memberLists').select('id').where('appId', '=', author.appId)
    expect(await lists.execute()).toHaveLength(1)
  })

  it('a pushed cohort is changed by the members who enter and leave, each once', async () => {
    const author = await connect()
    await push(author, ['ada', 'ben'])
    const entering = { action: 'add_members', session: 's2' }
    await push(author, ['cleo', 'ada'], entering)
    expect(await read(author, everybody)).toEqual([['ada', 'ben', 'cleo'], 3])
    await push(author, ['cleo', 'nobody'], { action: 'remove_members', session: 's2' })
    expect(await read(author, everybody)).toEqual([['ada', 'ben'], 2])
    // Mixpanel resends what it believes was lost.
    await push(author, ['cleo', 'ada'], entering)
    expect(await read(author, everybody)).toEqual([['ada', 'ben'], 2])
    await push(author, [], { action: 'add_members', session: 's3' })
    expect(await read(author, everybody)).toEqual([['ada', 'ben'], 2])
  })

  it('a pushed cohort may begin with members who enter, and end empty', async () => {
    const author = await connect()
    await push(author, ['ada'], { action: 'remove_members', session: 's0' })
    expect(await findCohort(author)).toBeUndefined()
    await push(author, ['ada'], { action: 'add_members', session: 's1' })
    expect(await read(author, everybody)).toEqual([['ada'], 1])
    await push(author, ['ada'], { action: 'remove_members', session: 's1' })
    expect(await read(author, everybody)).toEqual([[], 0])
    await push(author, [], { session: 's2', pages: 0, page: 1 })
    expect(await read(author, everybody)).toEqual([[], 0])
  })

  it('a push ends an older sync of the same cohort that is under way', async () => {
    const author = await connect()
    const { api, appId, accountId } = author
    const externalProviderRequest = { region: 'EU', projectId: '42' }
    await api.providers.update({ appId, id: accountId, externalProviderRequest })
    const { content } = await api.providers.chooseCohorts({
      appId,
      accountId,
      cohorts: [{ cohortId: '7', name: 'Loyal' }],
    })
    await api.providers.sync({ appId, id: content[0]?.id ?? '' })
    await push(author, ['ada'])
    expect(await findCohort(author)).toMatchObject({ memberCount: 1, sync: { state: 'SUCCESS' } })
    const syncs = server.database.db.selectFrom('cohortSyncs').selectAll().where('accountId', '=', accountId)
    expect(await syncs.execute()).toEqual([])
  })

  it('a pushed cohort keeps its sessions for four days', async () => {
    const author = await connect()
    await push(author, ['ada'], { session: 's1', page: 1, pages: 2 })
    const count = async () => {
      const { db } = server.database
      const lists = await db
        .selectFrom('memberLists')
        .select('id')
        .where('appId', '=', author.appId)
        .execute()
      const pushes = await db.selectFrom('cohortPushes').select('sessionId').execute()
      return [lists.length, pushes.length]
    }
    server.clock.advance(3 * 86_400_000)
    await server.tidyUp()
    expect((await count())[0]).toBe(1)
    server.clock.advance(2 * 86_400_000)
    await server.tidyUp()
    await server.tidyUp()
    expect(await count()).toEqual([0, 0])
  })
})

describe('a push that cannot be taken', () => {
  it('an invalid push is answered in the error format that Mixpanel shows', async () => {
    const author = await connect()
    const wrong = toBody(['ada'], {})
    expect(await send(author, { ...wrong, action: 'drop' })).toMatchObject({
      status: 400,
      answer: {
        action: 'drop',
        status: 'failure',
        error: { code: 400, message: expect.stringContaining('action') },
      },
    })
    expect(await send(author, '{')).toMatchObject({ status: 400, answer: { status: 'failure' } })
    const late = toBody(['ada'], { page: 3, pages: 2 })
    expect(await send(author, late)).toMatchObject({ status: 400, answer: { action: 'members' } })
    expect(await send(author, toBody([], { session: 'a\0' }))).toMatchObject({ status: 400 })
    const many = toBody(
      Array.from({ length: 5001 }, () => 'ada'),
      {},
    )
    expect(await send(author, many)).toMatchObject({ status: 400 })
    const large = { ...wrong, note: 'x'.repeat(6 * 1024 * 1024) }
    expect(await send(author, large)).toMatchObject({ status: 413, answer: { status: 'failure' } })
    expect(await findCohort(author)).toBeUndefined()
  })

  it('a push is refused at an address that is unknown, replaced or removed', async () => {
    const author = await connect()
    const refused = { status: 404, answer: { status: 'failure', error: { code: 404 } } }
    const guessed = { url: author.url.replace(/[^/]+$/, 'a'.repeat(43)) }
    expect(await send(guessed, toBody(['ada'], {}))).toMatchObject(refused)
    const { api, appId, accountId } = author
    const { url } = await api.providers.makePushAddress({ appId, id: accountId })
    expect(await send(author, toBody(['ada'], {}))).toMatchObject(refused)
    await push({ ...author, url }, ['ada'])
    expect(await api.providers.get({ appId, id: accountId })).toMatchObject({ hasPushAddress: true })
    expect(await api.providers.removePushAddress({ appId, id: accountId })).toEqual({ deleted: true })
    expect(await send({ url }, toBody(['ben'], {}))).toMatchObject(refused)
    expect(await api.providers.get({ appId, id: accountId })).toMatchObject({ hasPushAddress: false })
    expect(await read(author, everybody)).toEqual([['ada'], 1])
    const cohort = await findCohort(author)
    await expect(api.providers.makePushAddress({ appId, id: cohort?.id ?? '' })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('a push leaves no trace of its address in the log or the database', async () => {
    const author = await connect()
    await push(author, ['ada'])
    await send(author, '{')
    const token = author.url.split('/').at(-1) ?? ''
    const { rows } = { rows: await server.database.db.selectFrom('providers').selectAll().execute() }
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(memory.lines().filter((line) => line.includes(token))).toEqual([])
  })

  it('pushes are refused for a while when too many come', async () => {
    const author = await connect()
    const sent = Array.from({ length: 601 }, () => send(author, '{'))
    const limited = (await Promise.all(sent)).filter(({ status }) => status === 429)
    expect(limited.length).toBeGreaterThan(0)
    expect(limited[0]).toMatchObject({ answer: { status: 'failure', error: { code: 429 } } })
    expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    server.clock.advance(61_000)
    await push(author, ['ada'])
  })
})
