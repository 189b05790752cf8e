import type { SignedIn } from '../factories.ts'
import type { TestServer } from '../test-server.ts'

/** Ids by the names of path parameters: one of everything that a path can name; `selfId` is whoever asks. */
export type Ids = Record<string, string>

export interface Cast {
  server: TestServer
  /** Admin of the organisation that everything belongs to. */
  admin: SignedIn
  /** May use the app. */
  member: SignedIn
}

/** What an area of the API adds to the place that the access and bad-input tests walk through. */
export interface Area {
  /** Which id `{id}` means after a path segment: `{ segments: 'segmentId' }`. */
  idAfter: Record<string, string>
  /** Makes the area's things, in the app that `ids` names; answers their ids. */
  add(cast: Cast, ids: Ids): Promise<Ids>
  /** Calls that need the area's things although they name none of them. */
  alsoFor?: string[]
  /** By call: ids that its path takes instead of the usual ones. */
  pathIds?: Record<string, (ids: Ids) => Ids>
  /** By call (`segments.create`): a body, or query for GET, that succeeds. Calls that need none are left out. */
  inputs: Record<string, (ids: Ids, cast: Cast) => Record<string, unknown>>
}
