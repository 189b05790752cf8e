import type { Environment } from '../environment/environment.ts'
import type { Store } from '../environment/storage.ts'
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

interface Parts {
  environment: Environment
  serverClock: Pick<ServerClock, 'now'>
  store: Store
}

/** The key of the session in storage. */
export const SESSION = 'session'
const IDLE_MS = 30 * 60_000

/** A session of one end user, shared by the tabs of a browser. */
export function createSession(parts: Parts): Session {
  const { store } = parts
  function getId(): string {
    const now = parts.serverClock.now()
    const last = store.read<SessionState>(SESSION)
    const isGoingOn = last && now - last.lastActiveAt < IDLE_MS && now >= last.lastActiveAt
    const id = isGoingOn ? last.id : createUuid(now, parts.environment)
    store.write(SESSION, { id, lastActiveAt: now } satisfies SessionState)
    return id
  }

  return {
    getId,
    end: () => store.remove(SESSION),
  }
}
