import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, createOrganisation, signIn, testPassword } from '../../../test/factories.ts'
import { createAppWithVersion, createName, newWalkthrough } from '../../../test/project-factories.ts'
import { sendSession } from '../../../test/session-factories.ts'
import { openBrowser, startTestServer, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { deepestLevel } from '../../platform/documents/find-excess.ts'
import { DomainError } from '../../platform/errors.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

describe('the audit log', () => {
  it('the audit log tells who changed what, when and from where, the latest first', async () => {
    const admin = await createOrganisation(server)
    const app = await admin.api.apps.create({ name: 'Shop', platform: 'WEB' })
    await admin.api.apps.update({ id: app.id, name: 'Corner shop' })
    const { content, totalElements } = await admin.api.auditLog.list({})
    expect(totalElements).toBe(3)
    expect(content.map(({ call }) => call)).toEqual(['apps.update', 'apps.create', 'users.login'])
    expect(content[0]).toMatchObject({
      actorId: admin.memberId,
      actorName: 'Test member',
      actorEmail: admin.email,
      succeeded: true,
      appId: app.id,
      pathIds: { id: app.id },
      address: '127.0.0.1',
    })
    expect(content[0]?.requestId).toMatch(/^[\da-f-]{36}$/)
  })

  it('the audit log has the old and new value of a field, and no secret', async () => {
    const admin = await createOrganisation(server)
    const app = await admin.api.apps.create({ name: 'Shop', platform: 'WEB' })
    await admin.api.apps.update({ id: app.id, name: 'Corner shop', pageUrl: null, revision: 1 })
    await admin.api.apps.setKillSwitch({ appId: app.id, isKilled: true })
    const orgId = (await admin.api.organisation.get()).id
    await admin.api.organisation.updateSetting({ orgId, setting: { uiSessionTimeout: 900 } })
    const password = { password: testPassword, newPassword: 'Other-people-2' }
    await admin.api.users.changePassword({ id: admin.memberId, ...password })
    const { content } = await admin.api.auditLog.list({})
    const changes = Object.fromEntries(content.map((it) => [it.call, it.changes]))
    expect(changes).toMatchObject({
      'apps.create': [],
      'apps.update': [{ field: 'name', before: 'Shop', after: 'Corner shop' }],
      'apps.setKillSwitch': [{ field: 'isKilled', before: false, after: true }],
      'organisation.updateSetting': [{ field: 'setting.uiSessionTimeout', after: 900 }],
      'users.changePassword': [],
    })
    expect(JSON.stringify(content)).not.toContain('Other-people-2')
  })

  it('the audit log has nothing of a change with fields that the call does not take, however deep', async () => {
    const admin = await createOrganisation(server)
    const app = await admin.api.apps.create({ name: 'Shop', platform: 'WEB' })
    const deep = '['.repeat(deepestLevel - 1) + ']'.repeat(deepestLevel - 1)
    const body = `{"name":"Corner shop","sdkKey":"forged","createdAt":"2020-01-01T00:00:00Z","deep":${deep}}`
    const headers = { 'content-type': 'application/json' }
    const answer = await admin.fetch(`/v1/apps/${app.id}`, { method: 'PUT', headers, body })
    expect(answer.status).toBe(400)
    const { content } = await admin.api.auditLog.list({})
    expect(content.flatMap(({ changes }) => changes)).toEqual([])
    expect(JSON.stringify(content)).not.toContain('forged')
  })

  it('the audit log records who read whose data, under a pseudonym, once in a quarter of an hour', async () => {
    const admin = await createOrganisation(server)
    const { appId } = await createAppWithVersion(admin)
    const read = (key: string) => admin.api.accounts.get({ appId, key }).catch(() => undefined)
    const sdkKey = (await admin.api.apps.get({ id: appId })).sdkKey
    for (const id of ['acme', 'globex']) {
      await sendSession(server.url, sdkKey, { endUserId: 'ada', account: { id, properties: {} } })
    }
    const listReads = async () => (await admin.api.auditLog.list({ call: 'accounts.get' })).content
    for (const key of ['acme', 'acme', 'globex', 'acme', 'nobody']) await read(key)
    const reads = await listReads()
    expect(reads).toHaveLength(2)
    expect(new Set(reads.map(({ pathIds }) => pathIds['key'])).size).toBe(2)
    expect(JSON.stringify(reads)).not.toMatch(/acme|globex/)
    server.clock.advance(16 * 60_000)
    await read('acme')
    const [latest, ...others] = await listReads()
    expect(others.map(({ pathIds }) => pathIds)).toContainEqual(latest?.pathIds)
  })

  it('a test of settings has no changes in the audit log', async () => {
    const admin = await createOrganisation(server)
    const { appId } = await createAppWithVersion(admin)
    const service = { url: 'https://embeddings.example/v1/embeddings', model: 'small', key: 'key-1' }
    await admin.api.embeddingServices.update({ id: appId, ...service })
    await admin.api.embeddingServices
      .sendTest({ id: appId, ...service, url: 'https://elsewhere.example/v1/embeddings' })
      .catch(() => undefined)
    const { content } = await admin.api.auditLog.list({ call: 'embeddingServices.sendTest' })
    expect(content.flatMap(({ changes }) => changes)).toEqual([])
  })

  it('the audit log names what was created in an app', async () => {
    const admin = await createOrganisation(server)
    const { appId, appVersionId } = await createAppWithVersion(admin)
    const project = await admin.api.projects.create({ appId, appVersionId, ...newWalkthrough('Tour') })
    const segment = await admin.api.segments.create({ appId, name: createName('Guests'), conjunction: 'AND' })
    const { content } = await admin.api.auditLog.list({ appId })
    expect(content.slice(0, 2).map(({ call, pathIds }) => [call, pathIds])).toEqual([
      ['segments.create', { appId, id: segment.id }],
      ['projects.create', { appId, appVersionId, id: project.id }],
    ])
    const { changes } = await admin.api.home.get({})
    expect(changes.slice(0, 2).map(({ name }) => name)).toEqual([segment.name, project.name])
  })

  it('the audit log has no entry of a call that failed, nor of one that only read', async () => {
    const admin = await createOrganisation(server)
    const { appId } = await createAppWithVersion(admin)
    const before = await admin.api.auditLog.list({})
    await expect(admin.api.apps.create({ name: '', platform: 'WEB' })).rejects.toMatchObject({ status: 400 })
    await expect(admin.api.apps.update({ id: appId, name: 'Late', revision: 9 })).rejects.toThrow()
    await admin.api.apps.list({})
    await expect(
      admin.api.insights.deployment({
        appId,
        deploymentInsightRequest: { deploymentId: server.clock.newId() },
      }),
    ).rejects.toMatchObject({ status: 404 })
    expect(await admin.api.auditLog.list({})).toEqual(before)
  })

  it('an entry of the audit log is committed with its change, or neither is', async () => {
    const admin = await createOrganisation(server)
    const { db } = server.database
    await inTransaction(db, (tx) =>
      sql`alter table audit_log add constraint refused check (call <> 'apps.delete') not valid`.execute(tx),
    )
    const { id } = await admin.api.apps.create({ name: createName('Shop'), platform: 'WEB' })
    await expect(admin.api.apps.delete({ id })).rejects.toMatchObject({ status: 500 })
    expect(await admin.api.apps.get({ id })).toMatchObject({ id })
    await inTransaction(db, (tx) => sql`alter table audit_log drop constraint refused`.execute(tx))
    await admin.api.apps.delete({ id })
    expect((await admin.api.auditLog.list({})).content[0]).toMatchObject({ call: 'apps.delete', appId: id })
  })

  it('the audit log keeps the email of a member, and records sign-ins of existing accounts only', async () => {
    const admin = await createOrganisation(server)
    const member = await createMember(server, admin.orgId)
    await expect(signIn(server.url, member.email, 'Wrong-horse-7')).rejects.toMatchObject({ status: 401 })
    await expect(signIn(server.url, 'nobody@example.test', 'Wrong-horse-7')).rejects.toThrow()
    await member.api.users.logout()
    const { content } = await admin.api.auditLog.list({ actorId: member.memberId })
    expect(content.map(({ call, succeeded }) => [call, succeeded])).toEqual([
      ['users.logout', true],
      ['users.login', false],
      ['users.login', true],
    ])
    expect(content.every(({ actorEmail }) => actorEmail === member.email)).toBe(true)
    const { rows } = await sql<{ text: string }>`select audit_log::text as text from audit_log`.execute(
      server.database.db as never,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { text } of rows) expect(text).not.toMatch(/nobody@example|horse-7/)
    expect(JSON.stringify(rows)).not.toContain(testPassword)
  })

  it('the audit log is filtered by time, actor, call and app, and sorted as asked', async () => {
    const admin = await createOrganisation(server)
    const one = await createAppWithVersion(admin)
    // Entries have millisecond timestamps: nothing else may happen within this one.
    await delay(5)
    const from = server.clock.now().toISOString()
    await delay(5)
    const two = await createAppWithVersion(admin)
    const list = async (filter: object) => (await admin.api.auditLog.list(filter)).totalElements
    expect(await list({ appId: one.appId })).toBe(1)
    expect(await list({ appId: two.appId, from })).toBe(1)
    expect(await list({ appId: one.appId, from })).toBe(0)
    expect(await list({ call: 'apps.create' })).toBe(2)
    expect(await list({ call: 'apps.create', to: from })).toBe(1)
    expect(await list({ actorId: server.clock.newId() })).toBe(0)
    const sorted = await admin.api.auditLog.list({ sort: 'at,ASC', size: 1 })
    expect(sorted.content[0]).toMatchObject({ call: 'users.login' })
    await expect(list({ sort: 'address,ASC' })).rejects.toMatchObject({
      body: { code: 'unknown_sort_field' },
    })
  })

  it('the audit log is read by Admins of the organisation only', async () => {
    const [admin, other] = [await createOrganisation(server), await createOrganisation(server)]
    await admin.api.apps.create({ name: 'Shop', platform: 'WEB' })
    const calls = (await other.api.auditLog.list({})).content.map(({ call }) => call)
    expect(calls).toEqual(['users.login'])
    const member = await createMember(server, admin.orgId)
    for (const path of ['/v1/audit-log', '/v1/audit-log.csv'])
      expect((await member.fetch(path)).status).toBe(403)
  })
})

describe('the audit log as CSV', () => {
  it('the audit log as CSV holds every entry that the filter leaves, in several pieces, none twice', async () => {
    const admin = await createOrganisation(server)
    const at = new Date('2026-01-01T00:00:00Z')
    await addEntries(
      admin.orgId,
      Array.from({ length: 2500 }, () => ({ at, actorName: 'Somebody' })),
    )
    const answer = await admin.fetch('/v1/audit-log.csv?call=planted')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="audit-log.csv"')
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines[0]).toBe(
      '"at","actorName","actorEmail","actorId","call","succeeded","appId","changes","pathIds","address","requestId","id","tokenName","tokenId"',
    )
    expect(lines).toHaveLength(2501)
    expect(new Set(lines).size).toBe(2501)
  })
})

