import { randomUUID } from 'node:crypto'
import type { ErrorBody } from '@waymark/contract/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation, type SignedIn } from '../../../../test/factories.ts'
import {
  createDynamicFlow,
  createPopup,
  createProject,
  createStep,
  createTarget,
  type Place,
} from '../../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

/** Creates a flow with a page, a step and an element. */
async function createFlow(author?: SignedIn) {
  const admin = author ?? (await createOrganisation(server))
  const { api } = admin
  const place = await createProject(admin)
  const dynamic = await createDynamicFlow(server, admin)
  const { id: pageId } = await api.pages.create({ ...dynamic, name: 'Cart' })
  const { id: assistId } = await createStep(admin, place)
  return { admin, api, place, dynamic, pageId, assistId }
}
type Flow = Awaited<ReturnType<typeof createFlow>>

interface Added {
  id: string
  revision: number
}

/** Every call that takes an id; `name` is the content it creates. */
const calls: Record<string, (flow: Flow, id: string, name: string) => Promise<Added>> = {
  step: ({ api, place }, id, name) =>
    api.assists.create({ ...place, id, name, component: createPopup(name), identifiers: [createTarget()] }),
  'page assist': ({ api, dynamic, pageId }, id, name) =>
    api.pageAssists.create({ ...dynamic, pageId, id, name, component: createPopup() }),
  page: ({ api, dynamic }, id, name) =>
    api.pages.create({ ...dynamic, id, name, identifiers: [createTarget()] }),
  'start screen': ({ api, place }, id, name) => api.startScreen.create({ ...place, id, name }),
  identifier: ({ api, place, assistId }, id, name) =>
    api.assists.identifiers.create({ ...place, assistId, id, document: createTarget(name) }),
  'identifier of a page': ({ api, dynamic, pageId }, id, name) =>
    api.pages.identifiers.create({ ...dynamic, pageId, id, document: createTarget(name) }),
  'identifier (v1)': ({ api, place, assistId }, id, name) =>
    api.assists.identifiers.createV1({ ...place, assistId, id, document: createTarget(name) }),
}

/** Reads how often the projects were changed, and whether the changes are unpublished. */
const readProjects = async ({ api, place, dynamic }: Flow) => {
  const read = async ({ projectId: id, ...at }: Place) => {
    const { totalElements } = await api.projects.listChanges({ ...at, id })
    return [totalElements, (await api.projects.get({ ...at, id })).updatedAt]
  }
  return [await read(place), await read(dynamic)]
}

/** The error of a refused call, without the request's number. */
async function getRefusal(run: () => Promise<unknown>) {
  try {
    await run()
  } catch (error) {
    const { status, body: answer } = error as { status: number; body: ErrorBody }
    const { requestId: _, ...body } = answer
    return JSON.stringify({ status, body })
  }
  throw new Error('it was not refused')
}

describe('a change that is sent again after its answer was lost', () => {
  const target = createTarget('again')
  const component = createPopup('Again')
  const changes: Record<string, (flow: Flow) => Promise<(name: string) => Promise<Added>>> = {
    step:
      async ({ api, place, assistId }) =>
      (name) =>
        api.assists.update({ ...place, id: assistId, name, waitMs: 100, revision: 1 }),
    component:
      async ({ api, place, assistId }) =>
      async (name) => {
        const given = name === 'Same' ? component : createPopup(name)
        const { revision } = await api.assists.components.update({
          ...place,
          assistId,
          component: given,
          revision: 1,
        })
        return { id: assistId, revision }
      },
    identifier: async ({ api, place, assistId }) => {
      const { id } = await api.assists.identifiers.create({ ...place, assistId, document: createTarget() })
      return (name) => {
        const document = name === 'Same' ? target : createTarget(name)
        return api.assists.identifiers.update({ ...place, assistId, id, document, revision: 1 })
      }
    },
    page:
      async ({ api, dynamic, pageId }) =>
      (name) =>
        api.pages.update({ ...dynamic, id: pageId, name, revision: 1 }),
    'start screen': async ({ api, place }) => {
      await api.startScreen.create(place)
      return (name) => api.startScreen.update({ ...place, name, revision: 1 })
    },
    project:
      async ({ api, place: { projectId: id, ...at } }) =>
      (name) =>
        api.projects.update({ ...at, id, name, revision: 1 }),
  }

  it.each(Object.entries(changes))(
    'a change that is sent again returns the first result, and another one is stale: %s',
    async (_, begin) => {
      const change = await begin(await createFlow())
      const first = await change('Same')
      expect(first.revision).toBe(2)
      expect(await change('Same')).toMatchObject({ id: first.id, revision: 2 })
      await expect(change('Other')).rejects.toMatchObject({ status: 409, body: { code: 'stale_revision' } })
    },
  )
})

describe.each(Object.entries(calls))('an id that is chosen for a new %s', (_, create) => {
  it('a new record has the id that was chosen for it', async () => {
    const flow = await createFlow()
    const id = randomUUID()
    expect(await create(flow, id, 'One')).toMatchObject({ id })
  })

  it('a repeated call with a chosen id is taken for the first one', async () => {
    const flow = await createFlow()
    const id = randomUUID()
    const first = await create(flow, id, 'One')
    const before = await readProjects(flow)
    expect(await create(flow, id, 'One')).toEqual(first)
    expect(await readProjects(flow)).toEqual(before)
  })

  it('a chosen id that is in use is refused for anything else, whoever asks', async () => {
    const flow = await createFlow()
    const id = randomUUID()
    const first = await create(flow, id, 'One')
    const refusals = [
      await getRefusal(() => create(flow, id, 'Two')),
      await getRefusal(async () => create(await createFlow(flow.admin), id, 'One')),
      await getRefusal(async () => create(await createFlow(), id, 'One')),
      await getRefusal(async () => create(await createFlow(), id, 'Two')),
    ]
    expect(new Set(refusals).size).toBe(1)
    expect(refusals[0]).toContain('"code":"id_taken"')
    expect(refusals[0]).toContain('"status":409')
    expect(await create(flow, id, 'One')).toEqual(first)
  })
})
