import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts'
import {
  deleteDelivery,
  listMentioningDeliveries,
  listMentioningEvents,
  replaceBody,
  replaceQueuedEvents,
} from './erasure.repo.ts'

/** Small, so that locks are held only briefly. */
const chunkRows = 50

interface TargetEvent {
  endUserId: string
}

/**
 * Removes an end user from sent and waiting deliveries: their events are cut from batches, and deliveries about nobody
 * else are deleted. Returns how many deliveries were affected.
 */
export async function eraseFromWebhooks(
  db: Db,
  { appId, key }: { appId: string; key: string },
): Promise<number> {
  // Queued events first: those that become deliveries meanwhile are found there.
  while (await inTransaction(db, (tx) => eraseQueued(tx, { appId, key })));
  let erased = 0
  for (;;) {
    const count = await inTransaction(db, (tx) => eraseDeliveries(tx, { appId, key }))
    erased += count
    if (count < chunkRows) return erased
  }
}

interface EndUserName {
  appId: string
  key: string
}

async function eraseQueued(tx: Tx, name: EndUserName): Promise<boolean> {
  const rows = await listMentioningEvents(tx, { ...name, limit: chunkRows })
  for (const { num, events, endUserKeys } of rows) {
    const kept = withoutEndUser(JSON.parse(`[${events}]`) as TargetEvent[], name.key)
    await replaceQueuedEvents(tx, num, {
      events: kept.map((it) => JSON.stringify(it)).join(','),
      eventCount: kept.length,
      endUserKeys: endUserKeys.filter((it) => it !== name.key),
    })
  }
  return rows.length === chunkRows
}

async function eraseDeliveries(tx: Tx, name: EndUserName): Promise<number> {
  const rows = await listMentioningDeliveries(tx, { ...name, limit: chunkRows })
  for (const { id, body, endUserKeys } of rows) {
    const document = JSON.parse(body) as { data: { events?: TargetEvent[] } }
    const events = withoutEndUser(document.data.events ?? [], name.key)
    if (events.length === 0) {
      await deleteDelivery(tx, id)
      continue
    }
    await replaceBody(tx, id, {
      body: JSON.stringify({ ...document, data: { ...document.data, events } }),
      eventCount: events.length,
      endUserKeys: endUserKeys.filter((it) => it !== name.key),
    })
  }
  return rows.length
}

const withoutEndUser = (events: TargetEvent[], key: string) => events.filter((it) => it.endUserId !== key)
