import type { Manifest } from '@waymark/contract'
import type { Db } from '../../platform/db/db.ts'
import { findRunningHoldout } from '../../delivery/holdouts/index.ts'
import { isKilled, listLimitGroups } from './forecasts.repo.ts'

/** The parts of an app's manifest that apply to all of its deployments. */
export type AppRules = Pick<Manifest, 'killed' | 'limitGroups' | 'holdout'>

/** The kill switch, the limits and the holdout of an app, as devices follow them. */
export async function readAppRules(db: Db, appId: string): Promise<AppRules> {
  const holdout = await findRunningHoldout(db, appId)
  return {
    killed: await isKilled(db, appId),
    limitGroups: await listLimitGroups(db, appId),
    ...(holdout && { holdout: { id: holdout.id, percent: holdout.percent } }),
  }
}
