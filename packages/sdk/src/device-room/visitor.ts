import type { Theatre } from '../show/perform.ts'
import type { Desk } from './desk.ts'
import type { Words } from './words.ts'

/** What an author's visit has to work with, whichever way it came. */
export interface VisitorParts {
  theatre: Theatre
  /** The server's address. */
  host: string
  words: Words
  desk: Desk
  /** Remembers in the tab what goes on on the next page. */
  keep(visit: KeptVisit | null): void
}

/** What the tab remembers. */
export type KeptVisit = { room: JoinedRoom } | { preview: string }

/** What joining gave; allowed is what the person at the device has said yes to. */
export interface JoinedRoom {
  roomId: string
  token: string
  isAllowed: boolean
}
