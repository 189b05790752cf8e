import { request } from 'node:http'
import type { Condition, Provider } from '@waymark/contract'
import type { ReasonCode } from '@waymark/contract/constants'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createOrganisation, type SignedIn } from '../../../test/factories.ts'
import { createAppWithVersion, createName } from '../../../test/project-factories.ts'
import { createAccount, createCsv, createStaticProvider } from '../../../test/provider-factories.ts'
import { createRule, createSegment } from '../../../test/segment-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { listProvidersWithMember } from './index.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

type Author = SignedIn & { appId: string }
async function createAuthor(): Promise<Author> {
  const admin = await createOrganisation(server)
  return Object.assign(admin, { appId: (await createAppWithVersion(admin)).appId })
}

const upload = ({ api, appId }: Author, rows: string[]) =>
  api.providers.upload({ appId, file: createCsv(rows) })

const get = async ({ api, appId }: Author, id: string) => (await api.providers.get({ appId, id })) as Provider

/** Lists which of the end users are members of the provider. */
async function listMembers({ appId }: Author, providerId: string, endUsers: string[]): Promise<string[]> {
  const found = await Promise.all(
    endUsers.map(async (endUserKey) => {
      const question = { appId, providerIds: [providerId], endUserKey }
      return (await listProvidersWithMember(server.database.db, question)).length > 0 ? [endUserKey] : []
    }),
  )
  return found.flat()
}

const isMember = (providerId: string): Condition => ({ kind: 'PROVIDER', providerId, operator: 'IN' })

