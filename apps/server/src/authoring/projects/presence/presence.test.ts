import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMember, createOrganisation } from '../../../../test/factories.ts'
import { createProject } from '../../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

async function openTogether() {
  const admin = await createOrganisation(server)
  const place = await createProject(admin)
  const member = await createMember(server, admin.orgId)
  await admin.api.appUsers.add({ id: place.appId, userIds: [member.memberId] })
  return { admin, member, place }
}

it('each author is told who else is working on a project, without themselves', async () => {
  const { admin, member, place } = await openTogether()
  expect(await admin.api.presence.tell(place)).toEqual({ content: [] })
  const { content } = await member.api.presence.tell(place)
  expect(content.map(({ uid }) => uid)).toEqual([admin.memberId])
  expect((await admin.api.presence.tell(place)).content.map(({ uid }) => uid)).toEqual([member.memberId])
})

it('an author who is silent for 45 seconds counts as gone, until they report again', async () => {
  const { admin, member, place } = await openTogether()
  await member.api.presence.tell(place)
  server.clock.advance(40_000)
  expect((await admin.api.presence.tell(place)).content).toHaveLength(1)
  server.clock.advance(5_001)
  expect((await admin.api.presence.tell(place)).content).toEqual([])
  await member.api.presence.tell(place)
  expect((await admin.api.presence.tell(place)).content).toHaveLength(1)
})

it('presence is reported for one project only, and for none that is not in the path', async () => {
  const { admin, member, place } = await openTogether()
  const other = await createProject(admin)
  await member.api.presence.tell(place)
  expect((await admin.api.presence.tell(other)).content).toEqual([])
  const lost = { ...place, projectId: other.projectId }
  await expect(admin.api.presence.tell(lost)).rejects.toMatchObject({ status: 404 })
})
