import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPublishedProject } from '../../../test/deployment-factories.ts'
import { sendSession } from '../../../test/session-factories.ts'
import { createProperty } from '../../../test/segment-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

async function createApp() {
  const project = await createPublishedProject(server)
  const { admin, appId, sdkKey } = project
  await createProperty(admin, appId, { name: 'plan' })
  const send = (endUserId: string, properties: Record<string, unknown>, signature?: string) =>
    sendSession(server.url, sdkKey, { endUserId, properties, ...(signature && { signature }) })
  const read = async (key: string) => {
    const { profile } = await admin.api.endUsers.get({ appId, key })
    return profile && Object.fromEntries(profile.properties.map(({ name, value }) => [name, value]))
  }
  return { ...project, send, read }
}

const isChess = { kind: 'PROPERTY', property: 'hobby', operator: 'EQ', value: 'chess' } as const

/** The stored rows of an app, with the version that shows whether a row was written again. */
async function readRows(appId: string) {
  const { rows } = await sql<{ version: string; row: string; secret: Uint8Array | null }>`
    select end_user_profiles.xmin::text as version, to_jsonb(end_user_profiles)::text as row,
      private_properties as secret
    from end_user_profiles join apps on apps.num = app_num where apps.id = ${appId}`.execute(
    server.database.db as never,
  )
  return rows
}

