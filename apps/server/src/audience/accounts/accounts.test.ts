import { createHmac } from 'node:crypto'
import type { Condition, SdkSessionAnswer } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveProject, type LiveProject } from '../../../test/deployment-factories.ts'
import { createEvent, sendEvents, toBatch } from '../../../test/event-factories.ts'
import { createProperty, createSegment } from '../../../test/segment-factories.ts'
import { sendSession } from '../../../test/session-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
/** Processes on the same database, as after a restart. */
const restarts: TestServer[] = []
afterAll(async () => {
  for (const it of [...restarts, server]) await it.close()
})

async function restart(): Promise<TestServer> {
  const restarted = await startTestServer({}, { database: server.database })
  restarted.clock.advance(server.clock.now().getTime() - restarted.clock.now().getTime() + 60_000)
  restarts.push(restarted)
  return restarted
}

const dayMs = 86_400_000

/** An app that trusts ids, with accounts that have a name, a plan and a private balance. */
async function createAccountApp() {
  const project = await createLiveProject(server)
  const { admin, appId, sdkKey } = project
  await admin.api.signing.setPolicy({ id: appId, policy: 'OPEN' })
  for (const name of ['name', 'plan']) await createProperty(admin, appId, { name, owner: 'ACCOUNT' })
  await createProperty(admin, appId, { name: 'balance', owner: 'ACCOUNT', type: 'INTEGER', isPrivate: true })
  const send = (endUserId: string, id: string, properties: Record<string, string | number> = {}) =>
    sendSession(server.url, sdkKey, { endUserId, account: { id, properties } }) as Promise<SdkSessionAnswer>
  const take = async (endUserId: string, accountId: string | undefined, events: unknown[]) => {
    const answer = await sendEvents(server.url, sdkKey, { ...toBatch(events, endUserId), accountId })
    expect(answer.status).toBe(200)
  }
  return { ...project, send, take }
}

type AccountApp = Awaited<ReturnType<typeof createAccountApp>>

async function aimAt({ admin, appId, deployment }: LiveProject, conditions: Condition[]) {
  const segment = await createSegment(admin, appId, conditions)
  const targeting = { ...deployment.targeting, audience: { include: [segment.id], exclude: [] } }
  await admin.api.deployments.update({ appId, id: deployment.id, targeting })
  await admin.api.deployments.goLive({ appId, id: deployment.id })
  return segment
}

const readManifest = async ({ sdkKey }: LiveProject) =>
  (await (await fetch(`${server.url}/sdk/v1/${sdkKey}/manifest.json`)).json()) as Record<string, unknown>

const onPlan: Condition = { kind: 'ACCOUNT_PROPERTY', property: 'plan', operator: 'EQ', value: 'gold' }

