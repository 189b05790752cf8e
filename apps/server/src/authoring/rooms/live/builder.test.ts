import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  appOrigin,
  callAs,
  openBuilder,
  startAdmittedBuilder,
  startBuilder,
} from '../../../../test/builder-factories.ts'
import { createMember } from '../../../../test/factories.ts'
import { closeRoomClients, meet, openDashboard } from '../../../../test/room-clients.ts'
import { createRoom, sendFromApp } from '../../../../test/room-factories.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(async () => {
  closeRoomClients()
  await server.close()
})

const notAdmitted = { status: 403, body: { code: 'builder_not_admitted' } }
const forbidden = { status: 403, body: { code: 'forbidden' } }

describe('a builder', () => {
  it('a builder may call once the dashboard of its author has admitted it, and stays admitted', async () => {
    const { builder, dashboard, welcome, joined, pairing, admin, projectPath, at, appVersionId } =
      await startBuilder(server)
    const member = { id: admin.memberId, name: 'Test member' }
    expect(welcome.builder).toEqual({ appVersionId, isAdmitted: false, member })
    const described = { codeId: pairing.codeId, origin: appOrigin, memberId: admin.memberId }
    const [device] = dashboard.got.flatMap((it) => (it.type === 'presence' ? it.devices : []))
    expect(device?.builder).toEqual({ ...described, isAdmitted: false })
    expect(await callAs(builder, 'GET', projectPath)).toMatchObject(notAdmitted)

    dashboard.send({ type: 'admit', id: 'a1', deviceId: joined.deviceId })
    await builder.next('admitted')
    await dashboard.next('presence', ({ devices }) => devices[0]?.builder?.isAdmitted === true)
    expect(await callAs(builder, 'GET', projectPath)).toMatchObject({ status: 200 })
    const again = openBuilder(at, joined.token)
    expect((await again.next('welcome')).builder).toMatchObject({ isAdmitted: true })
  })

  it('a builder is not admitted by another member', async () => {
    const { builder, admin, at, joined, projectPath } = await startBuilder(server)
    const colleague = openDashboard(at, await createMember(server, admin.orgId, 'Admin'))
    await colleague.next('welcome')
    colleague.send({ type: 'admit', id: 'a2', deviceId: joined.deviceId })
    expect(await colleague.next('refused')).toMatchObject({ replyTo: 'a2', code: 'cannot' })
    expect(await callAs(builder, 'GET', projectPath)).toMatchObject(notAdmitted)
  })

  it('a device that joined by a code of six letters cannot be admitted as a builder', async () => {
    const { device, dashboard, joined } = await meet(server.url, await createRoom(server))
    dashboard.send({ type: 'admit', id: 'a3', deviceId: joined.deviceId })
    expect(await dashboard.next('refused')).toMatchObject({ replyTo: 'a3', code: 'cannot' })
    device.send({ type: 'call', id: 'c1', method: 'GET', path: '/v1/apps', body: undefined })
    expect(await device.next('refused')).toMatchObject({ replyTo: 'c1', code: 'cannot' })
  })

  it('a builder that reconnects may not call before its hello', async () => {
    const { joined, at, projectPath } = await startAdmittedBuilder(server)
    const again = openBuilder(at, joined.token)
    await again.next('welcome')
    again.send({ type: 'call', id: 'c1', method: 'GET', path: projectPath, body: undefined })
    expect(await again.next('refused')).toMatchObject({ replyTo: 'c1', code: 'not_ready' })
  })

  it('a builder may send more at once than another device, as it reads a whole project at first', async () => {
    const { builder, projectPath } = await startAdmittedBuilder(server)
    for (let count = 0; count < 150; count += 1) builder.send({ type: 'ping' })
    expect((await callAs(builder, 'GET', projectPath)).status).toBe(200)
  })
})