describe('a file of end users', () => {
  it('an uploaded file of end users returns its first rows, with or without a heading', async () => {
    const author = await createAuthor()
    const ids = ['ada', 'ben', 'cy', 'dan', 'eve', 'fay']
    expect(await upload(author, ids)).toMatchObject({
      rowCount: 6,
      heading: null,
      firstIds: ids.slice(0, 5),
    })
  })

  it('a file of end users becomes a provider with these members', async () => {
    const author = await createAuthor()
    const { api, appId, orgId, memberId } = author
    const { fileStorageUrl, ...read } = await upload(author, [
      'user_id',
      'ada',
      ' grace ',
      '"alan"',
      'ada',
      '',
    ])
    expect(read).toEqual({
      rowCount: 3,
      encoding: 'UTF_8',
      heading: 'user_id',
      firstIds: ['ada', 'grace', 'alan', 'ada'],
    })
    const name = createName('Loyal')
    const provider = await api.providers.create({
      appId,
      orgId,
      providerType: 'STATIC',
      name,
      fileStorageUrl,
    })
    expect(provider).toMatchObject({
      appId,
      orgId,
      name,
      providerType: 'STATIC',
      isAccount: false,
      fileStorageUrl,
      externalProviderRequest: null,
      memberCount: 3,
      sync: { state: 'SUCCESS', reason: null },
      createdBy: memberId,
    })
    expect(await api.providers.get({ appId, id: provider.id })).toEqual(provider)
    expect(await api.providers.getOfOrganisation({ orgId, appId, id: provider.id })).toEqual(provider)
    expect(await listMembers(author, provider.id, ['ada', 'grace', 'alan', 'user_id', 'Ada', ''])).toEqual([
      'ada',
      'grace',
      'alan',
    ])
    const list = await api.providers.get({ appId, id: 'STATIC' })
    expect(list).toMatchObject({ totalElements: 1, content: [provider] })
    expect(await api.providers.get({ appId, id: 'MIXPANEL' })).toMatchObject({ totalElements: 0 })
  })

  it.each<[string, string[], [string, string][]]>([
    [
      'blank rows',
      ['ada', '', 'grace', '  ', 'alan'],
      [
        ['row 2', 'Row 2 is blank'],
        ['row 4', 'Row 4 is blank'],
      ],
    ],
    ['more columns', ['ada', 'grace,7'], [['row 2', 'Row 2 has more than one column']]],
    ['open quotes', ['ada', '"grace', 'alan'], [['row 2', 'Row 2 has unbalanced quotes']]],
    ['stray quotes', ['ada', 'gra"ce'], [['row 2', 'Row 2 has unbalanced quotes']]],
    ['a long id', ['x'.repeat(201)], [['row 1', 'Row 1 is longer than 200 characters']]],
    [
      'a control character',
      ['ada\u0000'],
      [['row 1', 'Row 1 contains a character that is not allowed in IDs']],
    ],
  ])('a file of end users with %s is rejected, naming the rows', async (_what, rows, problems) => {
    const author = await createAuthor()
    await expect(upload(author, rows)).rejects.toMatchObject({
      status: 400,
      body: {
        code: 'csv_rejected',
        message: 'A CSV with blank or badly formatted data is rejected',
        subErrors: [
          ...problems.map(([field, message]) => ({ field, message })),
          { field: 'rows', message: `Invalid rows in total: ${problems.length}` },
        ],
      },
    })
    await server.jobQueue.workOff()
    const kept = await server.database.db
      .selectFrom('memberLists')
      .selectAll()
      .where('appId', '=', author.appId)
      .execute()
    expect(kept).toEqual([])
  })

  it('a file of end users is rejected when it names nobody, is no text, or has invalid rows throughout', async () => {
    const author = await createAuthor()
    const rejected = { status: 400, body: { code: 'csv_rejected' } }
    await expect(upload(author, [''])).rejects.toMatchObject(rejected)
    await expect(upload(author, ['user_id'])).rejects.toMatchObject(rejected)
    const file = new File([new Uint8Array([0x61, 0x81, 0x62])], 'members.csv')
    await expect(author.api.providers.upload({ appId: author.appId, file })).rejects.toMatchObject(rejected)
    const wrong = upload(
      author,
      Array.from({ length: 50_000 }, () => 'ada,7'),
    )
    const { body } = await wrong.catch((error) => error)
    expect(body.subErrors).toHaveLength(21)
    expect(body.subErrors.at(-1)).toMatchObject({
      code: 'rows_refused',
      params: { total: 50_000 },
      field: 'rows',
    })
  })

  it('an upload of end users must be a file, and may be refused before it has arrived', async () => {
    const author = await createAuthor()
    const path = `/v1/apps/${author.appId}/providers/file`
    const text = new FormData()
    text.set('file', 'ada')
    expect((await author.fetch(path, { method: 'POST', body: text })).status).toBe(400)
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    for (const body of [
      'no boundary in here',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nada',
    ]) {
      expect((await author.fetch(path, { method: 'POST', headers, body })).status).toBe(400)
    }
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    expect((await author.fetch(path, json)).status).toBe(400)
    const large = new FormData()
    large.set('file', createCsv(Array.from({ length: 200_000 }, (_, index) => `user-${index}`)))
    const forged = await author.fetch(path, {
      method: 'POST',
      body: large,
      headers: { 'x-csrf-token': 'guessed' },
    })
    expect(await forged.json()).toMatchObject({ code: 'csrf_mismatch' })
    expect(await upload(author, ['ada'])).toMatchObject({ rowCount: 1 })
  })

  it('an uploaded file is in the audit log once it is stored, and not when it is rejected', async () => {
    const author = await createAuthor()
    const countUploads = async () =>
      (await author.api.auditLog.list({ call: 'providers.upload' })).totalElements
    await expect(upload(author, ['ada', '', 'grace'])).rejects.toMatchObject({ status: 400 })
    expect(await countUploads()).toBe(0)
    await upload(author, ['ada'])
    expect(await countUploads()).toBe(1)
  })

  it('an upload that breaks off is not stored in part', async () => {
    const author = await createAuthor()
    const listLists = () =>
      server.database.db.selectFrom('memberLists').select('id').where('appId', '=', author.appId).execute()
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'
    const rows = Array.from({ length: 20_000 }, (_, index) => `user-${index}`).join('\n')
    const cookie = [...author.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = request(`${server.url}/v1/apps/${author.appId}/providers/file`, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'x-csrf-token': author.csrfToken,
        cookie,
      },
    })
    sent.on('error', () => {})
    sent.write(head + rows)
    await vi.waitFor(async () => expect(await listLists()).toHaveLength(1), { timeout: 10_000 })
    sent.destroy()
    const isGone = async () => {
      await server.jobQueue.workOff()
      expect(await listLists()).toEqual([])
    }
    await vi.waitFor(isGone, { timeout: 10_000 })
  })

  it('a provider takes only files that were uploaded to its own app', async () => {
    const [author, other] = [await createAuthor(), await createAuthor()]
    const { fileStorageUrl } = await upload(other, ['ada'])
    for (const url of [
      fileStorageUrl,
      `waymark-upload:${server.clock.newId()}`,
      'https://files.example/a.csv',
      '',
    ]) {
      const created = author.api.providers.create({ appId: author.appId, name: 'Mine', fileStorageUrl: url })
      await expect(created).rejects.toMatchObject({
        status: 400,
        body: { subErrors: [{ field: 'fileStorageUrl', message: 'Upload this file to the app first' }] },
      })
    }
  })

  it('an uploaded file that no provider takes is deleted after a day', async () => {
    const author = await createAuthor()
    const { appId, api } = author
    const old = await upload(author, ['ada'])
    const used = await createStaticProvider(author, appId, ['grace'])
    server.clock.advance(25 * 3_600_000)
    const again = await author.api.users.login({ email: author.email, password: 'Correct-horse-7' })
    author.csrfToken = again.token
    await server.tidyUp()
    const late = api.providers.create({ appId, name: 'Late', fileStorageUrl: old.fileStorageUrl })
    await expect(late).rejects.toMatchObject({ status: 400 })
    expect(await listMembers(author, used.id, ['grace'])).toEqual(['grace'])
  })
})