describe('accounts', () => {
  it('accounts are listed with their last-known properties and their end users', async () => {
    const { admin, appId, send } = await createAccountApp()
    await send('ada', 'acme', { name: 'Acme', plan: 'gold', balance: 12, colour: 'red' })
    await send('bob', 'acme', { name: 'Acme', plan: 'silver', balance: 12 })
    server.clock.advance(1000)
    await send('eve', 'globex', { plan: 'gold' })
    const { content, totalElements } = await admin.api.accounts.list({ appId })
    expect(totalElements).toBe(2)
    expect(content).toMatchObject([
      { key: 'globex', name: null, endUsers: 1 },
      {
        key: 'acme',
        name: 'Acme',
        endUsers: 2,
        properties: [
          { name: 'name', value: 'Acme' },
          { name: 'plan', value: 'silver' },
          { name: 'balance', isPrivate: true, value: null },
        ],
      },
    ])
    const found = async (search: string) =>
      (await admin.api.accounts.list({ appId, search })).content.map(({ key }) => key)
    expect(await found('ACM')).toEqual(['acme'])
    expect(await found('glob')).toEqual(['globex'])
    expect(await found('gold')).toEqual([])
    const byUsers = await admin.api.accounts.list({ appId, sort: 'endUsers,DESC', size: 1 })
    expect(byUsers).toMatchObject({ content: [{ key: 'acme' }], totalPages: 2 })
    const members = await admin.api.accounts.listEndUsers({ appId, key: 'acme', sort: 'key,ASC' })
    expect(members.content.map(({ key }) => key)).toEqual(['ada', 'bob'])
    expect((await admin.api.endUsers.get({ appId, key: 'ada' })).accounts).toMatchObject([{ key: 'acme' }])
    const usage = (await admin.api.properties.usage({ appId })).properties
    expect(usage.find(({ name }) => name === 'plan')).toMatchObject({ owner: 'ACCOUNT', endUsers: 2 })
  })

  it('accounts are exported as CSV with their open properties, all or those that are searched', async () => {
    const { admin, appId, send } = await createAccountApp()
    await send('ada', 'acme', { name: 'Acme', plan: 'gold', balance: 12 })
    await send('bob', 'globex', { plan: '=1+1' })
    const read = async (search: string) => {
      const answer = await admin.fetch(`/v1/apps/${appId}/accounts.csv?search=${search}`)
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="accounts.csv"')
      return (await answer.text()).replace('\ufeff', '').trimEnd().split('\r\n')
    }
    const [head, ...rows] = await read('')
    expect(head).toBe('"account_id","name","plan","end_users","first_seen_at","last_seen_at"')
    expect(rows.map((it) => it.split(',').slice(0, 4).join())).toEqual([
      '"acme","Acme","gold","1"',
      `"globex","","'=1+1","1"`,
    ])
    expect(await read('Acm')).toHaveLength(2)
  })

  it('accounts take properties from a CSV, after those that their app sends', async () => {
    const { admin, appId, send } = await createAccountApp()
    await createProperty(admin, appId, { name: 'seats', owner: 'ACCOUNT', type: 'INTEGER' })
    await send('ada', 'acme', { plan: 'gold' })
    await send('bob', 'globex')
    const upload = (...lines: string[]) =>
      admin.api.accounts.importCsv({ appId, file: new File([lines.join('\n')], 'accounts.csv') })
    const read = async (key: string) => {
      const { name, properties } = await admin.api.accounts.get({ appId, key })
      return [name, Object.fromEntries(properties.map((it) => [it.name, it.value]))]
    }
    const file = ['id;name;plan;seats', 'acme;Acme;silver;40', `globex;'=Globex;;`, 'initech;Initech;gold;1']
    expect(await upload(...file)).toMatchObject({ changed: 2, unknown: 1, rowCount: 3 })
    expect(await read('acme')).toEqual(['Acme', { name: 'Acme', plan: 'gold', seats: 40 }])
    expect(await read('globex')).toEqual(['=Globex', { name: '=Globex' }])
    expect((await admin.api.accounts.list({ appId, search: 'acm' })).content).toMatchObject([
      { name: 'Acme' },
    ])
    const rules: Condition[] = [{ kind: 'ACCOUNT_PROPERTY', property: 'seats', operator: 'GT', value: 30 }]
    const counted = await admin.api.segments.count({ appId, conjunction: 'AND', rules })
    expect(counted).toMatchObject({ matching: 1, examples: [{ endUserId: 'ada' }] })
    // It stays when the app sends another value, and its own export can be imported.
    server.clock.advance(5000)
    await send('ada', 'acme', { plan: 'team' })
    expect(await read('acme')).toEqual(['Acme', { name: 'Acme', plan: 'team', seats: 40 }])
    const csv = await (await admin.fetch(`/v1/apps/${appId}/accounts.csv`)).text()
    expect(await upload(csv)).toMatchObject({ changed: 2, unknown: 0 })
    expect(await read('globex')).toEqual(['=Globex', { name: '=Globex' }])
  })

  it('a CSV of accounts with unknown or private columns, or unfit values, is refused as a whole', async () => {
    const { admin, appId, send } = await createAccountApp()
    await createProperty(admin, appId, { name: 'seats', owner: 'ACCOUNT', type: 'INTEGER' })
    await send('ada', 'acme')
    const refuse = async (text: string) => {
      const file = new File([text], 'accounts.csv')
      const error = await admin.api.accounts.importCsv({ appId, file }).catch((it: unknown) => it)
      expect(error).toMatchObject({ status: 400, body: { code: 'csv_rejected' } })
      return (error as { body: { subErrors: { message: string }[] } }).body.subErrors.map((it) => it.message)
    }
    expect(await refuse('id,colour,balance\nacme,red,12')).toEqual([
      'Accounts have no property “colour” that can be imported',
      'Accounts have no property “balance” that can be imported',
      'Invalid rows in total: 2',
    ])
    expect(await refuse('id,name,seats\nacme,Acme,many\n,Nobody,1')).toEqual([
      'Row 2, column C (“seats”): enter a whole number such as 1200',
      'Row 3 is blank',
      'Invalid rows in total: 2',
    ])
    expect(await refuse('id,name\n"acme,Acme')).toHaveLength(2)
    expect(await admin.api.accounts.get({ appId, key: 'acme' })).toMatchObject({ name: null })
  })

  it('a CSV of accounts with an ambiguous cell is refused, naming row and column', async () => {
    const { admin, appId, send } = await createAccountApp()
    const types = {
      revenue: 'DECIMAL',
      renewal: 'DATE',
      active: 'BOOLEAN',
      build: 'APP_VERSION_NAME',
    } as const
    for (const [name, type] of Object.entries(types)) {
      await createProperty(admin, appId, { name, owner: 'ACCOUNT', type })
    }
    await createProperty(admin, appId, { name: 'tags', owner: 'ACCOUNT', type: 'LIST' })
    await send('ada', 'acme')
    const upload = (content: string | Uint8Array<ArrayBuffer>, dryRun?: 'true') =>
      admin.api.accounts.importCsv({
        appId,
        file: new File([content], 'accounts.csv'),
        ...(dryRun && { dryRun }),
      })
    const refuse = async (text: string) => {
      const { body } = (await upload(text).catch((it: unknown) => it)) as {
        body: { subErrors: { message: string }[] }
      }
      return body.subErrors.slice(0, -1).map(({ message }) => message)
    }
    const head = 'id;revenue;plan;renewal;active;build;tags'
    expect(
      await refuse(
        [
          head,
          'acme;1234,50;gold;03.04.2026;yes;latest;a',
          'b;1;gold;2026-02-30;TRUE;2.1;a',
          'c;1;gold;20260403;TRUE;v2;a',
          'd;1;gold;2026-04-03;TRUE;v2;a;extra',
          'e;1;gold',
          'b;1;gold;2026-04-03;TRUE;v2;a',
        ].join('\n'),
      ),
    ).toEqual([
      'Row 2, column B (“revenue”): enter a number such as 1234.50',
      'Row 2, column D (“renewal”): enter a date such as 2026-11-21',
      'Row 2, column E (“active”): enter true or false',
      'Row 2, column F (“build”): enter a version such as 2.4.1',
      'Row 3, column D (“renewal”): enter a date such as 2026-11-21',
      'Row 4, column D (“renewal”): enter a date such as 2026-11-21',
      'Row 5 has 8 cells, the first row has 7',
      'Row 6 has 3 cells, the first row has 7',
      'Row 7 has the same ID as row 3',
    ])
    expect(await refuse('id;plan;plan\nacme;a;b')).toEqual(['There are several columns “plan”'])
    const stored = await admin.api.accounts.get({ appId, key: 'acme' })
    expect(stored.properties.filter(({ name }) => name !== 'id')).toEqual([])

    const windows = Buffer.from(
      `${head}\nacme;1234.50;Größe, XL;2026-04-03T10:00:00Z;FALSE;2.1;a\n`,
      'latin1',
    )
    const preview = await upload(new Uint8Array(windows), 'true')
    expect(preview).toMatchObject({
      changed: 0,
      isDryRun: true,
      encoding: 'WINDOWS_1252',
      rowCount: 1,
      firstRows: [['acme', '1234.50', 'Größe, XL', '2026-04-03T10:00:00Z', 'FALSE', '2.1', 'a']],
    })
    expect(preview.columns.slice(0, 3)).toEqual([
      { name: 'id', becomes: 'ID', type: null },
      { name: 'revenue', becomes: 'PROPERTY', type: 'DECIMAL' },
      { name: 'plan', becomes: 'PROPERTY', type: 'STRING' },
    ])
    expect((await admin.api.accounts.get({ appId, key: 'acme' })).properties).toEqual(stored.properties)
    expect(await upload(new Uint8Array(windows))).toMatchObject({ changed: 1, isDryRun: false })
    const { properties } = await admin.api.accounts.get({ appId, key: 'acme' })
    const values = Object.fromEntries(properties.map(({ name, value }) => [name, value]))
    expect(values).toMatchObject({ revenue: 1234.5, plan: 'Größe, XL', active: false, tags: ['a'] })
  })

  it('accounts belong to one app, and are not found from another', async () => {
    const { send } = await createAccountApp()
    const other = await createAccountApp()
    await send('ada', 'acme', { plan: 'gold' })
    expect((await other.admin.api.accounts.list({ appId: other.appId })).content).toEqual([])
    const get = other.admin.api.accounts.get({ appId: other.appId, key: 'acme' })
    await expect(get).rejects.toMatchObject({ status: 404 })
  })

  it('accounts keep what a signed id wrote, and nothing if the app keeps no profiles', async () => {
    const { admin, appId, sdkKey, send } = await createAccountApp()
    await admin.api.endUsers.keepProfiles({ appId, keepsProfiles: false })
    server.clock.advance(2000)
    await sendSession(server.url, sdkKey, { endUserId: 'ada', account: { id: 'acme', properties: {} } })
    expect((await admin.api.accounts.list({ appId })).content).toEqual([])
    await admin.api.endUsers.keepProfiles({ appId, keepsProfiles: true })
    server.clock.advance(2000)
    await send('ada', 'acme')
    expect((await admin.api.accounts.list({ appId })).totalElements).toBe(1)
    await admin.api.endUsers.keepProfiles({ appId, keepsProfiles: false })
    expect((await admin.api.accounts.list({ appId })).totalElements).toBe(0)
  })

  it('accounts lose an erased end user, and are deleted with all they did', async () => {
    const { admin, appId, deployment, send, take, ...project } = await createAccountApp()
    await send('ada', 'acme', { plan: 'gold' })
    await send('bob', 'acme', { plan: 'gold' })
    await take('ada', 'acme', [createEvent(server, { deployment, ...project })])
    expect(await admin.api.endUsers.delete({ appId, key: 'ada' })).toMatchObject({ accounts: 1 })
    const account = await admin.api.accounts.get({ appId, key: 'acme' })
    expect(account).toMatchObject({ endUsers: 1, met: [{ deploymentId: deployment.id, isCompleted: false }] })
    expect(await admin.api.accounts.delete({ appId, key: 'acme' })).toEqual({
      deleted: true,
      endUsers: 1,
      lists: 0,
    })
    await expect(admin.api.accounts.get({ appId, key: 'acme' })).rejects.toMatchObject({ status: 404 })
    expect((await admin.api.endUsers.get({ appId, key: 'bob' })).accounts).toEqual([])
    // This process still has its number in its cache.
    await take('bob', 'acme', [createEvent(server, { deployment, ...project })])
  })

  it('deleted accounts do not return by late events of devices, after a restart either', async () => {
    const { admin, appId, sdkKey, deployment, send, ...project } = await createAccountApp()
    await send('ada', 'acme')
    const late = createEvent(server, { deployment, ...project })
    server.clock.advance(60_000)
    await admin.api.accounts.delete({ appId, key: 'acme' })
    const restarted = await restart()
    const answer = await sendEvents(restarted.url, sdkKey, { ...toBatch([late], 'ada'), accountId: 'acme' })
    expect(await answer.json()).toMatchObject({ accepted: 1 })
    await expect(admin.api.accounts.get({ appId, key: 'acme' })).rejects.toMatchObject({ status: 404 })
  })

  it('accounts lose their profiles and members when these expire, but keep their ids', async () => {
    const { appId, send } = await createAccountApp()
    await send('ada', 'acme', { plan: 'gold' })
    server.clock.advance(92 * dayMs)
    await server.tidyUp()
    const { db } = server.database
    const ofApp = db
      .selectFrom('accounts')
      .innerJoin('apps', 'apps.num', 'accounts.appNum')
      .where('apps.id', '=', appId)
    expect(await ofApp.select('accounts.key').execute()).toEqual([{ key: 'acme' }])
    const profiles = ofApp.innerJoin('accountProfiles', 'accountProfiles.accountNum', 'accounts.num')
    expect(await profiles.select('accounts.key').execute()).toEqual([])
    const members = ofApp.innerJoin('accountMembers', 'accountMembers.accountNum', 'accounts.num')
    expect(await members.select('accounts.key').execute()).toEqual([])
  })
})

