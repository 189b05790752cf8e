export const projectCategories = [
  'USER_ONBOARDING',
  'NUDGES',
  'IN_APP_MESSAGES',
  'IN_APP_HELP',
  'DELIGHT',
  'FEEDBACK_SURVEY',
] as const
export type ProjectCategory = (typeof projectCategories)[number]

/** What a project of a kind is made of. ONE: a single screen; MANY: steps in order; NONE: it has pages, or is a survey. */
interface Structure {
  steps: 'ONE' | 'MANY' | 'NONE'
  hasPages: boolean
  hasStartScreen: boolean
  isSurvey: boolean
}

interface Kind {
  category: ProjectCategory
  type: string
  structure: Structure
  /** Target apps can draw it today; a project of any other kind can be written, but not yet published. */
  isDrawn: boolean
}

const nothing: Structure = { steps: 'NONE', hasPages: false, hasStartScreen: false, isSurvey: false }
const single: Structure = { ...nothing, steps: 'ONE' }
const flow: Structure = { ...nothing, steps: 'MANY', hasStartScreen: true }
const pagedFlow: Structure = { ...nothing, hasPages: true, hasStartScreen: true }
const survey: Structure = { ...nothing, isSurvey: true }

/**
 * The one registry of what a project can be, by its sub-type. Screens, creation, publishing and export all ask it;
 * a kind comes in here when the runtime learns to draw it, or when its parts can at least be written.
 */
export const projectKinds = {
  STATIC_FLOW: { category: 'USER_ONBOARDING', type: 'SINGLE_FLOW', structure: flow, isDrawn: true },
  STATIC_FLOW_CHECKLIST: {
    category: 'USER_ONBOARDING',
    type: 'FLOW_MENU',
    structure: flow,
    isDrawn: false,
  },
  STATIC_FLOW_MENU: { category: 'IN_APP_HELP', type: 'DISCOVERY', structure: flow, isDrawn: false },
  DYNAMIC_FLOW: { category: 'USER_ONBOARDING', type: 'SINGLE_FLOW', structure: pagedFlow, isDrawn: false },
  DYNAMIC_FLOW_CHECKLIST: {
    category: 'USER_ONBOARDING',
    type: 'FLOW_MENU',
    structure: pagedFlow,
    isDrawn: false,
  },
  DYNAMIC_FLOW_LIST: { category: 'IN_APP_HELP', type: 'DISCOVERY', structure: pagedFlow, isDrawn: false },
  POPUP: { category: 'IN_APP_MESSAGES', type: 'ASSIST', structure: single, isDrawn: true },
  TOOLTIP: { category: 'NUDGES', type: 'ASSIST', structure: single, isDrawn: true },
  HIGHLIGHT: { category: 'NUDGES', type: 'ASSIST', structure: single, isDrawn: true },
  FEEDBACK_POPUP: { category: 'FEEDBACK_SURVEY', type: 'SURVEY_FEEDBACK', structure: survey, isDrawn: true },
  NPS_POPUP: { category: 'FEEDBACK_SURVEY', type: 'SURVEY_NPS', structure: survey, isDrawn: true },
} as const satisfies Record<string, Kind>

export type ProjectSubType = keyof typeof projectKinds
export type ProjectType = (typeof projectKinds)[ProjectSubType]['type']
export const projectSubTypes = Object.keys(projectKinds) as [ProjectSubType, ...ProjectSubType[]]
export const projectTypes = [...new Set(Object.values(projectKinds).map(({ type }) => type))] as [
  ProjectType,
  ...ProjectType[],
]

/** How far a choice of the catalogue is. COMING_SOON and DISABLED ones cannot be chosen until an Admin switches them on. */
export const featureStates = ['ENABLED', 'BETA', 'COMING_SOON', 'DISABLED'] as const
export type FeatureState = (typeof featureStates)[number]

/** Flags of an app besides the catalogue's choices. */
export const featureFlags = {
  ENABLE_REGEX_FOR_IDENTIFIERS: 'DISABLED',
  ENABLE_CUSTOM_SELECTOR_FOR_IDENTIFIERS: 'DISABLED',
} as const satisfies Record<string, FeatureState>

