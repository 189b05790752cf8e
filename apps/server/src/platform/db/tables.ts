import type {
  Component,
  FeatureName,
  MediaType,
  InterfaceLanguage,
  JobRole,
  MissingPolicy,
  OrganisationSetting,
  OrganisationSize,
  OrgRole,
  Platform,
  ProjectCategory,
  ProjectChange,
  ProjectSubType,
  ProjectType,
  StoredSounds,
  Survey,
  TargetingRules,
  ElementIdentifier,
} from '@waymark/contract'
import type { SigningPolicy } from '@waymark/contract/constants'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AccountsTables } from './tables/accounts.ts'
import type { PeopleTables } from './tables/people.ts'
import type { AppsAndMediaTables } from './tables/apps-and-media.ts'
import type { ScreensTables } from './tables/screens.ts'
import type { AuthoringTables } from './tables/authoring.ts'
import type { SegmentsTables } from './tables/segments.ts'
import type { EdgeTables } from './tables/edge.ts'
import type { EmbeddingsTables } from './tables/embeddings.ts'
import type { DeploymentsTables } from './tables/deployments.ts'
import type { ExperimentsTables, StoredRamp, VariantGuides } from './tables/experiments.ts'
import type { GoalsTables } from './tables/goals.ts'
import type { SurveysTables } from './tables/surveys.ts'
import type { CleanFileColumns, FilesTables } from './tables/files.ts'
import type { PlatformTables } from './tables/platform.ts'
import type { ContactsTables } from './tables/contacts.ts'
import type { ProfilesTables } from './tables/profiles.ts'
import type { PrivacyTables } from './tables/privacy.ts'
import type { RawExportsTables } from './tables/raw-exports.ts'
import type { ProvidersTables } from './tables/providers.ts'
import type { JobsTables } from './tables/jobs.ts'
import type { SigningTables } from './tables/signing.ts'
import type { SignOnTables } from './tables/sign-on.ts'
import type { ThemesTables } from './tables/themes.ts'
import type { WebhooksTables } from './tables/webhooks.ts'
import type { Audited, Json } from './tables/column-types.ts'

type StoredSetting = Omit<OrganisationSetting, 'flags'> & { flags?: Partial<OrganisationSetting['flags']> }

