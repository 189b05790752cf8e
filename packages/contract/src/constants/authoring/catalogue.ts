import { containerTraits, type Outcome } from './container-traits.ts'
import { containers, type Container, type Effect, type MissingPolicy } from './guidance.ts'

export const projectCategories = [
  'USER_ONBOARDING',
  'NUDGES',
  'IN_APP_MESSAGES',
  'IN_APP_HELP',
  'DELIGHT',
  'FEEDBACK_SURVEY',
] as const
export type ProjectCategory = (typeof projectCategories)[number]

/** The structure of a project. ONE: a single screen. MANY: ordered steps. NONE: it has pages, or is a survey. */
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
  /** Containers that its screens can use, the default first. Empty for a survey. */
  containers: readonly Container[]
  /** Containers that its start screen can use, the default first. */
  startContainers: readonly Container[]
  /** The effect that the project consists of, if it is one. */
  effect?: Effect
}

const nothing: Structure = { steps: 'NONE', hasPages: false, hasStartScreen: false, isSurvey: false }
const single: Structure & { steps: 'ONE' } = { ...nothing, steps: 'ONE' }
const many: Structure = { ...nothing, steps: 'MANY' }
const flow: Structure = { ...many, hasStartScreen: true }
const pagedFlow: Structure = { ...nothing, hasPages: true, hasStartScreen: true }
const survey: Structure = { ...nothing, isSurvey: true }

/** Tooltips first, because the first container is the default. */
const flowSteps = containers.filter((it) => containerTraits[it].isFlowStep)
const flowStarts = containers.filter((it) => containerTraits[it].isFlowStart)

const training = { category: 'USER_ONBOARDING', containers: flowSteps } as const
const message = <It extends Container>(it: It) => ({ category: 'IN_APP_MESSAGES', ...alone(it) }) as const
const nudge = <It extends Container>(it: It) => ({ category: 'NUDGES', ...alone(it) }) as const
const delight = <It extends Effect>(effect: It) =>
  ({ category: 'DELIGHT', ...alone('EFFECT'), effect }) as const
const asked = { category: 'FEEDBACK_SURVEY', structure: survey, containers: [], startContainers: [] } as const

function alone<It extends Container>(container: It) {
  return { type: 'ASSIST', structure: single, containers: [container], startContainers: [] } as const
}

/**
 * The one registry of project kinds, by sub-type. Screens, creation, publishing and export all read it. A kind is
 * added once the runtime draws it.
 */