describe('claims about accounts that anyone with the SDK key can send', () => {
  /** A new app, which signs: `ada` is proven to be in acme, on the plan gold. */
  async function createSignedApp() {
    const app = await createAccountApp()
    const { admin, appId, sdkKey } = app
    await admin.api.signing.setPolicy({ id: appId, policy: 'PERSONAL' })
    const { secret } = await admin.api.signing.createSecret({ id: appId })
    const hmac = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
    const toProof = (id: string, account: string) => `${hmac(id)}.${hmac(`${id}\0${account}`)}`
    const claim = (endUserId: string, id: string, signature?: string, properties = {}) => {
      server.clock.advance(5000)
      const session = { endUserId, account: { id, properties }, ...(signature && { signature }) }
      return sendSession(server.url, sdkKey, session) as Promise<SdkSessionAnswer>
    }
    const tell = async (endUserId: string, accountId: string, event: unknown, signature?: string) => {
      const batch = { ...toBatch([event], endUserId), accountId, ...(signature && { signature }) }
      expect((await sendEvents(server.url, sdkKey, batch)).status).toBe(200)
    }
    await claim('ada', 'acme', toProof('ada', 'acme'), { plan: 'gold' })
    const listOf = async (key: string) =>
      (await admin.api.endUsers.get({ appId, key })).accounts.map((it) => it.key)
    const readPlan = async (key: string) =>
      (await admin.api.accounts.get({ appId, key })).properties.find(({ name }) => name === 'plan')?.value
    return { ...app, hmac, toProof, claim, tell, listOf, readPlan }
  }

  it('an unproven claim moves nobody out of the account that they are proven to be in', async () => {
    const { admin, appId, claim, hmac, toProof, listOf } = await createSignedApp()
    await claim('ada', 'globex')
    await claim('ada', 'globex', 'a'.repeat(64))
    await claim('ada', 'globex', hmac('ada'))
    expect(await listOf('ada')).toEqual(['acme'])
    expect(await admin.api.accounts.get({ appId, key: 'acme' })).toMatchObject({ endUsers: 1 })
    const rules: Condition[] = [onPlan]
    const counted = () => admin.api.segments.count({ appId, conjunction: 'AND', rules })
    expect(await counted()).toMatchObject({ matching: 1 })
    // With a proof, an end user can be in both.
    await claim('ada', 'globex', toProof('ada', 'globex'))
    expect(await listOf('ada')).toEqual(['globex', 'acme'])
  })

  it('an unproven claim is overridden by a signed id, and that by a proven account', async () => {
    const { claim, hmac, toProof, listOf } = await createSignedApp()
    await claim('bob', 'globex')
    expect(await listOf('bob')).toEqual(['globex'])
    await claim('bob', 'initech', hmac('bob'))
    await claim('bob', 'globex')
    expect(await listOf('bob')).toEqual(['initech'])
    await claim('bob', 'acme', toProof('bob', 'acme'))
    await claim('bob', 'initech', hmac('bob'))
    expect(await listOf('bob')).toEqual(['acme'])
  })

  it('an unproven claim changes no properties that were signed or proven', async () => {
    const { claim, hmac, readPlan } = await createSignedApp()
    await claim('eve', 'acme', undefined, { plan: 'free' })
    await claim('eve', 'acme', hmac('eve'), { plan: 'free' })
    expect(await readPlan('acme')).toBe('gold')
    await claim('bob', 'globex', hmac('bob'), { plan: 'team' })
    await claim('eve', 'globex', undefined, { plan: 'free' })
    expect(await readPlan('globex')).toBe('team')
  })

  it('an unproven claim decides nothing for those who are proven to be in the account', async () => {
    const app = await createSignedApp()
    const { admin, appId, deployment, claim, tell, toProof } = app
    const did: Condition = {
      kind: 'ACCOUNT_EVENT',
      name: 'exported',
      test: 'AT_LEAST',
      times: 1,
      days: 7,
      conditions: [],
    }
    await aimAt(app, [did])
    const { targeting } = await admin.api.deployments.get({ appId, id: deployment.id })
    const frequency = { type: 'ONCE_PER_ACCOUNT' } as const
    await admin.api.deployments.update({ appId, id: deployment.id, targeting: { ...targeting, frequency } })
    await admin.api.deployments.goLive({ appId, id: deployment.id })
    server.clock.advance(6000)
    const read = async () => {
      const { facts, progress } = await claim('ada', 'acme', toProof('ada', 'acme'))
      return [facts.length, progress?.[deployment.id]?.seenCount]
    }
    const exported = () => createEvent(server, app, { type: 'custom', name: 'exported' })
    await tell('eve', 'acme', createEvent(server, app))
    await tell('eve', 'acme', exported())
    expect(await read()).toEqual([0, 0])
    // It is counted for the account nevertheless.
    expect((await admin.api.accounts.get({ appId, key: 'acme' })).met).toHaveLength(1)
    await tell('ada', 'acme', createEvent(server, app), toProof('ada', 'acme'))
    await tell('ada', 'acme', exported(), toProof('ada', 'acme'))
    expect(await read()).toEqual([1, 1])
  })

  it('an unproven claim assigns no variant of another account, and is not counted there', async () => {
    const app = await createSignedApp()
    const { admin, appId, deployment, projectId, tell, toProof } = app
    const target = { type: 'EVENT' as const, name: 'ordered', conditions: [] }
    await admin.api.goals.create({ appId, deploymentId: deployment.id, name: 'Order', target, withinDays: 7 })
    const variants = [{ key: 'B' as const, projectId, projectVersion: 1, percent: 50 }]
    const experiment = { unit: 'ACCOUNT' as const, baseRate: 0.2, minLift: 0.4, variants }
    const targeting = { ...deployment.targeting, experiment }
    await admin.api.deployments.update({ appId, id: deployment.id, targeting })
    await admin.api.deployments.goLive({ appId, id: deployment.id })
    server.clock.advance(6000)
    const seen = () => createEvent(server, app, { deploymentVersion: 2 })
    await tell('ada', 'globex', seen())
    await tell('ada', 'globex', seen(), 'a'.repeat(64))
    const globex = admin.api.accounts.get({ appId, key: 'globex' })
    await expect(globex).rejects.toMatchObject({ status: 404 })
    await tell('ada', 'acme', seen(), toProof('ada', 'acme'))
    const exposures = await server.database.db
      .selectFrom('exposures')
      .innerJoin('deployments', 'deployments.num', 'exposures.subjectNum')
      .innerJoin('accounts', 'accounts.num', 'exposures.accountNum')
      .select('accounts.key')
      .where('deployments.id', '=', deployment.id)
      .execute()
    expect(exposures).toEqual([{ key: 'acme' }])
  })
})

