import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrganisation } from '../../../test/factories.ts'
import { listCalls } from '../../../test/list-calls.ts'
import { createPopup, createProject, createStep, createTarget } from '../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

/** A project with two steps, the first complete, the second empty. */
async function createScene() {
  const admin = await createOrganisation(server)
  const place = await createProject(admin)
  const full = await createStep(admin, place, { identifiers: [createTarget()] })
  const empty = await admin.api.assists.create({ ...place, name: 'Empty' })
  const { id: toAppVersionId } = await admin.api.appVersions.create({ appId: place.appId, name: '2.0' })
  return {
    api: admin.api,
    place,
    at: { ...place, id: place.projectId },
    full: { ...place, assistId: full.id },
    identifier: { ...place, assistId: full.id, id: full.identifiers[0]?.id ?? '' },
    empty: { ...place, assistId: empty.id },
    ids: [full.id, empty.id],
    toAppVersionId,
  }
}

type Scene = Awaited<ReturnType<typeof createScene>>

/** One write through each call that changes a project. */
const writes: Record<string, (scene: Scene) => Promise<unknown>> = {
  'projects.update': ({ api, at }) => api.projects.update({ ...at, name: 'Other' }),
  'projects.move': ({ api, at, toAppVersionId }) => api.projects.move({ ...at, toAppVersionId }),
  'projects.publish': ({ api, at }) => api.projects.publish(at),
  'assists.create': ({ api, place }) => api.assists.create({ ...place, name: 'New' }),
  'assists.update': ({ api, empty }) => api.assists.update({ ...empty, id: empty.assistId, name: 'Other' }),
  'assists.delete': ({ api, empty }) => api.assists.delete({ ...empty, id: empty.assistId }),
  'assists.reorder': ({ api, place, ids }) => api.assists.reorder({ ...place, assistIds: ids.toReversed() }),
  'components.createV1': ({ api, empty }) =>
    api.components.createV1({ ...empty, component: { title: 'Hello' } }),
  'components.updateV1': ({ api, full }) =>
    api.components.updateV1({ ...full, component: { title: 'Hello' } }),
  'components.create': ({ api, empty }) => api.components.create({ ...empty, component: createPopup() }),
  'components.update': ({ api, full }) => api.components.update({ ...full, component: createPopup('Other') }),
  'components.delete': ({ api, full }) => api.components.delete(full),
  'identifiers.createV1': ({ api, full }) => api.identifiers.createV1({ ...full, document: { tag: 'a' } }),
  'identifiers.updateV1': ({ api, identifier }) =>
    api.identifiers.updateV1({ ...identifier, document: { tag: 'a' } }),
  'identifiers.create': ({ api, full }) => api.identifiers.create({ ...full, document: createTarget('b') }),
  'identifiers.update': ({ api, identifier }) =>
    api.identifiers.update({ ...identifier, document: createTarget('b') }),
  'identifiers.delete': ({ api, identifier }) => api.identifiers.delete(identifier),
}

/** Creating and duplicating begin a list of their own, deleting ends one: those have tests beside theirs. */
const elsewhere = ['projects.create', 'projects.duplicate', 'projects.delete']

it('knows every call that writes to a project', () => {
  const writing = listCalls()
    .filter(
      ({ name, method }) => /^(projects|assists|components|identifiers)\./.test(name) && method !== 'GET',
    )
    .map(({ name }) => name)
  expect(writing.length).toBe(20)
  expect(writing.filter((name) => !elsewhere.includes(name)).sort()).toEqual(Object.keys(writes).sort())
})

it.each(Object.keys(writes))('%s records what it did and touches the project', async (name) => {
  const scene = await createScene()
  const { api, at } = scene
  // Only a complete project can be published.
  if (name === 'projects.publish') await api.assists.delete({ ...at, id: scene.empty.assistId })
  const before = await api.projects.listChanges(at)
  const project = await api.projects.get(at)
  server.clock.advance(1000)
  await writes[name]?.(scene)

  const now = name === 'projects.move' ? { ...at, appVersionId: scene.toAppVersionId } : at
  const after = await api.projects.listChanges(now)
  expect(after.totalElements).toBeGreaterThan(before.totalElements)
  const [entity, action] = name.split('.')
  expect(after.content[0]).toMatchObject({
    entity: name === 'assists.reorder' ? 'PROJECT' : entity?.slice(0, -1).toUpperCase(),
    action: action?.replace('V1', '').toUpperCase(),
    actor: { name: 'Test member' },
  })
  const changed = await api.projects.get(now)
  expect(changed.updatedAt > project.updatedAt).toBe(true)
})
