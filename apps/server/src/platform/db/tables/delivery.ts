import type { GoalTarget, Ramp, RampPause, TargetingRules, Theme } from '@waymark/contract'
import type { LimitWindow, ProjectSubType, Reason, VariantKey } from '@waymark/contract/constants'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Audited, Json } from './column-types.ts'

/** Hashes of guides. */
export type VariantGuides = Partial<Record<VariantKey, string>>

/** How often a version was shown, dismissed, and so on. */
export interface RampCounts {
  seen: number
  dismissed: number
  /** By step: how often it was to be shown, and its element was not found; without steps that always found theirs. */
  steps: Record<string, StepCounts>
  /** How often the cost of showing it was measured on pages, and how often it was too high. */
  measured: number
  slow: number
}

export interface StepCounts {
  attempts: number
  missing: number
}

/** The state of a ramp. */
export interface StoredRamp {
  /** The ramp of the live version. */
  rules: Ramp
  /** The place of the present step; that after the last one once all are over. */
  step: number
  /** Since when, as an ISO date. */
  since: string
  /** Since when it does not go on, and why. */
  pause: RampPause | null
  /** The counts of the present version before somebody had it go on. */
  counted: (Partial<RampCounts> & { version: number }) | null
}

/** A ramp that did not go on since another version replaced its own, or since the deployment was stopped. */
export type LeftRamp = StoredRamp & {
  /** An ISO date. */
  leftAt: string
}

export interface DeliveryTables {
  deployments: Audited & {
    id: string
    /** Dense number that counters and event rows store instead of the id. */
    num: GeneratedAlways<number>
    appId: string
    projectId: string
    name: string
    projectVersion: number
    targeting: Json<TargetingRules>
    /** 0 until it first goes live; then the number of the latest deployment version. */
    liveVersion: Generated<number>
    /** The revision that went live; a later one means pending changes. */
    liveRevision: number | null
    /** Copied from the live version, so that the status can be derived from one row. */
    liveStartAt: Date | null
    liveEndAt: Date | null
    wentLiveAt: Date | null
    stoppedAt: Date | null
    /** The state of the live version's ramp; null without one. */
    ramp: Json<StoredRamp> | null
  }
  deploymentVersions: {
    deploymentId: string
    version: number
    projectVersion: number
    guideHash: string
    targeting: Json<TargetingRules>
    /** The hashes of the guides of its variants; null without an experiment. */
    variants: Json<VariantGuides> | null
    /** Where its ramp was when another version replaced it. */
    leftRamp: Json<LeftRamp> | null
    wentLiveAt: Date
    wentLiveBy: string | null
  }
  limitGroups: Audited & {
    id: string
    appId: string
    name: string
    subTypes: Json<ProjectSubType[]>
    max: number
    looksBack: LimitWindow
  }
  /**
   * The content of the bucket behind the CDN: one row per SDK key that was ever published, and one for the SDK itself.
   */
  edgePublications: {
    /** The SDK key, or `sdk`. */
    name: string
    /** Null for the SDK, and for apps that were deleted. */
    appId: string | null
    /** Counts the changes of the manifest. */
    change: Generated<string>
    /** The change that the bucket shows; null before the first publication. */
    publishedChange: string | null
    /** The manifest that the bucket shows. */
    publishedEtag: string | null
    publishedAt: Date | null
    /** The bucket that was published to. */
    place: string | null
    /** The version of the SDK that was published. */
    sdkVersion: string | null
    /** The hashes of the guides that the published manifest names. */
    guides: Json<string[]> | null
    /** The changed addresses that were not reported to the CDN yet. */
    purges: Json<string[]> | null
    /** Why the last attempt failed. */
    reason: Json<Reason> | null
    /** When the last attempt's job is tried again. */
    retryAt: Date | null
    /** When a job was added that has not begun, and its priority. */
    dueAt: Date | null
    duePriority: Generated<number>
    /** The run that is writing, and until when nobody else may. */
    busyRun: string | null
    busyUntil: Date | null
  }
  /** The files in the bucket that nothing names any more. */
  edgeLeftovers: { name: string; path: string; since: Date }
  goals: Audited & {
    id: string
    /** Dense number that events are counted by. It changes with the target, so that counting starts anew. */
    num: GeneratedAlways<number>
    appId: string
    deploymentId: string
    name: string
    target: Json<GoalTarget>
    withinDays: number
    /** True for exactly one goal of a deployment. */
    isMain: boolean
    countsFrom: Date
  }
  /** The end users who see no guides of an app at all. */
  holdouts: {
    id: string
    /** Dense number that exposures are counted by. */
    num: GeneratedAlways<number>
    appId: string
    percent: number
    baseRate: number
    minLift: number
    goalId: string | null
    startedAt: Date
    endedAt: Date | null
    createdBy: string | null
  }
  manifests: {
    appId: string
    etag: string
    body: Uint8Array
    gzip: Uint8Array
    brotli: Uint8Array
    updatedAt: Date
    /** The format of the server that wrote it; an older one is rewritten. */
    format: Generated<number>
    /** Grows with each rewrite; signed along. */
    serial: Generated<string>
  }
  manifestParts: {
    appId: string
    /** The beginning of its content's hash. */
    name: string
    body: Uint8Array
    gzip: Uint8Array
    brotli: Uint8Array
    /** When the manifest ceased to name it; null while it does. */
    droppedAt: Date | null
  }
  /** The signed form of a manifest, for apps with a key. */
  signedManifests: { appId: string; etag: string; body: Uint8Array; gzip: Uint8Array; brotli: Uint8Array }
  themes: Audited & {
    appId: string
    draft: Json<Theme>
    /** The theme that end users see; null if guides look as they are built in. */
    live: Json<Theme> | null
    liveHash: string | null
    liveAt: Date | null
  }
  /** The files that target apps read, by hash. Files stay, because a device may have read their name already. */
  themeFiles: {
    appId: string
    hash: string
    body: Uint8Array
    gzip: Uint8Array
    brotli: Uint8Array
    createdAt: Date
  }
}
