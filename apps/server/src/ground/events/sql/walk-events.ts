import type { Db } from '../../../platform/db/db.ts'
import { findSpanEnd } from './events.repo.ts'

/** Events of all end users that one statement looks at: events are indexed by time only. */
const spanRows = 50_000

/** Walks the events from after an id on, in spans of bounded size. */
export async function* walkEvents(db: Db, firstId: string) {
  let after = firstId
  for (;;) {
    const upTo = await findSpanEnd(db, { after, limit: spanRows })
    if (!upTo) return
    yield { after, upTo }
    after = upTo
  }
}
