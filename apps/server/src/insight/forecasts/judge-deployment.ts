import type { Manifest, ManifestDeployment, Platform, Sighting, TargetingReason } from '@waymark/contract'
import { addDetails, decide, lateGates, type Context, type SegmentBook } from '@waymark/targeting'
import { explain } from '@waymark/targeting/explain'
import type { EndUserToJudge } from './know-end-users.ts'
import type { AppRules } from './read-app-rules.ts'

/** Everything besides the end user that decides whether a deployment shows. */
export interface Judgement {
  manifest: Manifest
  now: Date
  /** The app's platform, for end users whose device did not send one. */
  platform: Platform
}

/**
 * Prepares the evaluation of one deployment. Whether its trigger fires, and what else may show, depends on the moment
 * and is left out.
 */
export function toJudgement(
  deployment: ManifestDeployment,
  { book, ...rules }: AppRules & { book: SegmentBook },
  { now, platform }: Pick<Judgement, 'now' | 'platform'>,
): Judgement {
  const targeting = { ...deployment.targeting, trigger: { type: 'INSTANT' as const } }
  const deployments = [{ ...deployment, targeting }]
  const manifest: Manifest = {
    version: 1,
    ...rules,
    linkSchemes: [],
    deployments,
    ...book,
    needsSession: false,
  }
  return { manifest, now, platform }
}

/** Returns whether the end user can see the deployment, or else the first gate that stops them. */
export function judge(
  { manifest, now, platform }: Judgement,
  { profile, known, showings }: EndUserToJudge,
): Sighting {
  const context: Context = {
    ...known,
    now: now.getTime(),
    elapsedMs: 0,
    platform: (profile.platform as Platform | null) ?? platform,
    appVersion: profile.appVersion,
    locale: profile.locale ?? '',
    url: '',
    endUserId: profile.key,
    sessionId: 'judged',
    showings,
    visibleElements: new Set(),
    event: null,
    startProjectId: null,
  }
  const decision = decide(manifest, context, { progress: known.progress, lateGates })
  const lastSeenAt = profile.lastSeenAt.toISOString()
  const endUserId = profile.key
  if (decision.winner) return { endUserId, lastSeenAt, sees: true, gate: null, reason: null }
  const [entry] = addDetails(decision, context)
  const reason = entry ? (explain(entry.reason) as TargetingReason) : null
  return { endUserId, lastSeenAt, sees: false, gate: entry?.gate ?? null, reason }
}

/** The latest of now and the deployment's start: who would see it then. */
export function toJudgedMoment({ targeting }: ManifestDeployment, now: Date): Date {
  const startMs = Date.parse(targeting.schedule.startAt ?? '')
  return startMs > now.getTime() ? new Date(startMs) : now
}
