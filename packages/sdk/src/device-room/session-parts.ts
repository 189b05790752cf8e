import type { GuideServices } from '../show/run-guide.ts'
import type { AuthorBadge } from './author-badge.ts'
import type { Labels } from './labels.ts'

/** What an author's visit has to work with, whichever way it came. */
export interface SessionParts {
  guideServices: GuideServices
  /** The server's address. */
  host: string
  labels: Labels
  authorBadge: AuthorBadge
  /** Remembers in the tab what goes on on the next page. */
  keep(visit: StoredSession | null): void
}

/** What the tab remembers. */
export type StoredSession = { room: JoinedRoom } | { preview: string }

/** What joining gave; allowed is what the person at the device has said yes to. */
export interface JoinedRoom {
  roomId: string
  token: string
  isAllowed: boolean
}
