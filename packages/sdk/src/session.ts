import type { Environment } from './environment.ts'
import type { ServerClock } from './server-clock.ts'
import type { Store } from './storage.ts'
import { createUuid } from './uuid.ts'

interface SessionState {
  id: string
  lastActiveAt: number
  /** Deployments whose suppression was told in this session. */
  suppressed: string[]
}

export interface Session {
  /** The session's id; a new one after half an hour without activity. Asking for it is activity. */
  getId(): string
  /** Whether this is the first time in this session that the deployment gave way to another. */
  noteSuppressed(deploymentId: string): boolean
  end(): void
}

interface Parts {
  environment: Environment
  serverClock: Pick<ServerClock, 'now'>
  store: Store
}

const NAME = 'session'
const IDLE_MS = 30 * 60_000

/** A visit of one end user, shared by the tabs of a browser. */
export function createSession({ environment, serverClock, store }: Parts): Session {
  function renew(): SessionState {
    const now = serverClock.now()
    const last = store.read<SessionState>(NAME)
    const isGoingOn = last && now - last.lastActiveAt < IDLE_MS && now >= last.lastActiveAt
    const session = isGoingOn ? last : { id: createUuid(now, environment), suppressed: [], lastActiveAt: now }
    session.lastActiveAt = now
    store.write(NAME, session)
    return session
  }

  return {
    getId: () => renew().id,
    noteSuppressed: (deploymentId) => {
      const session = renew()
      if (session.suppressed.includes(deploymentId)) return false
      session.suppressed.push(deploymentId)
      store.write(NAME, session)
      return true
    },
    end: () => store.remove(NAME),
  }
}