describe('a draft that is changed', () => {
  it('a change of the draft is sent to the editors in its room, and to builders that did not make it', async () => {
    const { builder, dashboard, joined, admin, projectPath, place } = await startAdmittedBuilder(server)
    await callAs(builder, 'POST', `${projectPath}/assists`, { name: 'First' })
    const isOwn = ({ via }: { via: string | null }) => via === joined.deviceId
    await dashboard.next('draftChanged', isOwn)
    await admin.api.assists.create({ ...place, name: 'Second' })
    expect(await builder.next('draftChanged')).toEqual({ type: 'draftChanged', via: null })
    expect(await dashboard.next('draftChanged')).toEqual({ type: 'draftChanged', via: null })
    expect(builder.got.filter((it) => it.type === 'draftChanged' && isOwn(it))).toEqual([])
  })

  it('a change of the draft is not sent to other rooms, or to builders that were not admitted', async () => {
    const [waiting, other] = [await startBuilder(server), await startAdmittedBuilder(server)]
    await waiting.admin.api.assists.create({ ...waiting.place, name: 'First' })
    await waiting.dashboard.next('draftChanged')
    // The answer shows that all earlier messages to them have arrived.
    other.dashboard.send({ type: 'ping' })
    await other.dashboard.next('pong')
    for (const builder of [waiting.builder, other.builder]) {
      builder.send({ type: 'ping' })
      await builder.next('pong')
    }
    const got = [waiting.builder, other.builder, other.dashboard].flatMap((it) =>
      it.got.map(({ type }) => type),
    )
    expect(got).not.toContain('draftChanged')
  })
})

