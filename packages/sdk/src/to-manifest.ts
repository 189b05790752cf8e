import type { Manifest, ManifestDeployment, TargetingRules } from '@waymark/contract'
import { toDocument } from './to-document.ts'

/** What servers have always sent. */
interface OldestManifest extends Omit<Partial<Manifest>, 'version' | 'deployments'> {
  version: 1
  deployments: (Omit<ManifestDeployment, 'targeting'> & { targeting: OldestRules })[]
}
type OldestRules = Omit<TargetingRules, Later> & Partial<Pick<TargetingRules, Later>>
type Later = 'audience' | 'limits'

/** Takes a manifest as the server sent it or an earlier visit kept it; what an older server left out is empty. */
export function toManifest(given: unknown): Manifest {
  const { deployments, ...rest } = toDocument<OldestManifest>(given, 'deployments')
  return {
    killed: false,
    segments: [],
    properties: [],
    limitGroups: [],
    needsSession: false,
    ...rest,
    deployments: deployments.map((it) => ({
      ...it,
      targeting: {
        audience: { include: [], exclude: [] },
        limits: { perDay: null, perWeek: null, lifetime: null },
        ...it.targeting,
      },
    })),
  }
}
