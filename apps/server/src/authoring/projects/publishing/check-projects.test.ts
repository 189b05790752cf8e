import { afterAll, beforeAll, expect, it } from 'vitest'
import { countQueriesOf } from '../../../../test/count-queries.ts'
import { createOrganisation } from '../../../../test/factories.ts'
import { createProject, createStep, createTarget } from '../../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { checkProjects } from './check-projects.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

it('checking many projects takes as many queries as checking one', async () => {
  const admin = await createOrganisation(server)
  const place = await createProject(admin)
  const others = [await createProject(admin, 'Second', place), await createProject(admin, 'Third', place)]
  for (const it of [place, ...others]) await createStep(admin, it, { identifiers: [createTarget()] })
  const check = async (ids: string[]) => {
    const { database, countQueries } = countQueriesOf(server.database)
    const checks = await checkProjects({ db: database.db, clock: server.clock }, place, ids)
    return { checks, queries: countQueries() }
  }
  const one = await check([place.projectId])
  const all = await check([place, ...others].map(({ projectId }) => projectId))
  expect(one.checks).toHaveLength(1)
  expect(all.checks).toHaveLength(3)
  expect(all.checks[0]).toEqual(one.checks[0])
  expect(all.queries).toBe(one.queries)
})
