import type { TargetingRules } from '@waymark/contract'
import { listAskedSegments } from '@waymark/contract/compiler'
import type { CallContext } from '../../../platform/http/call.ts'
import { assertStoredPatternsSafe } from '../../../platform/patterns/assert-patterns-safe.ts'
import { findPublishedGuide } from '../../../authoring/projects/index.ts'
import { listConditionsBySegment } from '../../../audience/segments/index.ts'

/** The deployment that is about to go live. */
interface Deliverable {
  appId: string
  projectId: string
  projectVersion: number
  targeting: TargetingRules
}

/**
 * Refuses to deliver slow regular expressions: published guides and segments may be older than the check on saving. May
 * take seconds, so it comes before the transaction. Other problems are reported by other checks.
 */
export async function assertSafeToDeliver(
  context: CallContext,
  { appId, projectId, projectVersion, targeting }: Deliverable,
): Promise<void> {
  const { audience, experiment } = targeting
  const guide = await findPublishedGuide(context.db, projectId, projectVersion)
  const variants = await Promise.all(
    (experiment?.variants ?? []).map(
      async (it) => [it.key, await findPublishedGuide(context.db, it.projectId, it.projectVersion)] as const,
    ),
  )
  const asked = [guide, ...variants.map(([, it]) => it)].flatMap((it) => (it ? listAskedSegments(it) : []))
  const segmentIds = [...audience.include, ...audience.exclude, ...asked]
  const segments = await listConditionsBySegment(context.db, appId, segmentIds)
  await assertStoredPatternsSafe(
    { targeting, guide, variants: Object.fromEntries(variants), segments },
    context,
  )
}
