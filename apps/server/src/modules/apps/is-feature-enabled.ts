import {
  catalogueChoices,
  featureFlags,
  type FeatureName,
  type FeatureState,
} from '@waymark/contract/constants'
import type { Db } from '../../platform/db/db.ts'

export type FeatureOverrides = Partial<Record<FeatureName, boolean>>

/** Whether authors of the app may use a choice of the catalogue or a flag. False for an app that does not exist. */
export async function isFeatureEnabled(db: Db, appId: string, name: FeatureName): Promise<boolean> {
  const app = await db.selectFrom('apps').select('features').where('id', '=', appId).executeTakeFirst()
  return app !== undefined && isEnabled(name, app.features)
}

/** What an Admin switched, else whether the catalogue has it ready. */
export function isEnabled(name: FeatureName, overrides: FeatureOverrides): boolean {
  const state = getFeatureState(name)
  return overrides[name] ?? (state === 'ENABLED' || state === 'BETA')
}

export function getFeatureState(name: FeatureName): FeatureState {
  return name in featureFlags
    ? featureFlags[name as keyof typeof featureFlags]
    : catalogueChoices[name as keyof typeof catalogueChoices].state
}
