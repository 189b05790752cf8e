import type { RoomCloseCode } from '@waymark/contract/constants'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { CallSession } from '../../../platform/http/call.ts'
import { canUseApp } from '../../../apps/apps/index.ts'
import { findOpenSession } from '../../../people/sessions/index.ts'

/** The member who opened a builder. */
export interface Opener {
  principal: Pick<CallSession, 'member' | 'setting'>
  /** Keeps the session alive that the builder was opened from. */
  noteActivity(): Promise<void>
}

/** Finds who opened a builder, as long as they are signed in where they opened it, and may use the app. */
export async function findOpener(
  { db, clock }: { db: Db; clock: Clock },
  { sessionId, appId }: { sessionId: string | null; appId: string },
): Promise<Opener | RoomCloseCode> {
  const opener = sessionId === null ? undefined : await findOpenSession(db, clock, sessionId)
  if (!opener) return 4401
  return (await canUseApp(db, opener.principal.member, appId)) ? opener : 4403
}