/** Every table, in the camel case that queries use; the migrations use snake case. */
export interface Tables
  extends
    PeopleTables,
    AppsAndMediaTables,
    ScreensTables,
    AuthoringTables,
    SegmentsTables,
    DeploymentsTables,
    ExperimentsTables,
    GoalsTables,
    EdgeTables,
    EmbeddingsTables,
    SurveysTables,
    PlatformTables,
    ContactsTables,
    ProfilesTables,
    AccountsTables,
    PrivacyTables,
    RawExportsTables,
    ProvidersTables,
    JobsTables,
    FilesTables,
    SignOnTables,
    SigningTables,
    ThemesTables,
    WebhooksTables {
  organisations: Audited & {
    id: string
    name: string
    size: OrganisationSize | null
    /** Without the flags that nobody has set. */
    setting: Json<StoredSetting>
    setUpAt: Date | null
    logoHash: string | null
  }
  members: Audited & {
    id: string
    orgId: string
    email: string
    name: string
    orgRole: OrgRole
    language: InterfaceLanguage
    jobRole: JobRole | null
    /** Null for a member who only uses single sign-on. */
    passwordHash: string | null
  }
  sessions: {
    id: string
    memberId: string
    secretHash: Uint8Array
    createdAt: Date
    lastActiveAt: Date
    expiresAt: Date
    /** The user agent and the address of the sign-in; null for sessions from before 0.3.0. */
    userAgent: string | null
    address: string | null
  }
  /** Addresses that members have asked to change to, until they are confirmed. */
  emailChanges: { memberId: string; secretHash: Uint8Array; email: string; expiresAt: Date }
  /** The members who have signed in with a browser. */
  knownBrowsers: { secretHash: Uint8Array; memberId: string; expiresAt: Date }
  apps: Audited & {
    id: string
    /** Dense number that event rows store instead of the id. */
    num: GeneratedAlways<number>
    orgId: string
    name: string
    platform: Platform
    pageUrl: string | null
    linkSchemes: ColumnType<string[], string | undefined, string>
    /** Further origins on which it runs. */
    origins: ColumnType<string[], string | undefined, string>
    sdkKey: string
    isKilled: Generated<boolean>
    keepsProfiles: Generated<boolean>
    keepsUnregistered: Generated<boolean>
    signingPolicy: Generated<SigningPolicy>
    /** Only what was switched; the catalogue decides the rest. */
    features: ColumnType<Partial<Record<FeatureName, boolean>>, string | undefined, string>
    logoHash: string | null
    thumbnailHash: string | null
    /** The member responsible for it; `transferResources` changes it. */
    ownerId: string | null
  }
  appMembers: { appId: string; memberId: string; createdAt: Date }
  appVersions: Audited & { id: string; appId: string; name: string; nameKey: string }
  media: CleanFileColumns & {
    appId: string
    hash: string
    contentType: MediaType
    createdAt: Date
    createdBy: string | null
    /** When it was last stored or found in use; unused media are deleted some time after. */
    wantedAt: Date
    /** When its bytes became others than those that the hash is of. */
    replacedAt: Date | null
  }
  projects: Audited & {
    id: string
    appId: string
    appVersionId: string
    name: string
    category: ProjectCategory
    type: ProjectType
    subType: ProjectSubType
    defaultLocale: string
    selectedLocales: Json<string[]>
    publishedVersion: number | null
    /** Counts every change to the content that would be published. */
    draftRevision: Generated<number>
    /** The draftRevision that the latest version was published from. */
    publishedRevision: number | null
    /** The survey, if the project is one. */
    survey: Json<Survey> | null
    surveyRevision: Generated<number>
    ownerId: string | null
  }
  projectVersions: {
    projectId: string
    version: number
    appId: string
    guideHash: string
    publishedAt: Date
    publishedBy: string | null
  }
  projectChanges: {
    id: string
    projectId: string
    at: Date
    actorId: string | null
    action: ProjectChange['action']
    entity: ProjectChange['entity']
    entityId: string
    before: Json<unknown> | null
    after: Json<unknown> | null
    sinceVersion: number
  }
  /** Every screen: a project's steps, the assists on its pages, its start screen. */
  assists: Audited & {
    id: string
    projectId: string
    /** Null for steps and start screens. */
    pageId: string | null
    /** True for at most one screen of a project. */
    isStartScreen: Generated<boolean>
    /** The deletion can be undone until the next publishing. */
    deletedAt: Generated<Date | null>
    key: string
    name: string
    position: number
    optional: boolean
    waitMs: number
    onMissing: MissingPolicy
    component: Json<Component> | null
    componentRevision: Generated<number>
    logoHash: string | null
    thumbnailHash: string | null
    /** The hash of the theme that it was drawn in; null for the built-in look. */
    thumbnailTheme: string | null
    sound: Json<StoredSounds>
  }
  /** Belongs to a screen or to a page: exactly one of the two is set. */
  identifiers: Audited & {
    id: string
    assistId: string | null
    pageId: string | null
    document: Json<ElementIdentifier>
    /** The capture that it was made from; null when it was written by hand or made on the live page. */
    captureId: string | null
  }
  guides: {
    appId: string
    hash: string
    body: Uint8Array
    gzip: Uint8Array
    brotli: Uint8Array
    createdAt: Date
    /** The media in the guide; null until the orphan collection has read it. */
    mediaHashes: string[] | null
    /** The segments that its branches ask about; null without any. */
    segmentIds: string[] | null
    /** Whether its regular expressions were checked. */
    patternsJudged: Generated<boolean>
  }
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
    wentLiveAt: Date
    wentLiveBy: string | null
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
  endUsers: { num: GeneratedAlways<number>; appNum: number; key: string; firstSeenAt: Date }
  events: {
    id: string
    appNum: number
    endUserNum: number
    deploymentNum: number | null
    deploymentVersion: number | null
    type: number
    stepKey: string
    blockId: string | null
    at: Date
    receivedAt: Date
    locale: string
    platform: string
    name: string | null
    sessionId: string
    properties: Json<Record<string, unknown>> | null
  }
  /** Counts by every dimension that insights use. */
  eventCounters: {
    deploymentNum: number
    deploymentVersion: number
    type: number
    stepKey: string
    day: string
    locale: string
    platform: string
    count: number
  }
  /** Distinct end users for all time: a row per end user, type and step. Inserting a row counts them. */
  eventReach: { deploymentNum: number; type: number; stepKey: string; endUserNum: number }
  reachCounters: { deploymentNum: number; type: number; stepKey: string; endUsers: number }
  /** Maps a text to the sound made of it; the key covers text, voice and engine. */
  spokenTexts: { appId: string; key: string; mediaHash: string; createdAt: Date }
}
