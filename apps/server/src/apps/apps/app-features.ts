import type { AppFeature } from '@waymark/contract'
import {
  catalogueChoices,
  featureFlags,
  featureNames,
  type FeatureName,
  type FeatureState,
} from '@waymark/contract/constants'
import type { Db } from '../../platform/db/db.ts'
import { findFeatures, type FeatureSwitches } from './apps.repo.ts'

const states: Record<FeatureName, FeatureState> = {
  ...featureFlags,
  ...(Object.fromEntries(
    Object.entries(catalogueChoices).map(([name, { state }]) => [name, state]),
  ) as Record<keyof typeof catalogueChoices, FeatureState>),
}

/** Whether authors of the app may use a feature flag or a choice of the catalogue. False for an unknown app. */
export async function isFeatureEnabled(db: Db, appId: string, name: FeatureName): Promise<boolean> {
  const switches = await findFeatures(db, appId)
  return switches !== undefined && isEnabled(name, switches)
}

export function toFeatures(switches: FeatureSwitches): AppFeature[] {
  return featureNames.map((name) => ({ name, enabled: isEnabled(name, switches), state: states[name] }))
}

/** An Admin's switch wins over the catalogue's default. */
function isEnabled(name: FeatureName, switches: FeatureSwitches): boolean {
  return switches[name] ?? (states[name] === 'ENABLED' || states[name] === 'BETA')
}
