import type { DeploymentFigures } from '@waymark/contract'
import type { Days } from './selected-days.ts'
import { toServerUrl } from '../../../../lib/calls/server-address.ts'

interface FiguresFile {
  appId: string
  deploymentId: string
  days: Days | null
  version: number | null
}

/** The URL of a CSV with these figures, for the selected days and version. */
export function toFiguresUrl(
  { appId, deploymentId, days, version }: FiguresFile,
  figures: DeploymentFigures,
): string {
  const query = new URLSearchParams({
    figures,
    ...days,
    ...(version !== null && { version: String(version) }),
  })
  return toServerUrl(`/v1/apps/${appId}/deployments/${deploymentId}/insights.csv?${query.toString()}`)
}
