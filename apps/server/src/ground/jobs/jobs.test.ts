import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, createOrganisation, type SignedIn } from '../../../test/factories.ts'
import { until } from '../../../test/jobs.ts'
import { refuse, startMailPeer, type MailPeer } from '../../../test/mail-peer.ts'
import { createAppWithVersion } from '../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/db.ts'

let server: TestServer
let peer: MailPeer
beforeAll(async () => {
  peer = await startMailPeer({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody') ? refuse(550, 'User unknown') : undefined),
  })
  server = await startTestServer({
    WAYMARK_SMTP_URL: `smtp://127.0.0.1:${peer.port}`,
    WAYMARK_SMTP_TLS: 'none',
    WAYMARK_MAIL_FROM: 'guides@garden.example',
  })
  await server.jobQueue.startWorking()
})
afterAll(async () => {
  await server.close()
  await peer.close()
})

const notFound = { status: 404, body: { code: 'not_found' } }
const notFailed = { status: 409, body: { code: 'job_not_failed' } }

/** Invites somebody, and waits until the job that mails them has ended. */
async function endJob({ api }: SignedIn, email: string) {
  await api.invites.create({ invites: [{ email }] })
  const find = async () => (await api.jobs.list({})).content.find(({ subject }) => subject === email)
  await until(async () => ['DONE', 'FAILED'].includes((await find())?.state ?? ''))
  const job = await find()
  if (!job) throw new Error('There is no job')
  return job
}

/** Adds a job of an app, as another module would. */
async function addAppJob({ orgId }: SignedIn, appId: string, kind = 'read-list') {
  const { clock, database } = server
  const [id, now] = [clock.newId(), clock.now()]
  const row = { id, kind, orgId, appId, subject: 'A list', maxAttempts: 5, done: 3, total: 9 }
  await inTransaction(database.db, (tx) =>
    tx
      .insertInto('jobs')
      .values({ ...row, createdAt: now, updatedAt: now })
      .execute(),
  )
  return id
}

describe('the list of jobs', () => {
  it('the list of jobs shows an Admin their own by state, kind and app, in pages, the latest first', async () => {
    const admin = await createOrganisation(server)
    const { appId } = await createAppWithVersion(admin)
    const sent = await endJob(admin, 'somebody@garden.example')
    const failed = await endJob(admin, 'nobody@garden.example')
    const ofApp = await addAppJob(admin, appId)
    const list = async (input: Parameters<typeof admin.api.jobs.list>[0]) =>
      (await admin.api.jobs.list(input)).content.map(({ id }) => id)
    expect(await list({})).toEqual([ofApp, failed.id, sent.id])
    expect(await list({ state: 'FAILED' })).toEqual([failed.id])
    expect(await list({ kind: 'send-mail' })).toEqual([failed.id, sent.id])
    expect(await list({ appId })).toEqual([ofApp])
    expect(await list({ page: 1, size: 1 })).toEqual([failed.id])
    expect(await admin.api.jobs.list({ size: 2 })).toMatchObject({ totalPages: 2, totalElements: 3 })
    expect(failed).toMatchObject({
      kind: 'send-mail',
      attempts: 1,
      maxAttempts: 12,
      reason: {
        code: 'mail_recipient_refused',
        causes: [{ code: 'mail_server_words', params: { words: '550 User unknown' } }],
      },
      finishedAt: expect.any(String),
    })

    const other = await createOrganisation(server)
    expect((await other.api.jobs.list({})).content).toEqual([])
    const member = await createMember(server, admin.orgId)
    await expect(member.api.jobs.list({})).rejects.toMatchObject({ status: 403 })
  })
})

describe('a job of an app', () => {
  it('a job of an app shows its progress to whoever may use the app, and to nobody else', async () => {
    const admin = await createOrganisation(server)
    const { appId } = await createAppWithVersion(admin)
    const { appId: secondAppId } = await createAppWithVersion(admin)
    const id = await addAppJob(admin, appId)
    const [member, stranger] = [await createMember(server, admin.orgId), await createOrganisation(server)]
    await expect(member.api.jobs.ofApp({ appId, id })).rejects.toMatchObject(notFound)
    await admin.api.appUsers.add({ id: appId, userIds: [member.memberId] })
    expect(await member.api.jobs.ofApp({ appId, id })).toMatchObject({
      state: 'WAITING',
      progress: { done: 3, total: 9 },
    })
    for (const [who, ids] of [
      [stranger, { appId, id }],
      [admin, { appId: secondAppId, id }],
      [admin, { appId, id: server.clock.newId() }],
    ] as const)
      await expect(who.api.jobs.ofApp(ids)).rejects.toMatchObject(notFound)
  })
})

describe('retrying a job', () => {
  it('a job that failed for good is retried once, and only by its own organisation', async () => {
    const admin = await createOrganisation(server)
    const failed = await endJob(admin, 'nobody@garden.example')
    const stranger = await createOrganisation(server)
    await expect(stranger.api.jobs.retry({ id: failed.id })).rejects.toMatchObject(notFound)
    const answers = await Promise.allSettled([1, 2].map(() => admin.api.jobs.retry({ id: failed.id })))
    const [again] = answers.filter(({ status }) => status === 'fulfilled')
    expect(again).toMatchObject({ value: { id: failed.id, state: 'WAITING', attempts: 0, reason: null } })
    await until(async () => (await admin.api.jobs.list({ state: 'FAILED' })).totalElements === 1)
    expect((await admin.api.jobs.list({})).content).toMatchObject([{ attempts: 1 }])
  })

  it('a job that is done, or of an unknown kind, is not retried', async () => {
    const admin = await createOrganisation(server)
    const { appId } = await createAppWithVersion(admin)
    const done = await endJob(admin, 'somebody@garden.example')
    await expect(admin.api.jobs.retry({ id: done.id })).rejects.toMatchObject(notFailed)
    const id = await addAppJob(admin, appId, 'of-an-older-version')
    await inTransaction(server.database.db, (tx) =>
      tx.updateTable('jobs').set({ state: 'FAILED' }).where('id', '=', id).execute(),
    )
    await expect(admin.api.jobs.retry({ id })).rejects.toMatchObject(notFailed)
    expect((await admin.api.jobs.list({ appId })).content).toMatchObject([{ state: 'FAILED' }])
  })
})