export const projectKinds = {
  STATIC_FLOW: { ...training, type: 'SINGLE_FLOW', structure: flow, startContainers: flowStarts },
  STATIC_FLOW_CHECKLIST: {
    ...training,
    type: 'FLOW_MENU',
    structure: flow,
    startContainers: ['CHECKLIST'],
  },
  STATIC_FLOW_MENU: {
    category: 'IN_APP_HELP',
    type: 'DISCOVERY',
    structure: flow,
    containers: flowSteps,
    startContainers: ['MENU'],
  },
  CAROUSEL: {
    category: 'USER_ONBOARDING',
    type: 'CAROUSEL',
    structure: many,
    containers: ['CAROUSEL_SLIDE'],
    startContainers: [],
  },
  DYNAMIC_FLOW: { ...training, type: 'SINGLE_FLOW', structure: pagedFlow, startContainers: flowStarts },
  DYNAMIC_FLOW_CHECKLIST: {
    ...training,
    type: 'FLOW_MENU',
    structure: pagedFlow,
    startContainers: ['CHECKLIST'],
  },
  DYNAMIC_FLOW_LIST: {
    category: 'IN_APP_HELP',
    type: 'DISCOVERY',
    structure: pagedFlow,
    containers: flowSteps,
    startContainers: ['MENU'],
  },
  POPUP: message('POPUP'),
  FULLSCREEN: message('FULLSCREEN'),
  DRAWER: message('DRAWER'),
  BOTTOMSHEET: message('BOTTOMSHEET'),
  SLIDEIN: message('SLIDEIN'),
  NOTIFICATION: message('NOTIFICATION'),
  TOOLTIP: nudge('TOOLTIP'),
  HIGHLIGHT: nudge('HIGHLIGHT'),
  BEACON: nudge('BEACON'),
  GESTURE: nudge('GESTURE'),
  SPOT: nudge('SPOT'),
  LABEL: nudge('LABEL'),
  PING: nudge('PING'),
  VIDEOTOOLTIP: nudge('TOOLTIP'),
  CONFETTI: delight('CONFETTI'),
  FIREWORKS: delight('FIREWORKS'),
  SNOWFALL: delight('SNOWFALL'),
  AUDIO: delight('AUDIO'),
  FEEDBACK_POPUP: { ...asked, type: 'SURVEY_FEEDBACK' },
  FEEDBACK_BOTTOMSHEET: { ...asked, type: 'SURVEY_FEEDBACK' },
  FEEDBACK_FULLSCREEN: { ...asked, type: 'SURVEY_FEEDBACK' },
  NPS_POPUP: { ...asked, type: 'SURVEY_NPS' },
  NPS_BOTTOMSHEET: { ...asked, type: 'SURVEY_NPS' },
  NPS_FULLSCREEN: { ...asked, type: 'SURVEY_NPS' },
} as const satisfies Record<string, Kind>

export type ProjectSubType = keyof typeof projectKinds
/**
 * Returns the outcome that a guide is judged by: a survey's is completion; another guide's is that of its first
 * container, or completion if there was any.
 */
export function toOutcome(subType: ProjectSubType, completions = 0): Outcome {
  if (completions > 0) return 'COMPLETED'
  return findFirstTraits(subType)?.outcome ?? 'COMPLETED'
}

/** Whether the steps of a guide follow each other. Those of a checklist or a menu are opened in any order. */
export const hasStepOrder = (subType: ProjectSubType): boolean => !findFirstTraits(subType)?.hasItems

/** The traits of the container that a guide begins with; a survey has none. */
function findFirstTraits(subType: ProjectSubType) {
  const { startContainers, containers: ofSteps } = projectKinds[subType]
  const [first] = [...startContainers, ...ofSteps]
  return first && containerTraits[first]
}

/**
 * The first policy of a new screen for a missing element. A nudge is about its element alone, so it says nothing
 * without it.
 */
export const toFirstMissingPolicy = (subType: ProjectSubType): MissingPolicy =>
  projectKinds[subType].category === 'NUDGES' ? 'END' : 'CENTER'

/** Project kinds that consist of a single screen. */
export type SingleScreenSubType = {
  [It in ProjectSubType]: (typeof projectKinds)[It]['structure']['steps'] extends 'ONE' ? It : never
}[ProjectSubType]
export type ProjectType = (typeof projectKinds)[ProjectSubType]['type']
export const projectSubTypes = Object.keys(projectKinds) as [ProjectSubType, ...ProjectSubType[]]
export const projectTypes = [...new Set(Object.values(projectKinds).map(({ type }) => type))] as [
  ProjectType,
  ...ProjectType[],
]

/** Release state of a choice. COMING_SOON and DISABLED choices are unavailable until an Admin switches them on. */
export const featureStates = ['ENABLED', 'BETA', 'COMING_SOON', 'DISABLED'] as const
export type FeatureState = (typeof featureStates)[number]

/** Flags of an app that are not choices of the catalogue. */
export const featureFlags = {
  ENABLE_REGEX_FOR_IDENTIFIERS: 'DISABLED',
  ENABLE_CUSTOM_SELECTOR_FOR_IDENTIFIERS: 'DISABLED',
} as const satisfies Record<string, FeatureState>

