import { createHmac } from 'node:crypto'
import type { SdkSession, SdkSessionAnswer } from '@waymark/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveProject, type LiveProject } from '../../../test/deployment-factories.ts'
import { createEvent, sendEvents, toBatch } from '../../../test/event-factories.ts'
import { createMember, createOrganisation } from '../../../test/factories.ts'
import { createAppWithVersion } from '../../../test/project-factories.ts'
import { createStaticProvider } from '../../../test/provider-factories.ts'
import { createSegment } from '../../../test/segment-factories.ts'
import {
  createPublishedSurvey,
  createResponse,
  createSurveyPlace,
  sendResponse,
  takeResponse,
} from '../../../test/survey-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/db.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const sign = (secret: string, id: string) => createHmac('sha256', secret).update(id).digest('hex')
const anonymous = 'anon-01910000-0000-7000-8000-000000000001'

/** Creates a project that is live for a list with Ada alone; returns the key of that fact. */
async function aimAtAda(): Promise<LiveProject & { key: string }> {
  const project = await createLiveProject(server)
  const { admin, appId, deployment } = project
  const { id: providerId } = await createStaticProvider(admin, appId, ['ada'])
  const segment = await createSegment(admin, appId, [{ kind: 'PROVIDER', providerId, operator: 'IN' }])
  const targeting = { ...deployment.targeting, audience: { include: [segment.id], exclude: [] } }
  await admin.api.deployments.update({ appId, id: deployment.id, targeting })
  await admin.api.deployments.goLive({ appId, id: deployment.id })
  return { ...project, key: `provider:${providerId}` }
}

