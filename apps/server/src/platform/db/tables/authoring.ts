import type {
  Avatar,
  Capture,
  Component,
  Container,
  Device,
  ElementIdentifier,
  LocalizedText,
  MissingPolicy,
  ProjectCategory,
  ProjectChange,
  ProjectType,
  RoomSkill,
  StoredSounds,
  Survey,
  SurveyAnswer,
} from '@waymark/contract'
import type { ProjectSubType, QuestionType, ResponseSource } from '@waymark/contract/constants'
import type { ColumnType, Generated } from 'kysely'
import type { Audited, Json } from './column-types.ts'

export interface AuthoringTables {
  captures: Audited & {
    id: string
    appId: string
    projectId: string | null
    name: string
    kind: Capture['kind']
    address: string
    locale: string | null
    device: Json<Device>
    isArchived: Generated<boolean>
    /** The view tree, as compressed JSON. */
    document: Uint8Array
    /** The key of the picture in the store. */
    storeKey: string | null
    byteCount: number | null
    cleanKey: string | null
  }
  previews: {
    id: string
    appId: string
    projectId: string
    codeHash: Uint8Array
    /** The compiled draft, as JSON text. */
    guide: Uint8Array
    createdAt: Date
    expiresAt: Date
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
  /** Every step: a project's own, those on its pages, its start screen. */
  assists: Audited & {
    id: string
    projectId: string
    /** Null for a project's own steps and its start screen. */
    pageId: string | null
    /** True for at most one step of a project. */
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
  /** Belongs to a step or to a page: exactly one of the two is set. */
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
  /** The members who are working on a project, refreshed while they do. */
  projectPresence: { projectId: string; memberId: string; seenAt: Date }
  avatars: Audited & {
    id: string
    projectId: string
    name: string
    builtInId: string | null
    mediaHash: string
    position: Avatar['position']
    isActive: boolean
  }
  customAvatars: Audited & { id: string; appId: string; name: string; mediaHash: string }
  /** Pages of the target app that a dynamic flow has assists on. */
  pages: Audited & {
    id: string
    projectId: string
    key: string
    name: string
    position: number
    logoHash: string | null
    /** The deletion can be undone until the next publishing. */
    deletedAt: Generated<Date | null>
  }
  surveyQuestions: {
    surveyId: string
    key: string
    type: QuestionType
    scaleValue: number
    label: Json<LocalizedText>
    answers: Json<SurveyAnswer[]>
    /** The rows of a matrix. */
    rows: Json<SurveyAnswer[]> | null
    firstVersion: number
    lastVersion: number
    /** Its position in the latest version that contains it. */
    position: number
  }
  /** How many complete responses the latest version takes. */
  surveyQuotas: {
    id: string
    surveyId: string
    /** Null for the limit of all responses. */
    questionKey: string | null
    /** Responses with one of these choices count. */
    choices: Json<string[]>
    max: number
  }
  rooms: {
    id: string
    appId: string
    projectId: string
    createdAt: Date
    createdBy: string | null
    endsAt: Date
  }
  /** Each code admits one device. */
  roomCodes: {
    roomId: string
    appId: string
    codeHash: Uint8Array
    expiresAt: Date
    usedAt: Date | null
  }
  /** Each admits one page of the app as a builder. */
  roomBuilderCodes: {
    id: string
    roomId: string
    /** The member who created it, in whose name the server makes the builder's calls. */
    memberId: string
    /** The session that it was created in; null for codes from before there was this column. */
    sessionId: string | null
    codeHash: Uint8Array
    expiresAt: Date
    usedAt: Date | null
  }
  roomDevices: {
    id: string
    roomId: string
    tokenHash: Uint8Array
    joinedAt: Date
    /** Null until the person at the device has agreed; the same goes for locale and address. */
    device: Json<Device> | null
    locale: string | null
    address: string | null
    skills: ColumnType<RoomSkill[], string | undefined, string>
    /** When an author or the person at the device ended its visit. */
    removedAt: Date | null
    /** Only for a builder: the code that it joined with; the next four too. */
    builderCodeId: string | null
    /** Null when the member is gone. */
    builderMemberId: string | null
    /** The session that it works in; null once that has ended. */
    builderSessionId: string | null
    /** The origin of its page. */
    origin: string | null
    /** When the dashboard of its member has let it in. */
    admittedAt: Date | null
  }
  /** Connections of devices, or of dashboards when the device is null. */
  roomPeers: {
    id: string
    roomId: string
    processId: string
    deviceId: string | null
    /** The name of the member. */
    name: string
    isReady: boolean
    seenAt: Date
  }
  roomMessages: {
    id: string
    roomId: string
    /** The process that should take it. */
    processId: string
    body: string
    sentAt: Date
  }
  /** Maps a text to the sound made of it; the key covers text, voice and engine. */
  spokenTexts: { appId: string; key: string; mediaHash: string; createdAt: Date }
  surveyLinks: {
    surveyId: string
    /** Signs the link; replacing it revokes earlier links. */
    secret: Uint8Array
    expiresAt: Date | null
    createdAt: Date
    createdBy: string | null
  }
  surveyResponses: {
    id: string
    surveyId: string
    version: number
    deploymentId: string | null
    deploymentVersion: number | null
    source: ResponseSource
    endUserKey: string | null
    /** Whether the survey accepts one response per version and end user. */
    isSingle: boolean
    isComplete: boolean
    locale: string
    platform: string
    startedAt: Date
    lastAt: Date
    receivedAt: Date
    /** Counted from 1; always 1 for a survey without iterations. */
    iteration: Generated<number>
  }
  /** The tags and the note that members added to a text answer. */
  surveyTextNotes: {
    responseId: string
    questionKey: string
    surveyId: string
    tags: Json<string[]>
    note: string
    /** The group that it was put in by hand; empty for none, null if it was not. */
    textGroup: string | null
    updatedAt: Date
    updatedBy: string | null
  }
  /** The names that members gave to groups. Two with the same new name are one group. */
  surveyTextGroups: {
    surveyId: string
    questionKey: string
    name: string
    newName: string
  }
  /** How many there are; absent until the first is counted. */
  surveyTallies: {
    quotaId: string
    count: number
  }
  /** One row per answer; a multiple selection has one per choice. */
  surveyAnswers: {
    responseId: string
    surveyId: string
    questionKey: string
    /** The key of the chosen answer; empty for numbers and texts. */
    choice: string
    number: number | null
    text: string | null
  }
  customTemplates: Audited & {
    id: string
    appId: string
    name: string
    type: Container
    component: Json<Component>
    ownerId: string | null
  }
}