describe('changing a provider', () => {
  it('changing a provider replaces its members by those of another file', async () => {
    const author = await createAuthor()
    const { appId, api } = author
    const { id } = await createStaticProvider(author, appId, ['ada', 'grace'])
    const { fileStorageUrl } = await upload(author, ['grace', 'alan', 'edsger'])
    const changed = await api.providers.update({ appId, id, fileStorageUrl, revision: 1 })
    expect(changed).toMatchObject({ fileStorageUrl, memberCount: 3, revision: 2 })
    expect(await listMembers(author, id, ['ada', 'grace', 'alan'])).toEqual(['grace', 'alan'])
    await expect(api.providers.update({ appId, id, fileStorageUrl, revision: 1 })).rejects.toMatchObject({
      status: 409,
      body: { code: 'stale_revision' },
    })
    await server.jobQueue.workOff()
    const lists = await server.database.db
      .selectFrom('memberLists')
      .selectAll()
      .where('appId', '=', appId)
      .execute()
    expect(lists).toHaveLength(1)
  })

  it('changing a provider refuses fields that do not fit its kind', async () => {
    const author = await createAuthor()
    const { appId, api } = author
    const file = await createStaticProvider(author, appId)
    const account = await createAccount(author, appId)
    const { content } = await api.providers.chooseCohorts({
      appId,
      accountId: account.id,
      cohorts: [{ cohortId: '7', name: 'Loyal' }],
    })
    const { fileStorageUrl } = await upload(author, ['ada'])
    for (const [id, change] of [
      [file.id, { externalProviderRequest: { token: 'x' } }],
      [account.id, { fileStorageUrl }],
      [content[0]?.id ?? '', { fileStorageUrl }],
      [content[0]?.id ?? '', { name: 'Mine' }],
    ] as const) {
      const field = Object.keys(change)[0]
      await expect(api.providers.update({ appId, id, ...change })).rejects.toMatchObject({
        status: 400,
        body: { subErrors: [{ field }] },
      })
    }
    await expect(api.providers.update({ appId, id: file.id, name: account.name })).rejects.toMatchObject({
      status: 409,
      body: { code: 'provider_name_taken' },
    })
    const taken = api.providers.create({ appId, name: file.name.toUpperCase(), fileStorageUrl })
    await expect(taken).rejects.toMatchObject({ status: 409, body: { code: 'provider_name_taken' } })
  })

  it('changing a provider does not reach into another app or organisation', async () => {
    const [author, other] = [await createAuthor(), await createAuthor()]
    const { id } = await createStaticProvider(other, other.appId)
    const { api, appId } = author
    const notFound = { status: 404, body: { code: 'not_found' } }
    await expect(api.providers.get({ appId, id })).rejects.toMatchObject(notFound)
    await expect(api.providers.update({ appId, id, name: 'Mine' })).rejects.toMatchObject(notFound)
    await expect(api.providers.delete({ appId, id })).rejects.toMatchObject(notFound)
    await expect(api.providers.sync({ appId, id })).rejects.toMatchObject(notFound)
    const { fileStorageUrl } = await upload(author, ['ada'])
    const foreign = { appId, orgId: other.orgId, name: 'Mine', fileStorageUrl }
    await expect(api.providers.create(foreign)).rejects.toMatchObject(notFound)
    const cohorts = { appId, accountId: (await createAccount(other, other.appId)).id, cohorts: [] }
    await expect(api.providers.chooseCohorts(cohorts)).rejects.toMatchObject(notFound)
  })
})

