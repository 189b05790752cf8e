import { sql, type Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { isLive } from '../../delivery/deployments/index.ts'

/** A live deployment with an experiment whose outcome is not known yet. */
export interface OpenExperiment {
  id: string
  num: number
  appId: string
  name: string
  liveVersion: number
}

/** Lists experiments that have a main goal, and no outcome of their live version. */
export async function listOpenExperiments(db: Db, now: Date): Promise<OpenExperiment[]> {
  const { rows } = await sql<OpenExperiment>`
    select deployments.id, num, app_id, name, live_version from deployments
    join deployment_versions as live on live.deployment_id = deployments.id and live.version = live_version
    where ${isLive(now)} and live.variants is not null
      and exists (select from goals where goals.deployment_id = deployments.id and is_main)
      and not exists (select from experiment_outcomes as known
        where known.deployment_id = deployments.id and known.version = live_version)
    order by deployments.id`.execute(db)
  return rows
}

/** Stores an outcome; false if another process did. */
export async function insertOutcome(tx: Tx, row: Insertable<Tables['experimentOutcomes']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('experimentOutcomes')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}
