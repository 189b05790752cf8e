import type { Branch, Guide } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '../../../test/factories.ts'
import {
  createAppWithVersion,
  createName,
  createPopup,
  createStep,
  newWalkthrough,
} from '../../../test/project-factories.ts'
import { createSegment, inSegment } from '../../../test/segment-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

async function createDraft() {
  const admin = await createOrganisation(server)
  const { appId, appVersionId, sdkKey } = await createAppWithVersion(admin)
  const tour = newWalkthrough(createName('Tour'))
  const { id: projectId } = await admin.api.projects.create({ appId, appVersionId, ...tour })
  return { admin, sdkKey, place: { appId, appVersionId, projectId } }
}

const read = async (sdkKey: string, code: string) => {
  const answer = await fetch(`${server.url}/sdk/v1/${sdkKey}/previews/${code}`)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe('a preview', () => {
  it('a preview shows the draft as it was, to whoever has its code, for an hour', async () => {
    const { admin, sdkKey, place } = await createDraft()
    const step = await createStep(admin, place, { component: createPopup('Draft') })
    const preview = await admin.api.previews.create(place)
    expect(preview.qr).toMatch(/^data:image\/svg/)
    expect(new URL(preview.url).searchParams.get('waymark_preview')).toBe(preview.code)
    await admin.api.assists.delete({ ...place, id: step.id })

    const shown = await read(sdkKey, preview.code)
    expect(shown).toMatchObject({
      status: 200,
      body: {
        projectId: place.projectId,
        guide: { steps: [{ key: step.key, component: createPopup('Draft') }] },
      },
    })
    expect((await read(sdkKey, preview.code.toLowerCase())).status).toBe(200)
    server.clock.advance(3_601_000)
    expect(await read(sdkKey, preview.code)).toMatchObject({
      status: 404,
      body: { code: 'room_code_unknown' },
    })
  })

  it('a preview is refused with the problems that keep the draft from being shown', async () => {
    const { admin, place } = await createDraft()
    await expect(admin.api.previews.create(place)).rejects.toMatchObject({
      status: 400,
      body: { code: 'publish_blocked', subErrors: [{ field: 'steps', message: 'Add at least one step' }] },
    })
  })

  it('a preview shows untranslated texts in the default locale, and refuses those that it lacks there', async () => {
    const { admin, sdkKey, place } = await createDraft()
    const step = await createStep(admin, place, { component: createPopup('Draft') })
    const { appId, appVersionId, projectId: id } = place
    await admin.api.projects.update({ appId, appVersionId, id, selectedLocales: ['en', 'de'] })
    const { code } = await admin.api.previews.create(place)
    expect(await read(sdkKey, code)).toMatchObject({
      body: {
        guide: { defaultLocale: 'en', locales: ['en', 'de'], steps: [{ component: createPopup('Draft') }] },
      },
    })
    const at = { ...place, assistId: step.id }
    await admin.api.assists.components.update({ ...at, component: createPopup('') })
    await expect(admin.api.previews.create(place)).rejects.toMatchObject({
      status: 400,
      body: { code: 'publish_blocked' },
    })
  })

  it('a preview resolves branches as for someone in the chosen segments', async () => {
    const { admin, sdkKey, place } = await createDraft()
    const [vip, beta] = [await createSegment(admin, place.appId), await createSegment(admin, place.appId)]
    const branches: Branch[] = [
      { when: inSegment(vip.id), stepKey: null },
      { when: { ...inSegment(beta.id), operator: 'NOT_IN' }, stepKey: null },
    ]
    await createStep(admin, place, { component: { ...createPopup(), branches } })
    const readBranches = async (segmentIds?: string[]) => {
      const preview = await admin.api.previews.create({ ...place, ...(segmentIds && { segmentIds }) })
      expect(preview.segmentIds).toEqual([vip.id, beta.id].sort())
      const { body } = await read(sdkKey, preview.code)
      return (body.guide as Guide).steps[0]?.component.branches
    }
    expect(await readBranches()).toEqual([{ when: null, stepKey: null }])
    expect(await readBranches([beta.id])).toEqual([])
    expect(await readBranches([vip.id, beta.id])).toEqual([{ when: null, stepKey: null }])
  })

  it('a preview opens in its own app only', async () => {
    const { admin, place } = await createDraft()
    await createStep(admin, place)
    const { code } = await admin.api.previews.create(place)
    const other = await createDraft()
    expect((await read(other.sdkKey, code)).status).toBe(404)
  })
})
