import type { Environment } from '../environment/environment.ts'
import type { Stores } from '../environment/storage.ts'
import { createUuid } from '../environment/uuid.ts'
import type { ServerClock } from '../network/server-clock.ts'

interface SessionState {
  id: string
  lastActiveAt: number
}

export interface Session {
  /** The session's id, renewed after half an hour without activity. Calling this counts as activity. */
  getId(): string
  end(): void
}

interface SessionSources extends Pick<Stores, 'store'> {
  environment: Environment
  serverClock: Pick<ServerClock, 'now'>
}

/** The key of the session in storage. */
export const SESSION = 'session'
const IDLE_MS = 30 * 60_000

/** A session of one end user, shared by the tabs of a browser. */
export function createSession({ environment, serverClock, store }: SessionSources): Session {
  function getId(): string {
    const now = serverClock.now()
    const last = store.read<SessionState>(SESSION)
    const isGoingOn = last && now - last.lastActiveAt < IDLE_MS && now >= last.lastActiveAt
    const id = isGoingOn ? last.id : createUuid(now, environment)
    store.write(SESSION, { id, lastActiveAt: now } satisfies SessionState)
    return id
  }

  return {
    getId,
    end: () => store.remove(SESSION),
  }
}
