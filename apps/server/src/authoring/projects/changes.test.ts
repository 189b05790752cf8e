import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMember, createOrganisation } from '../../../test/factories.ts'
import { listCalls } from '../../../test/list-calls.ts'
import { createPlace, toInput, toPath } from '../../../test/places/index.ts'
import type { Cast } from '../../../test/places/place.ts'
import { sendCall } from '../../../test/places/send-call.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let cast: Cast
beforeAll(async () => {
  server = await startTestServer()
  const admin = await createOrganisation(server)
  cast = { server, admin, member: await createMember(server, admin.orgId) }
})
afterAll(() => server.close())

/** Creating, duplicating and deleting start or end a list; their own tests cover them. */
const elsewhere = ['projects.create', 'projects.duplicate', 'projects.delete']
/** They change nothing to list: a check, a picture of recorded content, an image that no step shows yet. */
const silent = /^projects\.validate$|\.setThumbnail$|\.uploadLogo$/

const writes = listCalls().filter(
  ({ name, method, meta }) =>
    // Calls that make other calls record nothing of their own.
    !meta.makes &&
    /^(projects|assists|pages|pageAssists|startScreen)\./.test(name) &&
    method !== 'GET' &&
    !meta.isRead &&
    !elsewhere.includes(name) &&
    !silent.test(name),
)

const entities: Record<string, string> = {
  projects: 'PROJECT',
  assists: 'ASSIST',
  pages: 'PAGE',
  pageAssists: 'ASSIST',
  startScreen: 'START_SCREEN',
  components: 'COMPONENT',
  identifiers: 'IDENTIFIER',
}
/** The entity whose change a reordering is. */
const ordered: Record<string, string> = { assists: 'PROJECT', pages: 'PROJECT', pageAssists: 'PAGE' }

it('every call that writes to a project is found', () => {
  expect(writes.length).toBe(59)
})

it.each(writes)('$name records what it did and touches the project', async (call) => {
  const { api } = cast.admin
  const ids = await createPlace(cast, call)
  const path = toPath(call, ids)
  const projectId = /projects\/([^/]+)/.exec(path)?.[1] ?? ''
  const at = { appId: ids.appId ?? '', appVersionId: ids.appVersionId ?? '', id: projectId }
  const before = await api.projects.listChanges(at)
  const project = await api.projects.get(at)
  server.clock.advance(1000)
  const answer = await sendCall(cast.admin, call, { path, input: toInput(call, ids, cast) })
  expect(answer.status, await answer.text()).toBeLessThan(300)

  const now = call.name === 'projects.move' ? { ...at, appVersionId: ids.nextVersionId ?? '' } : at
  const after = await api.projects.listChanges(now)
  expect(after.totalElements).toBeGreaterThan(before.totalElements)
  const [action = '', of = ''] = call.name.split('.').toReversed()
  expect(after.content[0]).toMatchObject({
    entity: action === 'reorder' ? ordered[of] : entities[of],
    action: action === 'setLogo' ? 'UPDATE' : action.replace('V1', '').toUpperCase(),
    actor: { name: 'Test member' },
  })
  const changed = await api.projects.get(now)
  expect(changed.updatedAt > project.updatedAt).toBe(true)
})
