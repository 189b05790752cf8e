import type { ExportedStep, NewProject, Survey, TargetingRules } from '@waymark/contract'
import type { Platform } from '@waymark/contract/constants'
import { careBeacon, orderConfetti, seasonSlides } from './single-screens.ts'
import { firstStepsList, firstStepsSteps } from './first-steps.ts'
import { orderSurvey } from './order-survey.ts'
import { orderHelpMenu, orderHelpSteps } from './order-help.ts'
import { firstTourSteps, tourSteps } from './tour.ts'

/** The platforms of the sample shop: browsers, and its app, which shows it in a web view. */
export const demoPlatforms = ['WEB', 'IONIC_ANDROID', 'IONIC_IOS'] as const satisfies Platform[]
export type DemoPlatform = (typeof demoPlatforms)[number]

/** A guide of the demo organisation. */
export interface DemoGuide extends Pick<NewProject, 'name' | 'category' | 'type' | 'subType'> {
  startScreen?: ExportedStep
  /** Absent for a survey. */
  steps?: ExportedStep[]
  /** Without it, a survey has the questions that every new one has. */
  survey?: Survey
  writtenDaysAgo: number
  /** Absent for a draft. */
  live?: {
    daysAgo: number
    /** When it ended; it still delivers if absent. */
    endedDaysAgo?: number
    audience?: { include?: DemoSegment; exclude?: DemoSegment }
    /** The platforms that show it; all if absent. */
    platforms?: DemoPlatform[]
    rules: Partial<Pick<TargetingRules, 'trigger' | 'frequency' | 'priority' | 'limits'>>
  }
  /** A later change by its author: version 2. */
  improvement?: { daysAgo: number; steps: ExportedStep[] }
}

export type DemoSegment = 'New customers' | 'Regular customers' | 'Finished the tour'

const onPath = (value: string) => ({
  type: 'SCREEN_ENTER' as const,
  url: { match: 'CONTAINS' as const, value },
})
const onOrder = { type: 'EVENT', name: 'order placed' } as const

/** Each starts at another place or event, so that they never compete for the same moment. */
export const demoGuides = {
  tour: {
    name: 'Find your first plant',
    category: 'USER_ONBOARDING',
    type: 'SINGLE_FLOW',
    subType: 'STATIC_FLOW',
    steps: firstTourSteps,
    writtenDaysAgo: 31,
    live: { daysAgo: 30, audience: { exclude: 'Regular customers' }, rules: {} },
    improvement: { daysAgo: 12, steps: tourSteps },
  },
  firstSteps: {
    name: 'First steps',
    category: 'USER_ONBOARDING',
    type: 'FLOW_MENU',
    subType: 'STATIC_FLOW_CHECKLIST',
    startScreen: firstStepsList,
    steps: firstStepsSteps,
    writtenDaysAgo: 27,
    live: {
      daysAgo: 26,
      rules: { trigger: onPath('/account'), frequency: { type: 'UNTIL_ALL_COMPLETED' } },
    },
  },
  orderHelp: {
    name: 'Help with your order',
    category: 'IN_APP_HELP',
    type: 'DISCOVERY',
    subType: 'STATIC_FLOW_MENU',
    startScreen: orderHelpMenu,
    steps: orderHelpSteps,
    writtenDaysAgo: 22,
    live: { daysAgo: 21, rules: { trigger: onPath('/cart') } },
  },
  care: {
    name: 'Care at a glance',
    category: 'NUDGES',
    type: 'ASSIST',
    subType: 'BEACON',
    steps: [careBeacon],
    writtenDaysAgo: 18,
    live: {
      daysAgo: 17,
      platforms: ['WEB'],
      rules: {
        trigger: { type: 'ELEMENT_VISIBLE', identifier: careBeacon.identifiers[0]! },
        limits: { perDay: 1, perWeek: 3, lifetime: null },
      },
    },
  },
  confetti: {
    name: 'First order',
    category: 'DELIGHT',
    type: 'ASSIST',
    subType: 'CONFETTI',
    steps: [orderConfetti],
    writtenDaysAgo: 25,
    live: { daysAgo: 24, rules: { trigger: onOrder, frequency: { type: 'ONCE' }, priority: 10 } },
  },
  nps: {
    name: 'How are we doing?',
    category: 'FEEDBACK_SURVEY',
    type: 'SURVEY_NPS',
    subType: 'NPS_POPUP',
    survey: orderSurvey,
    writtenDaysAgo: 24,
    live: {
      daysAgo: 23,
      rules: { trigger: onOrder, frequency: { type: 'EVERY_N', days: 90 }, priority: 5 },
    },
  },
  feedback: {
    name: 'Was the tour helpful?',
    category: 'FEEDBACK_SURVEY',
    type: 'SURVEY_FEEDBACK',
    subType: 'FEEDBACK_BOTTOMSHEET',
    writtenDaysAgo: 29,
    live: {
      daysAgo: 28,
      endedDaysAgo: 4,
      audience: { include: 'Finished the tour' },
      rules: { trigger: onPath('/products') },
    },
  },
  seasons: {
    name: 'Plants in winter',
    category: 'USER_ONBOARDING',
    type: 'CAROUSEL',
    subType: 'CAROUSEL',
    steps: seasonSlides,
    writtenDaysAgo: 1,
  },
} as const satisfies Record<string, DemoGuide>

export type DemoGuideName = keyof typeof demoGuides