describe('the database', () => {
  it('the database refuses to change or delete entries of the audit log', async () => {
    const admin = await createOrganisation(server)
    const { db } = server.database
    const run = (statement: string) => inTransaction(db, (tx) => sql.raw(statement).execute(tx))
    for (const statement of [
      `update audit_log set call = 'nothing'`,
      'delete from audit_log',
      'truncate audit_log',
    ]) {
      await expect(run(statement)).rejects.toThrow('The audit log cannot be changed')
    }
    expect((await admin.api.auditLog.list({})).totalElements).toBe(1)
  })
})

describe('a transaction of a call', () => {
  it('a transaction that was rolled back leaves its audit entry to the next one', async () => {
    const { noted } = await import('../../platform/db/db.ts')
    const { db } = server.database
    const written: string[] = []
    await noted(
      db,
      async () => void written.push('note'),
      async () => {
        const failed = inTransaction(db, async () => {
          throw new DomainError('not_found')
        })
        await expect(failed).rejects.toThrow()
        expect(written).toEqual([])
        await inTransaction(db, async () => {})
        await inTransaction(db, async () => {})
      },
    )
    expect(written).toEqual(['note'])
  })
})

async function addEntries(orgId: string, entries: { at: Date; actorName: string }[]): Promise<void> {
  const rows = entries.map((entry) => ({
    id: server.clock.newId(),
    orgId,
    call: 'planted',
    succeeded: true,
    pathIds: sql<string>`'{}'::jsonb`,
    changes: sql<string>`'[]'::jsonb`,
    requestId: 'none',
    address: '127.0.0.1',
    ...entry,
  }))
  await inTransaction(server.database.db, (tx) => tx.insertInto('auditLog').values(rows).execute())
}

it('the audit log is refused to whoever is not signed in', async () => {
  expect((await openBrowser(server.url).fetch('/v1/audit-log')).status).toBe(417)
})
