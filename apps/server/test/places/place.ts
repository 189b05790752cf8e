import type { SignedIn } from '../factories.ts'
import type { TestServer } from '../test-server.ts'

/** Ids by path parameter, for one of everything that a path can name; `selfId` is the caller. */
export type Ids = Record<string, string>

export interface Cast {
  server: TestServer
  /** Admin of the organisation that everything belongs to. */
  admin: SignedIn
  /** May use the app. */
  member: SignedIn
}

/** An area of the API, with what it adds to the place for tests that walk through all calls. */
export interface Area {
  /** The id that `{id}` means after a path segment: `{ segments: 'segmentId' }`. */
  idAfter: Record<string, string>
  /** Creates the area's things in the app of `ids`; returns their ids. */
  add(cast: Cast, ids: Ids): Promise<Ids>
  /** Calls that need the area's things without naming them. */
  alsoFor?: string[]
  /** By call: other ids for its path than the usual ones. */
  pathIds?: Record<string, (ids: Ids) => Ids>
  /** By call (`segments.create`): a body, or query for GET, that succeeds. Omitted for calls without input. */
  inputs: Record<string, (ids: Ids, cast: Cast) => Record<string, unknown>>
}
