import type { GuideServices } from '../show/run-guide.ts'
import type { AuthorBadge } from './author-badge.ts'
import type { Labels } from './labels.ts'

/** The parts that any kind of author's visit needs. */
export interface SessionParts {
  guideServices: GuideServices
  /** The server's address. */
  host: string
  labels: Labels
  authorBadge: AuthorBadge
  /** Stores in the tab the visit that continues on the next page. */
  keep(visit: StoredSession | null): void
}

/** A visit as stored in the tab. */
export type StoredSession = { room: JoinedRoom } | { builder: EnteredRoom } | { preview: string }

/** The room that a code is exchanged for. */
export interface EnteredRoom {
  roomId: string
  token: string
}

/** The result of joining. `isAllowed` means that the person at the device agreed. */
export interface JoinedRoom extends EnteredRoom {
  isAllowed: boolean
}