describe('segments on accounts', () => {
  it('segments on open account properties are evaluated on the device, and counted on the server', async () => {
    const app = await createAccountApp()
    const segment = await aimAt(app, [onPlan])
    expect(await readManifest(app)).toMatchObject({
      segments: [{ id: segment.id, rules: [onPlan] }],
      properties: [],
      accountProperties: [{ name: 'plan', type: 'STRING', timeUnit: null }],
      needsSession: false,
    })
    await app.send('ada', 'acme', { plan: 'gold' })
    await app.send('bob', 'globex', { plan: 'silver' })
    const { admin, appId } = app
    const counted = await admin.api.segments.count({ appId, conjunction: 'AND', rules: [onPlan] })
    expect(counted).toMatchObject({ matching: 1, examples: [{ endUserId: 'ada' }] })
  })

  it('account segments on private properties are evaluated on the server, for proven end users only', async () => {
    const app = await createAccountApp()
    await aimAt(app, [{ kind: 'ACCOUNT_PROPERTY', property: 'balance', operator: 'GT', value: 10 }])
    expect(JSON.stringify(await readManifest(app))).not.toContain('balance')
    expect((await app.send('ada', 'acme', { balance: 12 })).facts).toHaveLength(1)
    expect((await app.send('ada', 'acme', { balance: 9 })).facts).toEqual([])
    // A value that another end user of the account sent is not revealed.
    expect((await app.send('bob', 'acme')).facts).toEqual([])
    await app.admin.api.signing.setPolicy({ id: app.appId, policy: 'PERSONAL' })
    server.clock.advance(6000)
    const answer = await app.send('ada', 'acme', { balance: 12 })
    expect([answer.facts, answer.withheld]).toEqual([[], [expect.stringContaining('rule:')]])
  })

  it('account segments can ask what anybody in the account did', async () => {
    const app = await createAccountApp()
    const export_ = (): unknown =>
      createEvent(server, app, { type: 'custom', name: 'exported', properties: { rows: 20 } })
    const did: Condition = {
      kind: 'ACCOUNT_EVENT',
      name: 'exported',
      test: 'AT_LEAST',
      times: 2,
      days: 7,
      conditions: [{ property: 'rows', operator: 'GT', value: 10 }],
    }
    await aimAt(app, [did])
    server.clock.advance(6000)
    const isIn = async () => (await app.send('bob', 'acme')).facts.length === 1
    await app.take('ada', 'acme', [export_()])
    expect(await isIn()).toBe(false)
    const second = export_()
    await app.take('bob', 'acme', [
      second,
      createEvent(server, app, { type: 'custom', name: 'exported', properties: { rows: 1 } }),
    ])
    expect(await isIn()).toBe(true)
    // The same event again counts once, and other accounts did nothing.
    await app.take('bob', 'acme', [second])
    expect((await app.send('eve', 'globex')).facts).toEqual([])
    const { admin, appId } = app
    const rules: Condition[] = [{ ...did, times: 3 }]
    expect(await admin.api.segments.count({ appId, conjunction: 'AND', rules })).toMatchObject({
      matching: 0,
    })
    expect(await admin.api.segments.count({ appId, conjunction: 'AND', rules: [did] })).toMatchObject({
      matching: 1,
    })
    server.clock.advance(9 * dayMs)
    expect(await isIn()).toBe(false)
  })

  it('account segments refuse properties that only end users have', async () => {
    const { admin, appId } = await createAccountApp()
    await createProperty(admin, appId, { name: 'role' })
    const rules: Condition[] = [{ ...onPlan, property: 'role' } as Condition]
    await expect(admin.api.segments.count({ appId, conjunction: 'AND', rules })).rejects.toMatchObject({
      status: 400,
    })
  })
})