/** The choices for a new project, by category, with the category's initial state in every app. */
export const catalogueChoices = {
  WALKTHROUGH: { category: 'USER_ONBOARDING', state: 'ENABLED', subTypes: ['STATIC_FLOW'] },
  WALKTHROUGH_CHECKLIST: {
    category: 'USER_ONBOARDING',
    state: 'ENABLED',
    subTypes: ['STATIC_FLOW_CHECKLIST'],
  },
  CAROUSEL: { category: 'USER_ONBOARDING', state: 'BETA', subTypes: ['CAROUSEL'] },
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
  FEEDBACK: {
    category: 'FEEDBACK_SURVEY',
    state: 'COMING_SOON',
    subTypes: ['FEEDBACK_POPUP', 'FEEDBACK_BOTTOMSHEET', 'FEEDBACK_FULLSCREEN'],
  },
  NPS: {
    category: 'FEEDBACK_SURVEY',
    state: 'COMING_SOON',
    subTypes: ['NPS_POPUP', 'NPS_BOTTOMSHEET', 'NPS_FULLSCREEN'],
  },
  POPUP: { category: 'IN_APP_MESSAGES', state: 'ENABLED', subTypes: ['POPUP'] },
  FULLSCREEN: { category: 'IN_APP_MESSAGES', state: 'ENABLED', subTypes: ['FULLSCREEN'] },
  DRAWER: { category: 'IN_APP_MESSAGES', state: 'ENABLED', subTypes: ['DRAWER'] },
  BOTTOMSHEET: { category: 'IN_APP_MESSAGES', state: 'ENABLED', subTypes: ['BOTTOMSHEET'] },
  SLIDEIN: { category: 'IN_APP_MESSAGES', state: 'COMING_SOON', subTypes: ['SLIDEIN'] },
  NOTIFICATION: { category: 'IN_APP_MESSAGES', state: 'COMING_SOON', subTypes: ['NOTIFICATION'] },
  TOOLTIP: { category: 'NUDGES', state: 'ENABLED', subTypes: ['TOOLTIP'] },
  HIGHLIGHT: { category: 'NUDGES', state: 'ENABLED', subTypes: ['HIGHLIGHT'] },
  BEACON: { category: 'NUDGES', state: 'ENABLED', subTypes: ['BEACON'] },
  GESTURE: { category: 'NUDGES', state: 'ENABLED', subTypes: ['GESTURE'] },
  SPOT: { category: 'NUDGES', state: 'COMING_SOON', subTypes: ['SPOT'] },
  LABEL: { category: 'NUDGES', state: 'COMING_SOON', subTypes: ['LABEL'] },
  PING: { category: 'NUDGES', state: 'COMING_SOON', subTypes: ['PING'] },
  VIDEOTOOLTIP: { category: 'NUDGES', state: 'COMING_SOON', subTypes: ['VIDEOTOOLTIP'] },
  SNOWFALL: { category: 'DELIGHT', state: 'ENABLED', subTypes: ['SNOWFALL'] },
  CONFETTI: { category: 'DELIGHT', state: 'ENABLED', subTypes: ['CONFETTI'] },
  FIREWORKS: { category: 'DELIGHT', state: 'ENABLED', subTypes: ['FIREWORKS'] },
  AUDIO: { category: 'DELIGHT', state: 'ENABLED', subTypes: ['AUDIO'] },
} as const satisfies Record<
  string,
  { category: ProjectCategory; state: FeatureState; subTypes: readonly ProjectSubType[] }
>

export type CatalogueChoice = keyof typeof catalogueChoices
/** The choice of the catalogue that creates projects of this sub-type. */
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

/**
 * The states that filter a list of projects. CHANGES: published, with unpublished changes. LIVE: delivered by a
 * deployment.
 */
export const projectStates = ['DRAFT', 'PUBLISHED', 'CHANGES', 'LIVE'] as const
export type ProjectState = (typeof projectStates)[number]