/** What an author may choose when a project begins, by category, with the state that every app starts with. */
export const catalogueChoices = {
  WALKTHROUGH: { category: 'USER_ONBOARDING', state: 'ENABLED', subTypes: ['STATIC_FLOW'] },
  WALKTHROUGH_CHECKLIST: {
    category: 'USER_ONBOARDING',
    state: 'ENABLED',
    subTypes: ['STATIC_FLOW_CHECKLIST'],
  },
  CAROUSEL: { category: 'USER_ONBOARDING', state: 'BETA', subTypes: [] },
  DYNAMIC_FLOW_SINGLE: { category: 'USER_ONBOARDING', state: 'DISABLED', subTypes: ['DYNAMIC_FLOW'] },
  DYNAMIC_FLOW_MULTI: {
    category: 'USER_ONBOARDING',
    state: 'COMING_SOON',
    subTypes: ['DYNAMIC_FLOW_CHECKLIST', 'DYNAMIC_FLOW_LIST'],
  },
  ASK_PERMISSION: { category: 'USER_ONBOARDING', state: 'COMING_SOON', subTypes: [] },
  WALKTHROUGH_MENU: { category: 'IN_APP_HELP', state: 'ENABLED', subTypes: ['STATIC_FLOW_MENU'] },
  KNOWLEDGE: { category: 'IN_APP_HELP', state: 'COMING_SOON', subTypes: [] },
  CHAT: { category: 'IN_APP_HELP', state: 'COMING_SOON', subTypes: [] },
  FEEDBACK: { category: 'FEEDBACK_SURVEY', state: 'COMING_SOON', subTypes: ['FEEDBACK_POPUP'] },
  NPS: { category: 'FEEDBACK_SURVEY', state: 'COMING_SOON', subTypes: ['NPS_POPUP'] },
  POPUP: { category: 'IN_APP_MESSAGES', state: 'ENABLED', subTypes: ['POPUP'] },
  FULLSCREEN: { category: 'IN_APP_MESSAGES', state: 'ENABLED', subTypes: [] },
  DRAWER: { category: 'IN_APP_MESSAGES', state: 'ENABLED', subTypes: [] },
  BOTTOMSHEET: { category: 'IN_APP_MESSAGES', state: 'ENABLED', subTypes: [] },
  SLIDEIN: { category: 'IN_APP_MESSAGES', state: 'COMING_SOON', subTypes: [] },
  NOTIFICATION: { category: 'IN_APP_MESSAGES', state: 'COMING_SOON', subTypes: [] },
  TOOLTIP: { category: 'NUDGES', state: 'ENABLED', subTypes: ['TOOLTIP'] },
  HIGHLIGHT: { category: 'NUDGES', state: 'ENABLED', subTypes: ['HIGHLIGHT'] },
  BEACON: { category: 'NUDGES', state: 'ENABLED', subTypes: [] },
  GESTURE: { category: 'NUDGES', state: 'ENABLED', subTypes: [] },
  SPOT: { category: 'NUDGES', state: 'COMING_SOON', subTypes: [] },
  LABEL: { category: 'NUDGES', state: 'COMING_SOON', subTypes: [] },
  VIDEOTOOLTIP: { category: 'NUDGES', state: 'COMING_SOON', subTypes: [] },
  SNOWFALL: { category: 'DELIGHT', state: 'ENABLED', subTypes: [] },
  CONFETTI: { category: 'DELIGHT', state: 'ENABLED', subTypes: [] },
  FIREWORKS: { category: 'DELIGHT', state: 'ENABLED', subTypes: [] },
  AUDIO: { category: 'DELIGHT', state: 'ENABLED', subTypes: [] },
} as const satisfies Record<
  string,
  { category: ProjectCategory; state: FeatureState; subTypes: readonly ProjectSubType[] }
>

export type CatalogueChoice = keyof typeof catalogueChoices
/** The choice of the catalogue that a sub-type is begun with. */
export const findChoice = (subType: ProjectSubType): CatalogueChoice | undefined =>
  (Object.keys(catalogueChoices) as CatalogueChoice[]).find((choice) =>
    (catalogueChoices[choice].subTypes as readonly ProjectSubType[]).includes(subType),
  )

export type FeatureFlag = keyof typeof featureFlags
export type FeatureName = CatalogueChoice | FeatureFlag
export const featureNames = [...Object.keys(featureFlags), ...Object.keys(catalogueChoices)] as [
  FeatureName,
  ...FeatureName[],
]

export const projectStatuses = ['DRAFT', 'PUBLISHED'] as const
export type ProjectStatus = (typeof projectStatuses)[number]
