import { compareVersions } from '../conditions/compare-versions.ts'
import type { Blocked, GateInput } from './gate.ts'

export function checkAppVersion({ deployment, context: { appVersion } }: GateInput): Blocked {
  const { min, max } = deployment.targeting.appVersionRange
  if (!min && !max) return undefined
  if (appVersion === null) return { code: 'app_version_unknown' }
  if (min && compareVersions(appVersion, min) < 0) {
    return { code: 'app_version_too_low', appVersion, min }
  }
  if (max && compareVersions(appVersion, max) > 0) {
    return { code: 'app_version_too_high', appVersion, max }
  }
  return undefined
}
