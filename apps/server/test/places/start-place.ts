import { createMember, createOrganisation } from '../factories.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { createPlace } from './index.ts'
import type { Cast, Ids } from './place.ts'

export interface StandingPlace {
  server: TestServer
  cast: Cast
  ids: Ids
}

/** Starts a server with one of everything that a path can name, for tests that walk through all calls. */
export async function startPlace(starting: Promise<TestServer> = startTestServer()): Promise<StandingPlace> {
  const server = await starting
  const admin = await createOrganisation(server)
  const cast = { server, admin, member: await createMember(server, admin.orgId) }
  return { server, cast, ids: await createPlace(cast) }
}