describe('a deployment once per account', () => {
  const goLive = async (
    { admin, appId, deployment }: AccountApp,
    type: 'ONCE_PER_ACCOUNT' | 'UNTIL_ACCOUNT_COMPLETED',
  ) => {
    const targeting = { ...deployment.targeting, frequency: { type } }
    await admin.api.deployments.update({ appId, id: deployment.id, targeting })
    await admin.api.deployments.goLive({ appId, id: deployment.id })
    server.clock.advance(2000)
  }

  it('a deployment once per account is seen once anyone in the account has seen it, not in others', async () => {
    const app = await createAccountApp()
    await goLive(app, 'ONCE_PER_ACCOUNT')
    const seen = async (endUserId: string, account: string) =>
      (await app.send(endUserId, account)).progress?.[app.deployment.id]?.seenCount
    expect(await seen('bob', 'acme')).toBe(0)
    await app.take('ada', 'acme', [createEvent(server, app)])
    expect(await seen('bob', 'acme')).toBe(1)
    expect(await seen('ada', 'acme')).toBe(1)
    // Somebody who works for two companies may see it in both.
    expect(await seen('ada', 'globex')).toBe(0)
  })

  it('a deployment once per account counts completions and views of anyone in the account', async () => {
    const app = await createAccountApp()
    await goLive(app, 'UNTIL_ACCOUNT_COMPLETED')
    await app.take('ada', 'acme', [createEvent(server, app)])
    const id = app.deployment.id
    expect((await app.send('ada', 'acme')).progress?.[id]).toMatchObject({ seenCount: 1 })
    const before = (await app.send('bob', 'acme')).progress?.[id]
    expect([before?.seenCount, before?.completed]).toEqual([0, undefined])
    await app.take('ada', 'acme', [createEvent(server, app, { type: 'guide_completed' })])
    expect((await app.send('bob', 'acme')).progress?.[id]).toMatchObject({ completed: true })
  })
})

