import type {
  App,
  AppTheme,
  AppVersion,
  Assist,
  Block,
  Component,
  Condition,
  Deployment,
  ElementIdentifier,
  Identifier,
  Member,
  Organisation,
  OrganisationSetting,
  Project,
  Property,
  Provider,
  Segment,
  SurveyEntity,
} from '@waymark/contract'

let made = 0

/** An id that is unique among the examples. */
export const createId = () => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`

const AT = '2026-03-01T09:00:00.000Z'
export const audit = { createdAt: AT, updatedAt: AT, createdBy: null, updatedBy: null }
const orgId = createId()

export const exampleMember: Member = {
  uid: createId(),
  orgId,
  email: 'ada@example.org',
  name: 'Ada Author',
  orgRole: 'Admin',
  jobRole: null,
  language: 'en',
  status: 'ACTIVE',
  revision: 1,
  ...audit,
}

export const exampleOrganisation: Organisation = {
  id: orgId,
  name: 'Example',
  size: null,
  logoUrl: null,
  setUpAt: AT,
  revision: 1,
  ...audit,
}

export const exampleSetting: OrganisationSetting = {
  uiSessionTimeout: 3600,
  flags: { membersCanCreateApps: true, collectsUsage: true },
}

export const exampleSession = {
  uid: exampleMember.uid,
  sid: createId(),
  token: 'token',
  member: exampleMember,
  organisation: exampleOrganisation,
  setting: exampleSetting,
}

export const exampleApp: App = {
  id: createId(),
  orgId,
  name: 'Shop',
  platform: 'WEB',
  pageUrl: null,
  linkSchemes: [],
  origins: [],
  logo: null,
  thumbnail: null,
  sdkKey: 'wm_shop',
  signingPolicy: 'OPEN',
  isKilled: false,
  keepsProfiles: true,
  keepsUnregistered: true,
  revision: 1,
  ...audit,
}

/** The theme of an app whose guides have the built-in look. */
export const exampleTheme: AppTheme = {
  draft: { base: { light: {}, dark: {} }, variants: [] },
  live: null,
  liveHash: null,
  liveAt: null,
  revision: 0,
  warnings: [],
  updatedAt: null,
  updatedBy: null,
}

export const exampleVersion: AppVersion = {
  id: createId(),
  appId: exampleApp.id,
  name: '1.0',
  revision: 1,
  ...audit,
}

export const createProject = (change: Partial<Project> = {}): Project => ({
  id: createId(),
  appId: exampleApp.id,
  appVersionId: exampleVersion.id,
  name: 'Tour',
  category: 'USER_ONBOARDING',
  type: 'SINGLE_FLOW',
  subType: 'STATIC_FLOW',
  status: 'DRAFT',
  publishedVersion: null,
  hasUnpublishedChanges: true,
  startScreenId: null,
  defaultLocale: 'en',
  selectedLocales: ['en'],
  stepCount: 2,
  cover: null,
  coverThumbnail: null,
  coverTheme: null,
  coverSurvey: null,
  revision: 1,
  ...audit,
  ...change,
})

/** A published survey without a question. */
export const createSurvey = (change: Partial<SurveyEntity> = {}): SurveyEntity => ({
  id: createId(),
  appId: exampleApp.id,
  appVersionId: exampleVersion.id,
  name: 'How was it?',
  type: 'SURVEY_NPS',
  subType: 'NPS_FULLSCREEN',
  status: 'PUBLISHED',
  publishedVersion: 2,
  hasUnpublishedChanges: false,
  defaultLocale: 'en',
  selectedLocales: ['en'],
  survey: {
    id: 'survey',
    header: { enabled: false, title: {}, desc: {}, color: '#16241f', bgColor: '#ffffff' },
    required: false,
    recurring: false,
    order: [],
    questions: {},
    endMessage: { enabled: false, title: {}, desc: {} },
  },
  publicLink: null,
  revision: 1,
  ...audit,
  ...change,
})

export const createFileProvider = (change: Partial<Provider> = {}): Provider => ({
  id: createId(),
  appId: exampleApp.id,
  orgId,
  providerType: 'STATIC',
  name: 'Beta testers',
  isAccount: false,
  holds: 'END_USER',
  fileStorageUrl: 'upload:1',
  externalProviderRequest: null,
  accountId: null,
  cohortId: null,
  memberCount: 1204,
  sync: null,
  syncInterval: null,
  nextSyncAt: null,
  hasPushAddress: false,
  pushedAt: null,
  revision: 1,
  ...audit,
  ...change,
})

export const createProperty = (change: Partial<Property> = {}): Property => ({
  id: createId(),
  appId: exampleApp.id,
  name: 'plan',
  owner: 'END_USER',
  type: 'STRING',
  timeUnit: null,
  isPrivate: false,
  description: null,
  ...audit,
  ...change,
})

/** A segment with these rules, which name their properties. */
export function createSegment(conditions: Condition[] = [], change: Partial<Segment> = {}): Segment {
  const id = change.id ?? createId()
  return {
    id,
    appId: exampleApp.id,
    name: 'Loyal',
    conjunction: 'AND',
    ruleCount: conditions.length,
    usedBy: 0,
    uses: [],
    rules: conditions.map((condition) => ({
      id: createId(),
      segmentId: id,
      condition,
      revision: 1,
      ...audit,
    })),
    revision: 1,
    ...audit,
    ...change,
  }
}

export const createAccount = (change: Partial<Provider> = {}): Provider =>
  createFileProvider({
    providerType: 'MIXPANEL',
    name: 'Analytics',
    isAccount: true,
    fileStorageUrl: null,
    externalProviderRequest: { serviceAccountName: 'waymark.ab12', region: 'EU', projectId: '42' },
    memberCount: 0,
    syncInterval: 'HOURLY',
    ...change,
  })

export const createBlock = {
  title: (text = 'Hello'): Block => ({ id: 'title', type: 'TEXT', role: 'TITLE', text: { en: text } }),
  body: (text = 'Some words'): Block => ({ id: 'body', type: 'TEXT', role: 'BODY', text: { en: text } }),
  button: (label = 'Next'): Block => ({
    id: 'button',
    type: 'BUTTON',
    label: { en: label },
    style: 'PRIMARY',
    action: { type: 'NEXT' },
  }),
}

export const createComponent = (change: Partial<Component> = {}): Component => ({
  configVersion: 2,
  container: 'POPUP',
  placement: 'CENTER',
  blocks: [createBlock.title(), createBlock.body(), createBlock.button()],
  style: { scheme: 'AUTO' },
  dismissal: { closeButton: true, escape: true, outside: false },
  ...change,
})

export const createAssist = (change: Partial<Assist> = {}): Assist => ({
  id: createId(),
  projectId: createId(),
  pageId: null,
  key: `key-${made}`,
  name: 'Welcome',
  optional: false,
  waitMs: 4000,
  onMissing: 'CENTER',
  position: 0,
  sourceType: 'STEPS',
  component: createComponent(),
  componentRevision: 1,
  identifiers: [],
  logo: null,
  thumbnail: null,
  sound: {},
  revision: 1,
  ...audit,
  ...change,
})

export const createIdentifier = (document: ElementIdentifier): Identifier => ({
  id: createId(),
  assistId: createId(),
  pageId: null,
  document,
  captureId: null,
  revision: 1,
  ...audit,
})

export const createDeployment = (change: Partial<Deployment> = {}): Deployment => ({
  id: createId(),
  appId: exampleApp.id,
  name: 'Welcome tour',
  projectId: createId(),
  projectName: 'Tour',
  projectSubType: 'STATIC_FLOW',
  projectVersion: 1,
  latestProjectVersion: 1,
  status: 'DRAFT',
  version: 0,
  wentLiveAt: null,
  stoppedAt: null,
  hasPendingChanges: false,
  targeting: {
    schedule: { startAt: null, endAt: null, timeZone: 'Europe/Berlin' },
    platforms: ['WEB'],
    appVersionRange: { min: null, max: null },
    locales: [],
    audience: { include: [], exclude: [] },
    limits: { perDay: null, perWeek: null, lifetime: null },
    rolloutPercent: 100,
    priority: null,
    trigger: { type: 'INSTANT' },
    frequency: { type: 'ONCE' },
  },
  ramp: null,
  revision: 1,
  ...audit,
  ...change,
})

export const createMember = (change: Partial<Member> = {}): Member => ({
  ...exampleMember,
  uid: createId(),
  email: 'bo@example.org',
  name: 'Bo Builder',
  orgRole: 'Member',
  ...change,
})
