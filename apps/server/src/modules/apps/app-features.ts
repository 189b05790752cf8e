import type { AppFeature } from '@waymark/contract'
import {
  catalogueChoices,
  featureFlags,
  featureNames,
  type FeatureName,
  type FeatureState,
} from '@waymark/contract/constants'
import type { Db } from '../../platform/db/db.ts'

/** What an Admin switched, by name. */
export type FeatureSwitches = Partial<Record<FeatureName, boolean>>

const states: Record<FeatureName, FeatureState> = {
  ...featureFlags,
  ...(Object.fromEntries(
    Object.entries(catalogueChoices).map(([name, { state }]) => [name, state]),
  ) as Record<keyof typeof catalogueChoices, FeatureState>),
}

/** Whether authors of the app may use a choice of the catalogue or a flag. False for an app that does not exist. */
export async function isFeatureEnabled(db: Db, appId: string, name: FeatureName): Promise<boolean> {
  const app = await db.selectFrom('apps').select('features').where('id', '=', appId).executeTakeFirst()
  return app !== undefined && isEnabled(name, app.features)
}

export function toFeatures(switches: FeatureSwitches): AppFeature[] {
  return featureNames.map((name) => ({ name, enabled: isEnabled(name, switches), state: states[name] }))
}

/** What an Admin switched, else whether the catalogue has it ready. */
function isEnabled(name: FeatureName, switches: FeatureSwitches): boolean {
  return switches[name] ?? (states[name] === 'ENABLED' || states[name] === 'BETA')
}