describe('the accounts that a deployment reached', () => {
  it('reached accounts count once each, with the goals of everybody in them', async () => {
    const app = await createAccountApp()
    const { admin, appId, deployment } = app
    await admin.api.goals.create({
      appId,
      deploymentId: deployment.id,
      name: 'Order',
      withinDays: 7,
      target: { type: 'EVENT', name: 'order', conditions: [] },
    })
    await app.send('ada', 'acme', { name: 'Acme' })
    await app.send('bob', 'acme', { name: 'Acme' })
    await app.send('eve', 'globex')
    const sawIt = () => createEvent(server, app)
    await app.take('ada', 'acme', [sawIt()])
    await app.take('bob', 'acme', [sawIt(), createEvent(server, app, { type: 'guide_completed' })])
    await app.take('eve', 'globex', [sawIt()])
    await app.take('zoe', undefined, [sawIt()])
    server.clock.advance(1000)
    await app.take('bob', 'acme', [createEvent(server, app, { type: 'custom', name: 'order' })])
    const insight = await admin.api.insights.accounts({ appId, id: deployment.id })
    expect(insight).toMatchObject({
      seen: 2,
      started: 0,
      completed: 1,
      dismissed: 0,
      goals: [{ name: 'Order', exposed: 2, reached: 1, rate: 0.5, endUsers: 4, withoutAccount: 1 }],
    })
    expect(insight.latest.map(({ key, name, isCompleted }) => [key, name, isCompleted]).sort()).toEqual([
      ['acme', 'Acme', true],
      ['globex', null, false],
    ])
    const tomorrow = new Date(server.clock.now().getTime() + dayMs).toISOString().slice(0, 10)
    const later = await admin.api.insights.accounts({
      appId,
      id: deployment.id,
      from: tomorrow,
      to: tomorrow,
    })
    expect(later).toMatchObject({ seen: 0, completed: 0 })
  })
})