describe('calls of a builder', () => {
  it('a call of a builder has the same answer and audit entry as one of its author', async () => {
    const { builder, projectPath, admin, place, projectId } = await startAdmittedBuilder(server)
    const step = await callAs(builder, 'POST', `${projectPath}/assists`, { name: 'First' })
    expect(step).toMatchObject({ status: 201, body: { name: 'First', createdBy: admin.memberId } })
    const [stepPath, revision] = [`${projectPath}/assists/${String(step.body.id)}`, step.body.revision]
    const named = await callAs(builder, 'PUT', stepPath, { name: 'Second', revision })
    expect(named).toMatchObject({ status: 200, body: { name: 'Second' } })
    const late = await callAs(builder, 'PUT', stepPath, { name: 'Third', revision })
    expect(late).toMatchObject({ status: 409, body: { code: 'stale_revision' } })
    const invalid = await callAs(builder, 'PUT', stepPath, { name: '' })
    expect(invalid).toMatchObject({ status: 400, body: { subErrors: [{ field: 'name' }] } })

    const { content } = await admin.api.auditLog.list({ size: 5 })
    expect(content).toContainEqual(
      expect.objectContaining({
        call: 'assists.update',
        actorId: admin.memberId,
        pathIds: expect.objectContaining({ projectId }),
      }),
    )
    const { content: steps } = await admin.api.assists.list(place)
    expect(steps.map(({ name }) => name)).toEqual(['Second'])
  })

  it('a builder can read what the editor reads of the app', async () => {
    const { builder, appId, projectPath } = await startAdmittedBuilder(server)
    const app = `/v1/apps/${appId}`
    const paths = [
      ...[`${app}?fetch-users=true`, `${app}/app-versions`, `${app}/app-features`, `${app}/screen-grab`],
      ...[
        '/v1/languages',
        '/v1/apps/avatar',
        '/v1/metadata/templates?entityType=assist',
        `${projectPath}/avatar`,
      ],
    ]
    for (const path of paths) {
      expect({ path, status: (await callAs(builder, 'GET', path)).status }).toEqual({ path, status: 200 })
    }
  })

  it('a builder may only edit the draft: it cannot publish, manage members or settings, or call the unknown', async () => {
    const { builder, projectPath, appId } = await startAdmittedBuilder(server)
    const app = `/v1/apps/${appId}`
    const refused = [
      ['POST', `${projectPath}/publish`],
      ['DELETE', projectPath],
      ['PUT', `${projectPath}/move`],
      ['PUT', app],
      ['DELETE', app],
      ['GET', `${app}/users`],
      ['POST', `${app}/deployments`],
      ['GET', `${app}/webhooks`],
      ['POST', `${app}/sdk-key`],
      ['GET', '/v1/apps'],
      ['GET', '/v1/users/me'],
      ['POST', '/v1/users/login'],
      ['GET', '/v1/setup'],
    ] as const
    for (const [method, path] of refused) {
      expect({ path, ...(await callAs(builder, method, path, {})) }).toMatchObject({ path, ...forbidden })
    }
    expect((await callAs(builder, 'GET', '/v1/nothing')).status).toBe(404)
  })

  it('a builder cannot reach another project or app, however the path is written', async () => {
    const { builder, projectPath, admin, appId, appVersionId, projectId } = await startAdmittedBuilder(server)
    const other = await createRoom(server, admin)
    const sibling = await admin.api.projects.duplicate({ appId, appVersionId, id: projectId })
    const of = (app: string, version: string, project: string) =>
      `/v1/apps/${app}/app-versions/${version}/projects/${project}`
    const otherPath = of(other.appId, other.appVersionId, other.projectId)
    const paths = [
      otherPath,
      `${otherPath}/assists`,
      of(appId, appVersionId, sibling.id),
      `${of(appId, appVersionId, sibling.id)}/assists`,
      of(appId, other.appVersionId, projectId),
      `/v1/apps/${other.appId}`,
      `/v1/apps/${appId}/../${other.appId}`,
      `/v1/apps/${appId}/%2e%2e/${other.appId}`,
      `/v1/apps/${appId}%2F..%2F${other.appId}`,
      `/v1/apps/${appId}\\..\\${other.appId}`,
      `/v1/apps/${appId}/app-versions/${appVersionId}/projects/${projectId}/../${sibling.id}`,
    ]
    for (const path of paths) {
      const { status } = await callAs(builder, 'GET', path)
      expect({ path, isRefused: status === 403 || status === 404 }).toEqual({ path, isRefused: true })
    }
    expect((await callAs(builder, 'GET', `/v1//apps/${other.appId}`)).status).not.toBe(200)
    // An id beside the path's is refused or has no effect.
    const overridden = [
      await callAs(builder, 'GET', `${projectPath}?id=${sibling.id}&projectId=${sibling.id}`),
      await callAs(builder, 'PUT', `${projectPath}?id=${sibling.id}`, { name: 'Mine', id: sibling.id }),
      await callAs(builder, 'PUT', projectPath, { name: 'Mine', appId: other.appId }),
    ]
    expect(overridden.map(({ body }) => (body as { id?: string }).id ?? projectId)).toEqual(
      overridden.map(() => projectId),
    )
    const kept = await admin.api.projects.get({ appId, appVersionId, id: sibling.id })
    expect(kept.name).toBe(sibling.name)
  })

  it('a call of a builder whose body has a __proto__ key is refused', async () => {
    const { builder, projectPath } = await startAdmittedBuilder(server)
    const call = { type: 'call', id: 'p1', method: 'PUT', path: projectPath }
    builder.sendRaw(`${JSON.stringify(call).slice(0, -1)},"body":{"a":[{"__proto__":{"b":1}}]}}`)
    expect(await builder.next('answer')).toMatchObject({ status: 400, body: { code: 'malformed_json' } })
  })

  it('a call of a builder is refused when its answer is too large for the connection', async () => {
    const { builder, sdkKey, joined, appId } = await startAdmittedBuilder(server)
    const view = { className: 'Text', box: [0, 0, 1, 1], text: 'x'.repeat(2000) }
    const list = { className: 'List', box: [0, 0, 9, 9], children: Array.from({ length: 500 }, () => view) }
    const children = Array.from({ length: 5 }, () => list)
    const root = { className: 'Window', box: [0, 0, 9, 9], children }
    const document = { format: 'waymark-screen', version: 1, screen: 'Cart', width: 9, height: 9, root }
    const capture = {
      token: joined.token,
      name: 'Cart',
      kind: 'NATIVE',
      address: 'Cart',
      document,
      image: null,
    }
    const sent = await sendFromApp(
      { url: server.url, sdkKey, path: 'captures' },
      { ...capture, locale: null },
    )
    expect(sent).toMatchObject({ status: 201 })
    const answer = await callAs(builder, 'GET', `/v1/apps/${appId}/screen-grab/${sent.body.id}`)
    expect(answer).toMatchObject({ status: 413, body: { code: 'answer_too_large' } })
  })
})
