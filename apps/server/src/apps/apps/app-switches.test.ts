import { catalogueChoices, featureNames } from '@waymark/contract/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveProject } from '../../../test/deployment-factories.ts'
import { createEvent, sendEvents, takeEvents, toBatch } from '../../../test/event-factories.ts'
import { createMember, createOrganisation } from '../../../test/factories.ts'
import { createAppWithVersion } from '../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { isFeatureEnabled } from './index.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const read = async (path: string) => {
  const answer = await fetch(server.url + path)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe('features of an app', () => {
  it('features of an app have the defaults of the catalogue until an Admin switches some', async () => {
    const admin = await createOrganisation(server)
    const { appId: id } = await createAppWithVersion(admin)
    const before = await admin.api.apps.listFeatures({ id })
    expect(before.map(({ name }) => name)).toEqual(featureNames)
    for (const { name, enabled, state } of before) {
      expect(enabled, name).toBe(state === 'ENABLED' || state === 'BETA')
      if (name in catalogueChoices) {
        expect(state).toBe(catalogueChoices[name as keyof typeof catalogueChoices].state)
      }
    }
    expect((await admin.api.apps.get({ id })).features).toEqual(before)
    const switched = await admin.api.apps.updateFeatures({
      id,
      features: [
        { name: 'FEEDBACK', enabled: true },
        { name: 'POPUP', enabled: false },
      ],
    })
    expect(await admin.api.apps.listFeatures({ id })).toEqual(switched)
    const find = (name: string) => switched.find((it) => it.name === name)
    expect(find('FEEDBACK')).toEqual({ name: 'FEEDBACK', enabled: true, state: 'COMING_SOON' })
    expect(find('POPUP')).toMatchObject({ enabled: false })
    expect(find('NPS')).toMatchObject({ enabled: false })
    const { db } = server.database
    expect(await isFeatureEnabled(db, id, 'FEEDBACK')).toBe(true)
    expect(await isFeatureEnabled(db, id, 'NPS')).toBe(false)
    expect(await isFeatureEnabled(db, server.clock.newId(), 'TOOLTIP')).toBe(false)
  })

  it('features of an app keep what two Admins switch at once', async () => {
    const admin = await createOrganisation(server)
    const { appId: id } = await createAppWithVersion(admin)
    const names = ['FEEDBACK', 'NPS', 'CHAT', 'KNOWLEDGE'] as const
    await Promise.all(
      names.map((name) => admin.api.apps.updateFeatures({ id, features: [{ name, enabled: true }] })),
    )
    const features = await admin.api.apps.listFeatures({ id })
    for (const name of names) expect(features.find((it) => it.name === name)?.enabled, name).toBe(true)
  })

  it('features of an app are not switched by non-Admins, by other organisations, or under unknown names', async () => {
    const admin = await createOrganisation(server)
    const { appId: id } = await createAppWithVersion(admin)
    const features = [{ name: 'FEEDBACK' as const, enabled: true }]
    const foreigner = await createOrganisation(server)
    await expect(foreigner.api.apps.updateFeatures({ id, features })).rejects.toMatchObject({ status: 404 })
    const member = await createMember(server, admin.orgId)
    const { appId: own } = await createAppWithVersion(member)
    await expect(member.api.apps.updateFeatures({ id: own, features })).rejects.toMatchObject({ status: 403 })
    const unknown = [{ name: 'TELEPATHY' as never, enabled: true }]
    await expect(admin.api.apps.updateFeatures({ id, features: unknown })).rejects.toMatchObject({
      status: 400,
    })
    expect((await admin.api.apps.listFeatures({ id })).find(({ name }) => name === 'FEEDBACK')).toMatchObject(
      {
        enabled: false,
      },
    )
  })
})

describe('a new SDK key', () => {
  it('a new SDK key works like the old one, and the old one is refused at once', async () => {
    const project = await createLiveProject(server)
    const { admin, appId, sdkKey: oldKey, guideHash } = project
    const paths = (key: string) => [`/sdk/v1/${key}/manifest.json`, `/sdk/v1/${key}/guides/${guideHash}.json`]
    for (const path of paths(oldKey)) expect((await read(path)).status).toBe(200)
    await takeEvents(server.url, oldKey, [createEvent(server, project)])

    const { sdkKey, revision } = await admin.api.apps.rotateSdkKey({ appId })
    expect(sdkKey).toMatch(/^wm_[0-9a-f]{32}$/)
    expect(sdkKey).not.toBe(oldKey)
    expect(await admin.api.apps.get({ id: appId })).toMatchObject({ sdkKey, revision })
    for (const path of paths(oldKey)) {
      expect(await read(path)).toMatchObject({ status: 404, body: { code: 'unknown_sdk_key' } })
    }
    const refused = await sendEvents(server.url, oldKey, toBatch([createEvent(server, project)]))
    expect(refused.status).toBe(404)

    for (const path of paths(sdkKey)) expect((await read(path)).status).toBe(200)
    await takeEvents(server.url, sdkKey, [createEvent(server, project)])
    const again = await admin.api.apps.rotateSdkKey({ appId })
    expect(again.sdkKey).not.toBe(sdkKey)
  })
})

describe('the kill switch', () => {
  it('the kill switch takes everything out of the manifest and puts it back', async () => {
    const { admin, appId, sdkKey } = await createLiveProject(server)
    const manifest = `/sdk/v1/${sdkKey}/manifest.json`
    expect((await read(manifest)).body).toMatchObject({ killed: false })
    expect(await admin.api.apps.setKillSwitch({ appId, isKilled: true })).toMatchObject({ isKilled: true })
    expect(await admin.api.apps.get({ id: appId })).toMatchObject({ isKilled: true })
    expect((await read(manifest)).body).toMatchObject({ killed: true })
    await admin.api.apps.setKillSwitch({ appId, isKilled: true })
    await admin.api.apps.setKillSwitch({ appId, isKilled: false })
    expect((await read(manifest)).body).toMatchObject({ killed: false })
  })
})
