import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  appOrigin,
  build,
  callAs,
  openBuilder,
  startAdmittedBuilder,
} from '../../../../test/builder-factories.ts'
import { createMember, createOrganisation, signIn, testPassword } from '../../../../test/factories.ts'
import { closeRoomClients, hello, openDashboard, type DeviceClient } from '../../../../test/room-clients.ts'
import { createRoom } from '../../../../test/room-factories.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(async () => {
  closeRoomClients()
  await server.close()
})

const signedOut = { code: 4401, reason: 'signed_out' }
const notAllowed = { code: 4403, reason: 'not_allowed' }

describe('a builder ends at once', () => {
  it('a builder ends when its author signs out where it was opened, and cannot reconnect', async () => {
    const { admin, builder, at, joined, place } = await startAdmittedBuilder(server)
    const elsewhere = await signIn(server.url, admin.email)
    await admin.api.users.logout()
    expect(await seeEnd(builder)).toEqual(signedOut)
    expect(await openBuilder(at, joined.token).closed).toEqual(signedOut)
    // A member who is signed in still has all of it.
    expect((await elsewhere.api.assists.list(place)).content).toEqual([])
  })

  it('a builder stays when its author signs out elsewhere, or changes their password where it was opened', async () => {
    const { admin, builder, projectPath } = await startAdmittedBuilder(server)
    const elsewhere = await signIn(server.url, admin.email)
    await elsewhere.api.users.logout()
    const newPassword = 'Correct-horse-8'
    await admin.api.users.changePassword({ id: admin.memberId, password: testPassword, newPassword })
    expect((await callAs(builder, 'GET', projectPath)).status).toBe(200)
  })

  it('a builder ends when the role of its author is changed', async () => {
    const { admin, builder, member } = await startForMember()
    await admin.api.users.updateRole({ id: member.memberId, orgRole: 'Admin' })
    expect(await seeEnd(builder)).toEqual(signedOut)
  })

  it('a builder ends when its author is no member any more', async () => {
    const { admin, builder, member } = await startForMember()
    await admin.api.users.transferResources({ id: member.memberId, dryRun: 'false' })
    expect(await seeEnd(builder)).toEqual(signedOut)
  })

  it('a builder ends when it is removed, and when its room ends', async () => {
    const first = await startAdmittedBuilder(server)
    first.dashboard.send({ type: 'kick', id: 'k1', deviceId: first.joined.deviceId })
    expect((await first.builder.closed).code).toBe(4411)
    const back = openBuilder(first.at, first.joined.token)
    expect((await back.closed).code).toBe(4411)

    const second = await startAdmittedBuilder(server)
    second.dashboard.send({ type: 'end', id: 'e1' })
    expect((await second.builder.closed).code).toBe(4410)
  })
})

describe('a builder ends at its next call', () => {
  it('a builder ends at its next call once its author has lost the app', async () => {
    const { admin, appId, projectPath, builder, member } = await startForMember()
    expect((await callAs(builder, 'GET', projectPath)).status).toBe(200)
    await admin.api.appUsers.remove({ id: appId, uid: member.memberId })
    call(builder, projectPath)
    expect(await builder.closed).toEqual(notAllowed)
  })

  it('a builder ends at its next call once its session was idle for too long, which calls prevent', async () => {
    const { builder, projectPath, admin } = await startAdmittedBuilder(server)
    await admin.api.organisation.updateSetting({ orgId: admin.orgId, setting: { uiSessionTimeout: 300 } })
    for (let count = 0; count < 2; count += 1) {
      server.clock.advance(200_000)
      expect((await callAs(builder, 'GET', projectPath)).status).toBe(200)
    }
    server.clock.advance(301_000)
    call(builder, projectPath)
    expect(await builder.closed).toEqual(signedOut)
  })
})

/** Without a notification, the server would check only after half a minute. */
const seeEnd = ({ closed }: DeviceClient) =>
  Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 4000, 'still open'))])

const call = (builder: DeviceClient, path: string) =>
  builder.send({ type: 'call', id: 'last', method: 'GET', path, body: undefined })

/** A builder whose author is a Member, in an app that an Admin has created. */
async function startForMember() {
  const admin = await createOrganisation(server)
  const member = await createMember(server, admin.orgId)
  const { appId, appVersionId, projectId, sdkKey } = await createRoom(server, admin)
  await admin.api.apps.update({ id: appId, pageUrl: appOrigin })
  await admin.api.appUsers.add({ id: appId, userIds: [member.memberId] })
  const room = await member.api.captures.createRoom({ appId, appVersionId, projectId })
  const { code } = await member.api.captures.addBuilderCode({ appId, id: room.roomId })
  const at = { url: server.url, roomId: room.roomId }
  const { body } = await build(server, sdkKey, code)
  const dashboard = openDashboard(at, member)
  await dashboard.next('welcome')
  const builder = openBuilder(at, body.token ?? '')
  await builder.next('welcome')
  builder.send(hello)
  await dashboard.next('presence', ({ devices }) => devices[0]?.state === 'READY')
  dashboard.send({ type: 'admit', id: 'a1', deviceId: body.deviceId ?? '' })
  await builder.next('admitted')
  const projectPath = `/v1/apps/${appId}/app-versions/${appVersionId}/projects/${projectId}`
  return { admin, member, appId, projectPath, builder }
}
