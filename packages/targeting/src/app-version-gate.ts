import { compareVersions } from './compare-versions.ts'
import type { Blocked, GateInput } from './gate.ts'

/** Runs only for deployments that are limited to certain versions. */
export function checkAppVersion({ deployment, context: { appVersion } }: GateInput): Blocked {
  const { min, max } = deployment.targeting.appVersionRange
  if (appVersion === null) return { code: 'app_version_unknown' }
  if (min !== null && compareVersions(appVersion, min) < 0) {
    return { code: 'app_version_too_low', appVersion, min }
  }
  if (max !== null && compareVersions(appVersion, max) > 0) {
    return { code: 'app_version_too_high', appVersion, max }
  }
  return undefined
}