describe('a list of accounts', () => {
  it('a list of accounts is matched by the account, not by the end user', async () => {
    const app = await createAccountApp()
    const { admin, appId } = app
    const file = new File(['account_id\nacme\n'], 'accounts.csv', { type: 'text/csv' })
    const { fileStorageUrl } = await admin.api.providers.upload({ appId, file })
    const list = await admin.api.providers.create({
      appId,
      name: 'Key accounts',
      fileStorageUrl,
      holds: 'ACCOUNT',
    })
    const on: Condition = { kind: 'PROVIDER', providerId: list.id, operator: 'IN' }
    await aimAt(app, [on])
    server.clock.advance(2000)
    expect((await app.send('ada', 'acme')).facts).toEqual([`provider:${list.id}`])
    expect((await app.send('acme', 'globex')).facts).toEqual([])
    const counted = await admin.api.segments.count({ appId, conjunction: 'AND', rules: [on] })
    expect(counted.examples.map(({ endUserId }) => endUserId)).toEqual(['ada'])
    expect(await admin.api.accounts.get({ appId, key: 'acme' })).toMatchObject({ lists: 1 })
    expect(await admin.api.accounts.delete({ appId, key: 'acme' })).toMatchObject({ lists: 1 })
  })
})

describe('an account that the signature does not cover', () => {
  async function createSignedApp(policy: 'PERSONAL' | 'REQUIRED', conditions: Condition[]) {
    const app = await createAccountApp()
    const { admin, appId, sdkKey } = app
    const { secret } = await admin.api.signing.createSecret({ id: appId })
    await admin.api.signing.setPolicy({ id: appId, policy })
    await aimAt(app, conditions)
    server.clock.advance(6000)
    const sign = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
    /** Signs the end user, and the account that is named after the dot. */
    const toSignature = (endUserId: string, accountId?: string) =>
      [sign(endUserId), ...(accountId ? [sign(`${endUserId}\0${accountId}`)] : [])].join('.')
    const ask = (signature: string, id: string, properties: Record<string, string | number> = {}) =>
      sendSession(server.url, sdkKey, {
        endUserId: 'ada',
        signature,
        account: { id, properties },
      }) as Promise<SdkSessionAnswer>
    const see = (signature: string, accountId: string) =>
      sendEvents(server.url, sdkKey, {
        ...toBatch([createEvent(server, app)], 'ada'),
        signature,
        accountId,
      })
    return { ...app, toSignature, ask, see }
  }

  const hasBalance: Condition = {
    kind: 'ACCOUNT_PROPERTY',
    property: 'balance',
    operator: 'GT',
    value: 10,
  }

  it('an account that the signature does not cover is counted as claimed, but gets no private facts', async () => {
    const app = await createSignedApp('PERSONAL', [hasBalance])
    const { toSignature, ask, admin, appId } = app
    const covered = await ask(toSignature('ada', 'acme'), 'acme', { balance: 12 })
    expect(covered).toMatchObject({ signature: 'VALID', accountSignature: 'VALID', progress: {} })
    expect(covered.facts).toHaveLength(1)
    for (const [signature, accountSignature] of [
      [toSignature('ada'), 'MISSING'],
      [toSignature('ada', 'globex'), 'WRONG'],
      [`${toSignature('ada')}.${toSignature('ada')}`, 'WRONG'],
    ] as const) {
      const answer = await ask(signature, 'acme', { balance: 12, name: 'Forged' })
      expect(answer).toMatchObject({ signature: 'VALID', accountSignature, facts: [], progress: {} })
      expect(answer.withheld).toEqual(covered.facts)
    }
    // The signature of somebody else in the account proves nothing.
    const stolen = [toSignature('ada'), toSignature('bob', 'acme').split('.')[1]].join('.')
    expect((await ask(stolen, 'acme')).accountSignature).toBe('WRONG')
    const account = await admin.api.accounts.get({ appId, key: 'acme' })
    expect(account).toMatchObject({ isSigned: true, name: null, endUsers: 1 })
    expect(await ask(toSignature('ada'), 'globex', { name: 'Globex' })).toMatchObject({ facts: [] })
    expect(await admin.api.accounts.get({ appId, key: 'globex' })).toMatchObject({
      isSigned: false,
      name: 'Globex',
    })
  })

  it('an app that requires signatures ignores unsigned accounts, and records events for the end user alone', async () => {
    const { toSignature, ask, see, admin, appId } = await createSignedApp('REQUIRED', [onPlan])
    expect(await ask(toSignature('ada'), 'acme', { name: 'Acme' })).toMatchObject({
      signature: 'VALID',
      accountSignature: 'MISSING',
    })
    const answer = await (await see(toSignature('ada'), 'acme')).json()
    expect(answer).toMatchObject({ accepted: 1, rejected: [] })
    expect((await admin.api.accounts.list({ appId })).content).toEqual([])
    await ask(toSignature('ada', 'acme'), 'acme', { name: 'Acme' })
    await see(toSignature('ada', 'acme'), 'acme')
    expect(await admin.api.accounts.get({ appId, key: 'acme' })).toMatchObject({
      isSigned: true,
      name: 'Acme',
      met: [{ isCompleted: false }],
    })
  })

  it('an account without a signature gets neither its lists nor what others in it have seen', async () => {
    const app = await createAccountApp()
    const { admin, appId, deployment } = app
    const file = new File(['account_id\nacme\n'], 'accounts.csv', { type: 'text/csv' })
    const { fileStorageUrl } = await admin.api.providers.upload({ appId, file })
    const list = await admin.api.providers.create({
      appId,
      name: 'Key accounts',
      fileStorageUrl,
      holds: 'ACCOUNT',
    })
    const { secret } = await admin.api.signing.createSecret({ id: appId })
    await admin.api.signing.setPolicy({ id: appId, policy: 'PERSONAL' })
    const on: Condition = { kind: 'PROVIDER', providerId: list.id, operator: 'IN' }
    const { id: segmentId } = await createSegment(admin, appId, [on])
    const targeting = {
      ...deployment.targeting,
      audience: { include: [segmentId], exclude: [] },
      frequency: { type: 'ONCE_PER_ACCOUNT' as const },
    }
    await admin.api.deployments.update({ appId, id: deployment.id, targeting })
    await admin.api.deployments.goLive({ appId, id: deployment.id })
    server.clock.advance(6000)
    const sign = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
    const proof = { accountId: 'acme', signature: `${sign('bob')}.${sign('bob\0acme')}` }
    await sendEvents(server.url, app.sdkKey, { ...toBatch([createEvent(server, app)], 'bob'), ...proof })
    const ask = (signature: string) =>
      sendSession(server.url, app.sdkKey, {
        endUserId: 'ada',
        signature,
        account: { id: 'acme', properties: {} },
      }) as Promise<SdkSessionAnswer>
    const fact = `provider:${list.id}`
    expect(await ask(`${sign('ada')}.${sign('ada\0acme')}`)).toMatchObject({
      facts: [fact],
      progress: { [deployment.id]: { seenCount: 1 } },
    })
    expect(await ask(sign('ada'))).toMatchObject({ facts: [], withheld: [fact], progress: {} })
  })
})