describe('an analytics account', () => {
  it('an analytics account never returns its token', async () => {
    const author = await createAuthor()
    const { appId, api } = author
    const token = `token-${server.clock.newId()}`
    const account = await createAccount(author, appId, token)
    expect(account).toMatchObject({
      providerType: 'MIXPANEL',
      isAccount: true,
      externalProviderRequest: { serviceAccountName: 'waymark', region: null, projectId: null },
      fileStorageUrl: null,
      sync: null,
    })
    const list = await api.providers.get({ appId, id: 'MIXPANEL', 'account-enabled': 'true' })
    expect(list).toMatchObject({ content: [account] })
    expect(await api.providers.get({ appId, id: 'MIXPANEL' })).toMatchObject({ content: [] })
    const changed = await api.providers.update({
      appId,
      id: account.id,
      externalProviderRequest: { region: 'EU', token: `${token}-2` },
    })
    expect(changed).toMatchObject({
      externalProviderRequest: { serviceAccountName: 'waymark', region: 'EU', projectId: null },
    })
    expect(JSON.stringify([account, list, changed])).not.toContain(token)
    const row = await server.database.db
      .selectFrom('providers')
      .selectAll()
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow()
    expect(Buffer.from(row.secret ?? []).length).toBeGreaterThan(token.length)
    expect(Buffer.from(row.secret ?? []).toString('latin1') + JSON.stringify(row.request)).not.toContain(
      'token',
    )
  })

  it.each<[string, object]>([
    ['externalProviderRequest', { isAccount: true }],
    [
      'providerType',
      {
        isAccount: true,
        providerType: 'STATIC',
        externalProviderRequest: { serviceAccountName: 'a', token: 'b' },
      },
    ],
    ['providerType', { providerType: 'MIXPANEL', fileStorageUrl: 'x' }],
    ['fileStorageUrl', {}],
    [
      'externalProviderRequest.token',
      { isAccount: true, externalProviderRequest: { serviceAccountName: 'a' } },
    ],
  ])('an analytics account with an invalid or missing %s is refused', async (field, body) => {
    const author = await createAuthor()
    const answer = await author.fetch(`/v1/apps/${author.appId}/providers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Account', ...body }),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'invalid_input', subErrors: [{ field }] })
  })

  it('an analytics account has the cohorts that were chosen last, each as a provider', async () => {
    const author = await createAuthor()
    const { appId, api } = author
    const { id: accountId } = await createAccount(author, appId)
    const choose = async (...cohorts: { cohortId: string; name: string }[]) =>
      (await api.providers.chooseCohorts({ appId, accountId, cohorts })).content
    const [buyers, loyal] = await choose({ cohortId: '1', name: 'Buyers' }, { cohortId: '2', name: 'Loyal' })
    expect(loyal).toMatchObject({
      providerType: 'MIXPANEL',
      isAccount: false,
      accountId,
      cohortId: '2',
      name: 'Loyal',
      memberCount: 0,
    })
    const next = await choose({ cohortId: '2', name: 'Very loyal' }, { cohortId: '3', name: 'New' })
    expect(next.map(({ name }) => name)).toEqual(['New', 'Very loyal'])
    expect(next[1]).toMatchObject({ id: loyal?.id, revision: 2 })
    await expect(api.providers.get({ appId, id: buyers?.id ?? '' })).rejects.toMatchObject({ status: 404 })
    expect(await choose({ cohortId: '2', name: 'Very loyal' }, { cohortId: '3', name: 'New' })).toEqual(next)
    await expect(choose({ cohortId: '4', name: 'A' }, { cohortId: '4', name: 'B' })).rejects.toMatchObject({
      status: 400,
      body: { subErrors: [{ field: 'cohorts', message: 'A cohort can be chosen only once' }] },
    })
    await expect(choose()).resolves.toEqual([])
  })

  it('an analytics account reports at once what it lacks to be synchronised', async () => {
    const author = await createAuthor()
    const { appId, api } = author
    const { id } = await createAccount(author, appId)
    const failed = (code: ReasonCode) => ({ sync: { state: 'FAILED', reason: { code } } })
    expect(await api.providers.sync({ appId, id })).toMatchObject(failed('sync_no_cohorts'))
    const cohorts = [{ cohortId: '7', name: 'Loyal' }]
    const { content } = await api.providers.chooseCohorts({ appId, accountId: id, cohorts })
    const incomplete = (message: RegExp) => ({
      status: 409,
      body: { code: 'account_incomplete', subErrors: [{ message: expect.stringMatching(message) }] },
    })
    const offered = () => api.providers.listCohorts({ appId, id })
    await expect(offered()).rejects.toMatchObject(incomplete(/region and project ID/))
    expect(await api.providers.sync({ appId, id })).toMatchObject(failed('sync_no_address'))
    const cohortId = content[0]?.id ?? ''
    expect(await api.providers.sync({ appId, id: cohortId })).toMatchObject(failed('sync_no_address'))
    const externalProviderRequest = { region: 'Mars', projectId: '12' }
    await api.providers.update({ appId, id, externalProviderRequest })
    await expect(offered()).rejects.toMatchObject(incomplete(/must be US, EU or IN/))
    expect(await api.providers.sync({ appId, id: cohortId })).toMatchObject(failed('sync_unknown_region'))
    expect(await get(author, cohortId)).toMatchObject(failed('sync_unknown_region'))
    const file = await createStaticProvider(author, appId)
    server.clock.advance(1000)
    const synced = await api.providers.sync({ appId, id: file.id })
    expect(synced).toMatchObject({ memberCount: 2, sync: { state: 'SUCCESS', reason: null } })
    expect(Date.parse(synced.sync?.at ?? '')).toBeGreaterThan(Date.parse(file.sync?.at ?? ''))
  })
})

describe('deleting a provider', () => {
  it('deleting a provider is refused while a rule asks about it, naming the segments', async () => {
    const author = await createAuthor()
    const { appId, api } = author
    const { id } = await createStaticProvider(author, appId)
    const segment = await createSegment(author, appId, [isMember(id)])
    const inUse = {
      status: 409,
      body: {
        code: 'provider_in_use',
        subErrors: [{ message: `Used by a rule of the segment ${segment.name}` }],
      },
    }
    await expect(api.providers.delete({ appId, id })).rejects.toMatchObject(inUse)
    await api.segments.delete({ appId, id: segment.id })
    expect(await api.providers.delete({ appId, id })).toEqual({ deleted: true })
    await expect(api.providers.delete({ appId, id })).rejects.toMatchObject({ status: 404 })
    await expect(api.providers.get({ appId, id })).rejects.toMatchObject({ status: 404 })
  })

  it('deleting an account deletes its cohorts, unless a rule asks about one', async () => {
    const author = await createAuthor()
    const { appId, api } = author
    const { id: accountId } = await createAccount(author, appId)
    const cohorts = [{ cohortId: '7', name: 'Loyal' }]
    const { content } = await api.providers.chooseCohorts({ appId, accountId, cohorts })
    const cohortId = content[0]?.id ?? ''
    const { id: segmentId } = await createSegment(author, appId)
    await expect(createRule(author, { appId, segmentId }, isMember(accountId))).rejects.toMatchObject({
      status: 400,
      body: { subErrors: [{ field: 'condition.providerId' }] },
    })
    await createRule(author, { appId, segmentId }, isMember(cohortId))
    const inUse = { status: 409, body: { code: 'provider_in_use' } }
    await expect(api.providers.delete({ appId, id: accountId })).rejects.toMatchObject(inUse)
    await expect(api.providers.chooseCohorts({ appId, accountId, cohorts: [] })).rejects.toMatchObject(inUse)
    await api.segments.delete({ appId, id: segmentId })
    expect(await api.providers.delete({ appId, id: accountId })).toEqual({ deleted: true })
    await expect(api.providers.get({ appId, id: cohortId })).rejects.toMatchObject({ status: 404 })
  })

  it('an app can be deleted although its segments ask about its providers', async () => {
    const author = await createAuthor()
    const { appId, api } = author
    const { id } = await createStaticProvider(author, appId)
    await createSegment(author, appId, [isMember(id)])
    const account = await createAccount(author, appId)
    await api.providers.chooseCohorts({
      appId,
      accountId: account.id,
      cohorts: [{ cohortId: '7', name: 'Loyal' }],
    })
    expect(await api.apps.delete({ id: appId })).toEqual({ deleted: true })
  })
})

describe('segments that a provider feeds', () => {
  it('segments that a provider feeds are listed on demand only', async () => {
    const author = await createAuthor()
    const { appId, api } = author
    const { id } = await createStaticProvider(author, appId)
    const own = await createSegment(author, appId)
    const fed = await createSegment(author, appId, [isMember(id)])
    const names = async (query: object) =>
      (await api.segments.list({ appId, sort: 'createdAt,ASC', ...query })).content.map(({ name }) => name)
    expect(await names({})).toEqual([own.name])
    expect(await names({ sync: 'true' })).toEqual([own.name, fed.name])
  })
})
