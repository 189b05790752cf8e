import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCalls } from './list-calls.ts'
import { createPlace, toInput, toPath } from './places/index.ts'
import type { Cast } from './places/place.ts'
import { sendCall } from './places/send-call.ts'
import { startPlace } from './places/start-place.ts'
import { settled } from './special-calls.ts'
import type { TestServer } from './test-server.ts'

let server: TestServer
let cast: Cast
beforeAll(async () => void ({ server, cast } = await startPlace()))
afterAll(() => server.close())

const changing = listCalls().filter(
  ({ name, method, path, meta }) =>
    method !== 'GET' && !meta.isRead && /project|deployment|survey|import/.test(path) && !settled[name],
)
const changed: string[] = []

/** Lists may return cached entries only while those have the database's version. */
describe.each(changing)('after $name', (call) => {
  it('lists tell of projects and deployments what reading each of them tells', async () => {
    const ids = await createPlace(cast, call)
    const appId = ids.appId ?? ''
    const before = await listEntries(appId)
    const answer = await sendCall(cast.admin, call, {
      path: toPath(call, ids),
      input: toInput(call, ids, cast),
    })
    expect(answer.status, await answer.text()).toBeLessThan(300)
    const after = await listEntries(appId)
    if (JSON.stringify(after) !== JSON.stringify(before)) changed.push(call.name)
    expect(after).toEqual(await readEntries(after))
  })
})

it('most calls changed a list', () => {
  expect(changing.length).toBeGreaterThan(70)
  expect(changed).toEqual(
    expect.arrayContaining([
      ...['projects.create', 'projects.update', 'projects.publish', 'assists.components.updateV1'],
      ...['deployments.create', 'deployments.goLive', 'pages.reorder', 'startScreen.delete'],
    ]),
  )
  expect(changed.length).toBeGreaterThan(50)
})

/** Empty for a deleted app. */
async function listEntries(appId: string) {
  const { api } = cast.admin
  const versions = await server.database.db
    .selectFrom('appVersions')
    .select('id')
    .where('appId', '=', appId)
    .orderBy('id')
    .execute()
  if (versions.length === 0) return { projects: [], deployments: [] }
  const lists = versions.map(({ id }) => api.projects.list({ appId, appVersionId: id }))
  const projects = (await Promise.all(lists)).flatMap(({ content }) => content)
  const { content: deployments } = await api.deployments.list({ appId })
  return { projects, deployments }
}

async function readEntries({ projects, deployments }: Awaited<ReturnType<typeof listEntries>>) {
  const { api } = cast.admin
  return {
    projects: await Promise.all(
      projects.map(({ id, appId, appVersionId }) => api.projects.get({ id, appId, appVersionId })),
    ),
    deployments: await Promise.all(deployments.map(({ id, appId }) => api.deployments.get({ id, appId }))),
  }
}
