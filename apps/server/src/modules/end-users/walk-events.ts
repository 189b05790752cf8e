import type { Db } from '../../platform/db/db.ts'
import { eventLimits } from '@waymark/contract/constants'
import { toFirstId } from '../../platform/to-first-id.ts'
import { findSpanEnd } from '../events/index.ts'
import type { EndUserRow } from './end-users.repo.ts'

/** Events of all end users that one statement looks at: events are indexed by time only. */
const spanRows = 50_000

/** Walks the events from an id on, in spans of bounded size. */
export async function* walkEvents(db: Db, firstId: string) {
  let after = firstId
  for (;;) {
    const upTo = await findSpanEnd(db, { after, limit: spanRows })
    if (!upTo) return
    yield { after, upTo }
    after = upTo
  }
}

/** Devices may send events from before the server first heard of their end user. */
export const toFirstEventId = ({ firstSeenAt }: EndUserRow): string =>
  toFirstId(firstSeenAt.getTime() - (eventLimits.skewDays + 1) * 86_400_000)