describe('the profile of an end user', () => {
  it('a profile holds the last values that the device sent', async () => {
    const { send, read } = await createApp()
    await send('ada', { plan: 'gold', hobby: 'chess' })
    expect(await read('ada')).toEqual({ plan: 'gold' })
    await send('ada', { plan: 'silver' })
    expect(await read('ada')).toEqual({ plan: 'silver' })
    await send('ada', {})
    expect(await read('ada')).toEqual({})
  })

  it('a profile is not written again for the same values within an hour', async () => {
    const { send, appId } = await createApp()
    await send('ada', { plan: 'gold' })
    const before = await readRows(appId)
    await send('ada', { plan: 'gold' })
    expect(await readRows(appId)).toEqual(before)
    await send('ada', { plan: 'silver' })
    expect((await readRows(appId))[0]?.version).not.toBe(before[0]?.version)
  })

  it('a profile stores private values encrypted, and shows authors only that there are some', async () => {
    const { send, admin, appId } = await createApp()
    await createProperty(admin, appId, { name: 'diagnosis', isPrivate: true })
    await send('ada', { plan: 'gold', diagnosis: 'influenza' })
    const [row] = await readRows(appId)
    expect(row?.row).toContain('gold')
    expect(row?.row).not.toContain('influenza')
    expect(Buffer.from(row?.secret ?? []).includes('influenza')).toBe(false)
    const { profile } = await admin.api.endUsers.get({ appId, key: 'ada' })
    expect(profile?.properties).toEqual([
      { name: 'plan', isPrivate: false, value: 'gold' },
      { name: 'diagnosis', isPrivate: true, value: null },
    ])
    // Encrypted values are compared too: the same values again write nothing.
    await send('ada', { plan: 'gold', diagnosis: 'influenza' })
    expect((await readRows(appId))[0]?.version).toBe(row?.version)
  })

  it('a profile is bounded: values that are too long or cannot be stored are left out', async () => {
    const { send, read, admin, appId } = await createApp()
    await createProperty(admin, appId, { name: 'note' })
    await send('ada', { plan: 'x'.repeat(300), note: 'half \ud800' })
    expect(await read('ada')).toEqual({})
    const names = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`name${index}`, 1]))
    await send('ada', names)
    const { properties } = await admin.api.properties.usage({ appId })
    expect(properties.filter(({ propertyId }) => !propertyId)).toHaveLength(50)
  })

  it('a property counts with the values that were sent before it was registered', async () => {
    const { send, read, admin, appId } = await createApp()
    await send('ada', { plan: 'gold', hobby: 'chess', team: ['beta'], born: 1815 })
    await send('bob', { hobby: 'chess' })
    expect(await read('ada')).toEqual({ plan: 'gold' })
    const [row] = await readRows(appId)
    expect(row?.row).not.toContain('chess')
    const before = await admin.api.properties.usage({ appId })
    expect(before.properties.find(({ name }) => name === 'hobby')).toMatchObject({
      endUsers: 2,
      lastValues: [],
    })

    await createProperty(admin, appId, { name: 'hobby' })
    expect(await read('ada')).toEqual({ plan: 'gold', hobby: 'chess' })
    expect(await admin.api.segments.count({ appId, conjunction: 'AND', rules: [isChess] })).toMatchObject({
      matching: 2,
      endUsers: 2,
    })
    await createProperty(admin, appId, { name: 'born', type: 'INTEGER', isPrivate: true })
    expect(await read('ada')).toEqual({ plan: 'gold', hobby: 'chess', born: null })
    // What is sent from now on replaces it.
    await send('ada', { plan: 'gold' })
    expect(await read('ada')).toEqual({ plan: 'gold' })
  })

  it('values of unregistered properties stay in their app, and are bounded', async () => {
    const first = await createApp()
    const second = await createApp()
    await first.send('ada', { hobby: 'chess' })
    await second.send('ada', {})
    await createProperty(second.admin, second.appId, { name: 'hobby' })
    expect(await second.read('ada')).toEqual({})

    // 40 values of 200 characters are more than one end user has room for; the first names have it.
    const names = Array.from({ length: 40 }, (_, index) => `name${String(index).padStart(2, '0')}`)
    await first.send('bob', Object.fromEntries(names.map((name) => [name, 'x'.repeat(200)])))
    for (const name of [names[0]!, names.at(-1)!]) await createProperty(first.admin, first.appId, { name })
    expect(Object.keys((await first.read('bob')) ?? {})).toEqual([names[0]])
  })

  it('values of unregistered properties are compared: the same ones write nothing, and another one does', async () => {
    const { send, appId } = await createApp()
    await send('ada', { hobby: 'chess' })
    const before = await readRows(appId)
    await send('ada', { hobby: 'chess' })
    expect(await readRows(appId)).toEqual(before)
    await send('ada', { hobby: 'poker' })
    expect((await readRows(appId))[0]?.version).not.toBe(before[0]?.version)
  })

  it('an app that keeps registered properties only has the names of others', async () => {
    const { send, read, admin, appId } = await createApp()
    await send('ada', { hobby: 'chess' })
    const change = { appId, keepsProfiles: true, keepsUnregistered: false }
    expect(await admin.api.endUsers.keepProfiles(change)).toMatchObject({
      keepsProfiles: true,
      keepsUnregistered: false,
    })
    await send('bob', { hobby: 'chess' })
    for (const { row } of await readRows(appId)) expect(row).toContain('"unregistered_values": null')
    expect(await admin.api.endUsers.keepProfiles({ appId, keepsProfiles: true })).toMatchObject({
      keepsUnregistered: false,
    })
    const { properties } = await admin.api.properties.usage({ appId })
    expect(properties.find(({ name }) => name === 'hobby')).toMatchObject({ endUsers: 2 })
    await createProperty(admin, appId, { name: 'hobby' })
    expect(await read('ada')).toEqual({})
  })

  it('a profile of a signed id is not replaced by an unsigned request', async () => {
    const { send, read, admin, appId } = await createApp()
    const { secret } = await admin.api.signing.createSecret({ id: appId })
    const signature = createHmac('sha256', secret).update('ada').digest('hex')
    await send('ada', { plan: 'silver' })
    await send('ada', { plan: 'gold' }, signature)
    await send('ada', { plan: 'forged' })
    expect(await read('ada')).toEqual({ plan: 'gold' })
    await admin.api.signing.setPolicy({ id: appId, policy: 'REQUIRED' })
    await send('bob', { plan: 'forged' })
    await expect(read('bob')).rejects.toMatchObject({ status: 404 })
  })

  it('a profile is erased with the end user', async () => {
    const { send, admin, appId } = await createApp()
    await send('ada', { plan: 'gold' })
    await send('bob', { plan: 'gold' })
    expect(await admin.api.endUsers.delete({ appId, key: 'ada' })).toMatchObject({ profile: true, events: 0 })
    await expect(admin.api.endUsers.get({ appId, key: 'ada' })).rejects.toMatchObject({ status: 404 })
    expect(await readRows(appId)).toHaveLength(1)
  })

  it('a profile is deleted when the app keeps none, and none is added', async () => {
    const { send, admin, appId } = await createApp()
    await send('ada', { plan: 'gold', hobby: 'chess' })
    expect(await admin.api.endUsers.keepProfiles({ appId, keepsProfiles: false })).toMatchObject({
      keepsProfiles: false,
    })
    await send('bob', { plan: 'gold', hobby: 'chess' })
    expect(await readRows(appId)).toEqual([])
    expect(await admin.api.endUsers.search({ appId })).toEqual({ keepsProfiles: false, found: [] })
    await admin.api.endUsers.keepProfiles({ appId, keepsProfiles: true })
    const { properties } = await admin.api.properties.usage({ appId })
    expect(properties.map(({ name }) => name)).toEqual(['plan'])
  })

  it('a profile is deleted when its retention is over', async () => {
    const { send, appId } = await createApp()
    await send('ada', { plan: 'gold' })
    server.clock.advance(89 * 86_400_000)
    await server.tidyUp()
    expect(await readRows(appId)).toHaveLength(1)
    server.clock.advance(2 * 86_400_000)
    await server.tidyUp()
    expect(await readRows(appId)).toEqual([])
  })
})