async function ask({ sdkKey }: LiveProject, question: Partial<SdkSession>) {
  const answer = await fetch(`${server.url}/sdk/v1/${sdkKey}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId: 'session-1', ...question }),
  })
  return { status: answer.status, text: await answer.text() }
}

async function readFacts(project: LiveProject, endUserId: string, signature?: string) {
  const { text } = await ask(project, { endUserId, signature })
  return JSON.parse(text) as SdkSessionAnswer
}

/** Makes the app look like one from before signing existed. */
const makeOlder = ({ appId }: LiveProject) =>
  inTransaction(server.database.db, (tx) =>
    tx.updateTable('apps').set({ signingPolicy: 'UNDECIDED' }).where('id', '=', appId).execute(),
  )

describe('a new app', () => {
  it('a new app returns lists of a signed id, and of nobody otherwise', async () => {
    const project = await aimAtAda()
    const { key, admin, appId: id } = project
    const { secret } = await admin.api.signing.createSecret({ id })
    expect((await admin.api.signing.get({ id })).policy).toBe('PERSONAL')
    expect(await readFacts(project, 'ada', sign(secret, 'ada'))).toEqual({
      facts: [key],
      progress: {},
      signature: 'VALID',
    })
    expect(await readFacts(project, 'ada', sign(secret, 'ada').toUpperCase())).toMatchObject({ facts: [key] })
    expect(await readFacts(project, 'ben', sign(secret, 'ben'))).toEqual({
      facts: [],
      progress: {},
      signature: 'VALID',
    })
    const withheld = { facts: [], withheld: [key] }
    expect(await readFacts(project, 'ada')).toEqual({ ...withheld, signature: 'MISSING' })
    for (const wrong of [
      sign(secret, 'ben'),
      sign('guessed', 'ada'),
      'no hex',
      sign(secret, 'ada').slice(1),
    ]) {
      expect(await readFacts(project, 'ada', wrong)).toEqual({ ...withheld, signature: 'WRONG' })
    }
    expect(await readFacts(project, anonymous)).toEqual({ ...withheld, signature: 'MISSING' })
  })

  it('a new app answers unsigned requests alike for listed and unlisted ids, without a look-up', async () => {
    const project = await aimAtAda()
    const rename = (from: string, to: string) =>
      inTransaction(server.database.db, (tx) => sql.raw(`alter table ${from} rename to ${to}`).execute(tx))
    await rename('list_members', 'list_members_away')
    try {
      const [ada, eve] = [await ask(project, { endUserId: 'ada' }), await ask(project, { endUserId: 'eve' })]
      expect(ada).toMatchObject({ status: 200 })
      expect(eve).toEqual(ada)
      expect(await ask(project, { endUserId: 'ada', signature: 'a'.repeat(64) })).toMatchObject({
        status: 200,
      })
    } finally {
      await rename('list_members_away', 'list_members')
    }
  })
})

describe('an app that was there before, and one whose Admin allows it', () => {
  it('an older app returns lists of any id, until an Admin chooses a policy', async () => {
    const project = await aimAtAda()
    const { key, admin, appId: id } = project
    await makeOlder(project)
    expect(await readFacts(project, 'ada')).toEqual({ facts: [key], signature: 'MISSING' })
    expect((await admin.api.signing.get({ id })).policy).toBe('UNDECIDED')
    await admin.api.signing.setPolicy({ id, policy: 'OPEN' })
    expect(await readFacts(project, 'ada')).toEqual({ facts: [key], progress: {}, signature: 'MISSING' })
    expect(await readFacts(project, 'eve')).toEqual({ facts: [], progress: {}, signature: 'MISSING' })
    await admin.api.signing.setPolicy({ id, policy: 'PERSONAL' })
    expect(await readFacts(project, 'ada')).toMatchObject({ withheld: [key] })
  })

  it('an open app limits unsigned requests per minute and address, and not signed ones', async () => {
    const project = await aimAtAda()
    const { key, admin, appId: id } = project
    await admin.api.signing.setPolicy({ id, policy: 'OPEN' })
    const { secret } = await admin.api.signing.createSecret({ id })
    for (let asked = 0; asked < 120; asked++) {
      expect((await ask(project, { endUserId: `guess-${asked}` })).status).toBe(200)
    }
    const refused = await ask(project, { endUserId: 'ada' })
    expect(refused).toMatchObject({ status: 429 })
    expect(await ask(project, { endUserId: 'eve' })).toMatchObject({ status: 429 })
    expect(await readFacts(project, 'ada', sign(secret, 'ada'))).toMatchObject({ facts: [key] })
    server.clock.advance(60_000)
    expect(await readFacts(project, 'ada')).toMatchObject({ facts: [key] })
  })
})

describe('an app that requires signatures', () => {
  it('an app that requires signatures stores events of signed ids and anonymous visitors only', async () => {
    const project = await createLiveProject(server)
    const { admin, appId: id, sdkKey } = project
    const { secret } = await admin.api.signing.createSecret({ id })
    await admin.api.signing.setPolicy({ id, policy: 'REQUIRED' })
    const send = async (endUserId: string, signature?: string) => {
      const events = [createEvent(server, project), createEvent(server, project)]
      const answer = await sendEvents(server.url, sdkKey, { ...toBatch(events, endUserId), signature })
      return (await answer.json()) as unknown
    }
    const error = { code: 'signature_required', message: 'The end-user ID needs a valid signature' }
    const refused = [0, 1].map((index) => ({ index, ...error }))
    expect(await send('ada', sign(secret, 'ada'))).toMatchObject({ accepted: 2 })
    expect(await send(anonymous)).toMatchObject({ accepted: 2 })
    expect(await send('ada')).toEqual({ accepted: 0, duplicates: 0, rejected: refused })
    expect(await send('ada', sign(secret, 'ben'))).toMatchObject({ accepted: 0, rejected: refused })
    expect(await send('anon-ada')).toMatchObject({ accepted: 0 })
  })

  it('an app that requires signatures stores no survey response of an unsigned id', async () => {
    const place = await createSurveyPlace(server)
    const { admin, appId: id, sdkKey } = place
    const survey = await createPublishedSurvey(place)
    const { secret } = await admin.api.signing.createSecret({ id })
    await admin.api.signing.setPolicy({ id, policy: 'REQUIRED' })
    const response = createResponse(server, survey, { endUserId: 'ada' })
    const refused = await sendResponse(server.url, sdkKey, response)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ code: 'signature_required' })
    const signature = sign(secret, 'ada')
    expect(await takeResponse(server.url, sdkKey, { ...response, signature })).toBe('STORED')
  })

  it('an app that requires signatures needs a secret, and keeps its last one', async () => {
    const admin = await createOrganisation(server)
    const { appId: id } = await createAppWithVersion(admin)
    const needed = { status: 409, body: { code: 'signing_secret_needed' } }
    await expect(admin.api.signing.setPolicy({ id, policy: 'REQUIRED' })).rejects.toMatchObject(needed)
    const { id: secretId } = await admin.api.signing.createSecret({ id })
    await admin.api.signing.setPolicy({ id, policy: 'REQUIRED' })
    await expect(admin.api.signing.retireSecret({ id, secretId })).rejects.toMatchObject(needed)
    expect((await admin.api.signing.get({ id })).secrets).toHaveLength(1)
  })
})

describe('a survey response of an id that is not signed', () => {
  it('an unsigned response neither returns nor changes the signed answers, and is stored separately', async () => {
    const place = await createSurveyPlace(server)
    const { admin, appId: id, sdkKey } = place
    const survey = await createPublishedSurvey(place)
    const { secret } = await admin.api.signing.createSecret({ id })
    const create = () => createResponse(server, survey, { endUserId: 'ada' })
    const signed = { ...create(), signature: sign(secret, 'ada') }
    expect(await takeResponse(server.url, sdkKey, signed)).toBe('STORED')
    expect(await takeResponse(server.url, sdkKey, create())).toBe('STORED')
    expect(await takeResponse(server.url, sdkKey, { ...create(), endUserId: 'eve' })).toBe('STORED')
    expect(await takeResponse(server.url, sdkKey, { ...create(), signature: signed.signature })).toBe(
      'ALREADY_ANSWERED',
    )
    const { content } = await admin.api.surveys.users({ surveyId: survey.id, userId: 'ada' })
    expect(content).toHaveLength(2)
    expect(content.find(({ responseId }) => responseId === signed.id)?.answers).toEqual(signed.answers)
  })
})

describe('the secrets of an app', () => {
  it('two signing secrets are valid at once, no more; each is returned once, and ends when it is retired', async () => {
    const project = await aimAtAda()
    const { key, admin, appId: id } = project
    const first = await admin.api.signing.createSecret({ id })
    const second = await admin.api.signing.createSecret({ id })
    await expect(admin.api.signing.createSecret({ id })).rejects.toMatchObject({
      status: 409,
      body: { code: 'too_many_signing_secrets' },
    })
    for (const { secret } of [first, second]) {
      expect(await readFacts(project, 'ada', sign(secret, 'ada'))).toMatchObject({ facts: [key] })
    }
    const { secrets } = await admin.api.signing.get({ id })
    expect(secrets.map(({ id: secretId }) => secretId)).toEqual([second.id, first.id])
    expect(secrets[1]?.ending).toBe(first.secret.slice(-4))
    expect(JSON.stringify(secrets)).not.toContain(first.secret)
    await admin.api.signing.retireSecret({ id, secretId: first.id })
    expect(await readFacts(project, 'ada', sign(first.secret, 'ada'))).toMatchObject({ signature: 'WRONG' })
    expect(await readFacts(project, 'ada', sign(second.secret, 'ada'))).toMatchObject({ signature: 'VALID' })
    const rows = await server.database.db.selectFrom('signingSecrets').select('secret').execute()
    expect(rows.some(({ secret }) => Buffer.from(secret).includes(second.secret))).toBe(false)
  })

  it('signing secrets sign for their own app only', async () => {
    const project = await aimAtAda()
    const other = await createLiveProject(server, project.admin)
    const { secret, id: secretId } = await project.admin.api.signing.createSecret({ id: other.appId })
    expect(await readFacts(project, 'ada', sign(secret, 'ada'))).toMatchObject({ signature: 'WRONG' })
    const retired = project.admin.api.signing.retireSecret({ id: project.appId, secretId })
    await expect(retired).rejects.toMatchObject({ status: 404 })
  })

  it('only Admins change signing secrets and the policy, and the audit log records it', async () => {
    const admin = await createOrganisation(server)
    const { appId: id } = await createAppWithVersion(admin)
    const member = await createMember(server, admin.orgId)
    await admin.api.appUsers.add({ id, userIds: [member.memberId] })
    expect(await member.api.signing.get({ id })).toEqual({ policy: 'PERSONAL', secrets: [] })
    const forbidden = { status: 403 }
    await expect(member.api.signing.createSecret({ id })).rejects.toMatchObject(forbidden)
    await expect(member.api.signing.setPolicy({ id, policy: 'OPEN' })).rejects.toMatchObject(forbidden)
    const { id: secretId } = await admin.api.signing.createSecret({ id })
    await admin.api.signing.setPolicy({ id, policy: 'OPEN' })
    await admin.api.signing.retireSecret({ id, secretId })
    const { content } = await admin.api.auditLog.list({ appId: id })
    expect(content.map(({ call }) => call)).toEqual(
      expect.arrayContaining(['signing.createSecret', 'signing.setPolicy', 'signing.retireSecret']),
    )
  })
})
