import type { Deployment, RampPause } from '@waymark/contract'
import { toStamp } from '../../../platform/db/stamp.ts'
import { inTransaction, type Tx } from '../../../platform/db/db.ts'
import type { StoredRamp } from '../../../platform/db/tables/delivery.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { EventStore } from '../../../platform/events/event-store.ts'
import type { CallContext } from '../../../platform/http/call.ts'
import { insertAuditEntry } from '../../../ground/audit-log/index.ts'
import { announce, type DeliveryScheduler } from '../../../apps/webhooks/index.ts'
import { countShowings, leaveOutCounted } from './count-showings.ts'
import { listRamping, toDeployment, updateRamp, type DeploymentRow } from '../deployment/deployments.repo.ts'
import { getDeployment } from '../deployment/deployments.service.ts'
import { findBreach } from './find-breach.ts'
import { findStepEnd } from '../deployment/ramp-state.ts'

/** Resumes a paused ramp: its step begins anew, and its limits count from now on. */
export async function resumeRamp(
  context: CallContext,
  { appId, id }: { appId: string; id: string },
): Promise<Deployment> {
  const { db, events } = context
  const { at } = toStamp(context)
  const row = await getDeployment(db, appId, id)
  if (!row.ramp?.pause) throw new DomainError('ramp_not_paused')
  const counted = { ...(await countShowings({ db, events }, [row]))(row), version: row.liveVersion }
  const ramp = { ...row.ramp, since: at.toISOString(), pause: null, counted }
  return inTransaction(db, async (tx) => {
    if (!(await updateRamp(tx, row, ramp))) throw new DomainError('ramp_not_paused')
    return toDeployment(await getDeployment(tx, appId, id), at)
  })
}

export interface RampParts extends Pick<CallContext, 'db' | 'rebuildManifest'>, DeliveryScheduler {
  events: EventStore
}

/**
 * Pauses ramps whose limits are exceeded, and moves on those whose step is over. Every process may call it at any time:
 * the one that moves a ramp announces it, in the same transaction.
 */
export async function watchRamps(parts: RampParts): Promise<void> {
  const { db, events, clock } = parts
  const now = clock.now()
  const rows = await listRamping(db, now)
  if (rows.length === 0) return
  const toCounts = await countShowings({ db, events }, rows)
  for (const row of rows) {
    if (!row.ramp) continue
    const counts = leaveOutCounted(toCounts(row), row.ramp, row)
    const breach = findBreach(row.ramp.rules.guardrails, counts)
    const end = findStepEnd(row.ramp)
    if (breach) await inTransaction(db, (tx) => pause(parts, tx, row, { at: now.toISOString(), ...breach }))
    else if (end && end <= now) await inTransaction(db, (tx) => moveOn(parts, tx, row))
  }
}

type RampingRow = Awaited<ReturnType<typeof listRamping>>[number]

async function pause(parts: RampParts, tx: Tx, row: RampingRow, reason: RampPause): Promise<void> {
  if (!(await changeRamp(parts, tx, row, { pause: reason }))) return
  await announce(parts, tx, {
    appId: row.appId,
    event: 'ramp_paused',
    data: async () => ({ deployment: await readChanged(tx, row, parts.clock.now()), pause: reason }),
  })
}

async function moveOn(parts: RampParts, tx: Tx, row: RampingRow): Promise<void> {
  const step = (row.ramp?.step ?? 0) + 1
  const isMoved = await changeRamp(parts, tx, row, { step, since: parts.clock.now().toISOString() })
  if (isMoved) await parts.rebuildManifest(tx, row.appId)
}

/** Changes a ramp, and records that the server did; false if another process was faster. */
async function changeRamp(
  { clock }: RampParts,
  tx: Tx,
  row: RampingRow,
  change: Partial<StoredRamp>,
): Promise<boolean> {
  const { id, appId, orgId, ramp } = row
  if (!ramp || !(await updateRamp(tx, row, { ...ramp, ...change }))) return false
  const toShare = (it: StoredRamp) => it.rules.steps[it.step]?.percent ?? row.targeting.rolloutPercent
  const { pause: reason = null } = change
  await insertAuditEntry(tx, {
    id: clock.newId(),
    at: clock.now(),
    orgId,
    appId,
    pathIds: { appId, id },
    call: reason ? 'deployments.pauseRamp' : 'deployments.moveRamp',
    actorId: null,
    actorName: null,
    actorEmail: null,
    succeeded: true,
    requestId: '',
    address: '',
    changes: reason
      ? [{ field: reason.guardrail, before: reason.limit, after: reason.share }]
      : [{ field: 'percent', before: toShare(ramp), after: toShare({ ...ramp, ...change }) }],
  })
  return true
}

const readChanged = async (tx: Tx, { appId, id }: DeploymentRow, now: Date): Promise<Deployment> =>
  toDeployment(await getDeployment(tx, appId, id), now)
