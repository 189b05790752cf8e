import { anyGuide, type AnyGuide } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '../../../../test/factories.ts'
import { createLeastOf } from '../../../../test/kind-factories.ts'
import { createWav, createWebm, toFile } from '../../../../test/media-files.ts'
import {
  createDynamicFlow,
  createPopup,
  createProject,
  createStep,
  createTarget,
} from '../../../../test/project-factories.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const blocked = (subErrors: { field: string; message?: string }[]) => ({
  status: 400,
  body: { code: 'publish_blocked', subErrors },
})

describe('a published flow with pages', () => {
  it('a published flow has each page with its identifiers and its steps in order', async () => {
    const admin = await createOrganisation(server)
    const place = await createDynamicFlow(server, admin)
    const identifiers = [{ ...createTarget('home'), role: 'PRESENCE' as const }]
    const page = await admin.api.pages.create({ ...place, name: 'Home', identifiers })
    for (const name of ['First', 'Second']) {
      await admin.api.pageAssists.create({ ...place, pageId: page.id, name, component: createPopup(name) })
    }
    const { appId, appVersionId, projectId } = place
    const { guideHash } = await admin.api.projects.publish({ appId, appVersionId, id: projectId })
    const guide = await readGuide(appId, admin, guideHash)
    expect(guide).toMatchObject({
      kind: 'DYNAMIC_FLOW',
      startScreen: null,
      pages: [{ key: page.key, name: 'Home', identifiers, steps: [{ name: 'First' }, { name: 'Second' }] }],
    })
  })

  it('publishing a flow with pages is refused with the pages and steps that are incomplete', async () => {
    const admin = await createOrganisation(server)
    const place = await createDynamicFlow(server, admin)
    const publish = () => admin.api.projects.publish({ ...place, id: place.projectId })
    await expect(publish()).rejects.toMatchObject(blocked([{ field: 'pages' }]))
    const page = await admin.api.pages.create({ ...place, name: 'Home' })
    await expect(publish()).rejects.toMatchObject(
      blocked([{ field: `pages.${page.key}.identifiers` }, { field: `pages.${page.key}.steps` }]),
    )
    const step = await admin.api.pageAssists.create({ ...place, pageId: page.id, name: 'Empty' })
    await expect(publish()).rejects.toMatchObject(
      blocked([
        { field: `pages.${page.key}.identifiers` },
        {
          field: `pages.${page.key}.steps.${step.key}.component`,
          message: 'Step 1 of page Home has no component',
        },
      ]),
    )
  })
})

describe('the contents of a published guide', () => {
  it('sound, the active figure and the panel texts are in the guide, and each is a change to publish', async () => {
    const admin = await createOrganisation(server)
    const place = await createProject(admin)
    const { id: assistId } = await createStep(admin, place)
    const at = { ...place, id: place.projectId }
    const publish = async () =>
      readGuide(place.appId, admin, (await admin.api.projects.publish(at)).guideHash)
    const hasChanges = async () => (await admin.api.projects.get(at)).hasUnpublishedChanges
    const silent = await publish()
    expect([silent.kind === 'STATIC_FLOW' && silent.languages, await hasChanges()]).toEqual([
      undefined,
      false,
    ])

    const file = toFile(createWav())
    const { media } = await admin.api.sounds.ofAssist.upload({ ...place, assistId, locale: 'en', file })
    expect(await hasChanges()).toBe(true)
    expect(await publish()).toMatchObject({
      steps: [{ sound: { en: media } }],
      languages: [{ code: 'en', name: 'English', texts: { muteText: 'Mute' } }],
    })
    const { content: figures } = await admin.api.avatars.listBuiltIn({})
    const avatar = await admin.api.avatars.create({ ...place, name: 'Robin', builtInId: figures[0]?.id })
    expect(await hasChanges()).toBe(true)
    expect(await publish()).toMatchObject({ avatar: { media: avatar.media, name: 'Robin', position: 'END' } })
    await admin.api.avatars.update({ ...place, id: avatar.id, isActive: false })
    expect(await publish()).not.toHaveProperty('avatar')
  })
})

describe('references to deleted media and projects', () => {
  it('publishing is refused when a film, or a project that a button starts, was deleted', async () => {
    const admin = await createOrganisation(server)
    const { appId, appVersionId, projectId } = await createLeastOf(server, admin, 'VIDEOTOOLTIP')
    const other = await admin.api.projects.create({
      appId,
      appVersionId,
      name: 'Other',
      category: 'USER_ONBOARDING',
      type: 'SINGLE_FLOW',
      subType: 'STATIC_FLOW',
    })
    const place = { appId, appVersionId, projectId }
    const { content: steps } = await admin.api.assists.list(place)
    const [step] = steps
    const start = {
      id: 'start',
      type: 'BUTTON' as const,
      style: 'PRIMARY' as const,
      label: { en: 'Start' },
      action: { type: 'START_PROJECT' as const, projectId: other.id },
    }
    const component = { ...step!.component!, blocks: [...step!.component!.blocks, start] }
    await admin.api.assists.components.update({ ...place, assistId: step!.id, component })
    const publish = () => admin.api.projects.publish({ appId, appVersionId, id: projectId })
    expect(await publish()).toMatchObject({ version: 1 })
    await admin.api.projects.delete({ appId, appVersionId, id: other.id })
    await inTransaction(server.database.db, (tx) =>
      tx.deleteFrom('media').where('appId', '=', appId).execute(),
    )
    await expect(publish()).rejects.toMatchObject(
      blocked([
        { field: `steps.${step!.key}.blocks.film`, message: 'This file is gone. Upload it again' },
        {
          field: `steps.${step!.key}.blocks.start`,
          message: 'The guide to start no longer exists',
        },
      ]),
    )
  })

  it('a step is refused if it refers to media that do not exist', async () => {
    const admin = await createOrganisation(server)
    const place = await createProject(admin)
    const { hash } = await admin.api.media.upload({ appId: place.appId, file: toFile(createWebm('FILM')) })
    const film = { id: 'film', type: 'VIDEO' as const, media: hash, alt: {}, autoplay: false }
    const component = { ...createPopup(), blocks: [film] }
    expect(await createStep(admin, place, { component })).toMatchObject({ component })
    const lost = { ...component, blocks: [{ ...film, poster: 'a'.repeat(64) }] }
    await expect(createStep(admin, place, { component: lost })).rejects.toMatchObject({
      body: { subErrors: [{ field: 'component.blocks.0.poster' }] },
    })
  })
})

async function readGuide(
  appId: string,
  { api }: Awaited<ReturnType<typeof createOrganisation>>,
  hash: string,
): Promise<AnyGuide> {
  const { sdkKey } = await api.apps.get({ id: appId })
  return anyGuide.parse(await (await fetch(`${server.url}/sdk/v1/${sdkKey}/guides/${hash}.json`)).json())
}
