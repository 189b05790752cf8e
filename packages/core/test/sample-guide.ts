import type {
  DeliveredCondition,
  Guide,
  GuideStep,
  Manifest,
  ManifestDeployment,
  ManifestSegment,
  SurveyGuide,
  TargetingRules,
  WebIdentifier,
} from '@waymark/contract'

/** A guide of pop-ups, one per title, each with a button to the next. */
export function createGuide(titles: string[]): Guide {
  const last = titles.length - 1
  return {
    version: 1,
    kind: 'STATIC_FLOW',
    defaultLocale: 'en',
    locales: ['en'],
    steps: titles.map((title, index) =>
      createStep({ key: `step-${index + 1}`, title, isLast: index === last }),
    ),
  }
}

interface StepSketch {
  key: string
  title: string
  isLast?: boolean
  identifiers?: WebIdentifier[]
}

export function createStep({ key, title, isLast, identifiers = [] }: StepSketch): GuideStep {
  const hasTarget = identifiers.length > 0
  return {
    key,
    name: title,
    optional: false,
    component: {
      configVersion: 2,
      container: hasTarget ? 'TOOLTIP' : 'POPUP',
      placement: hasTarget ? 'AUTO' : 'CENTER',
      blocks: [
        { id: 'title', type: 'TEXT', role: 'TITLE', text: { en: title, de: `${title} (de)` } },
        {
          id: 'on',
          type: 'BUTTON',
          style: 'PRIMARY',
          label: isLast ? { en: 'Done', de: 'Fertig' } : { en: 'Next', de: 'Weiter' },
          action: { type: isLast ? 'FINISH' : 'NEXT' },
        },
      ],
      style: { scheme: 'LIGHT' },
      dismissal: { closeButton: true, escape: true, outside: false },
    },
    identifiers,
    waitMs: 4000,
    onMissing: 'END',
  }
}

/** Two questions in a pop-up, the first one required. */
export function createSurveyGuide(): SurveyGuide {
  const none = { properties: {}, styles: {}, disabled: false, labelAll: false, scaleValue: 5, answers: [] }
  return {
    version: 1,
    kind: 'SURVEY',
    container: 'POPUP',
    defaultLocale: 'en',
    locales: ['en'],
    survey: {
      id: 'nps',
      required: false,
      recurring: false,
      order: ['likely', 'why'],
      header: { enabled: true, title: { en: 'How are we doing?' }, desc: {} },
      questions: {
        likely: { ...none, type: 'NPS_RATING', label: { en: 'How likely?' }, required: true },
        why: { ...none, type: 'MULTI_LINE_INPUT', label: { en: 'Why?' }, required: false },
      },
      endMessage: { enabled: true, title: { en: 'Thank you!' }, desc: {} },
    },
  }
}

const EVERYBODY: TargetingRules = {
  schedule: { startAt: null, endAt: null, timeZone: 'UTC' },
  platforms: ['WEB'],
  appVersionRange: { min: null, max: null },
  locales: [],
  audience: { include: [], exclude: [] },
  limits: { perDay: null, perWeek: null, lifetime: null },
  rolloutPercent: 100,
  priority: null,
  trigger: { type: 'INSTANT' },
  frequency: { type: 'EVERY_SESSION' },
}

let count = 0

/** A live deployment of the guide with this hash, by default for everyone and immediately. */
export function createDeployment(guide: string, targeting: Partial<TargetingRules> = {}): ManifestDeployment {
  const suffix = String(++count).padStart(12, '0')
  return {
    id: `00000000-0000-7000-8000-${suffix}`,
    version: 1,
    projectId: `00000000-0000-7000-9000-${suffix}`,
    subType: 'STATIC_FLOW',
    guide,
    targeting: { ...EVERYBODY, ...targeting },
  }
}

export function createManifest(deployments: ManifestDeployment[] = []): Manifest {
  return {
    version: 1,
    killed: false,
    linkSchemes: [],
    deployments,
    segments: [],
    properties: [],
    limitGroups: [],
    needsSession: false,
  }
}

let segmentCount = 0

/** A segment of the end users who match all rules. */
export function createSegment(...rules: DeliveredCondition[]): ManifestSegment {
  const suffix = String(++segmentCount).padStart(12, '0')
  return { id: `00000000-0000-7000-a000-${suffix}`, conjunction: 'AND', rules }
}
