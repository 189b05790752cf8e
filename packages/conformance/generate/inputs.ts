import {
  historyTests,
  operatorsByType,
  propertyTypes,
  timeUnits,
  type PropertyType,
} from '@waymark/contract/constants'
import fc from 'fast-check'
import type { JsonObject } from '../src/core-program.ts'
import { toDeploymentId } from '../src/ids.ts'
import { readDefaults } from '../src/targeting-vectors.ts'

/** Inputs of one section: questions drawn with a seed, so that they stay the same. */
export interface Inputs {
  section: string
  about: string
  seed: number
  count: number
  ask: fc.Arbitrary<JsonObject & { do: string }>
}

const NOW_MS = 1_780_000_000_000
const DAY_MS = 86_400_000

const part = fc.oneof(
  fc.integer({ min: 0, max: 12 }).map(String),
  fc.constantFrom('0', '00', '01', '10', '2026', '1-beta', 'x', '', '3rc1'),
)
const version = fc
  .tuple(fc.constantFrom('', '', '', 'v', 'V', ' '), fc.array(part, { minLength: 1, maxLength: 4 }))
  .map(([start, parts]) => start + parts.join('.'))

const word = fc.constantFrom(
  'gold',
  'Gold',
  'silver',
  'go',
  'ld',
  '',
  'über',
  'ÜBER',
  'gold ',
  '7',
  '10',
  '-3.5',
)
const number = fc.oneof(fc.integer({ min: -5, max: 12 }), fc.constantFrom(3.5, -0.25, 1e3))

const day = fc
  .integer({ min: -9, max: 9 })
  .map((days) => new Date(NOW_MS - days * DAY_MS).toISOString().slice(0, 10))
const truth = fc.constantFrom(true, false, 'true', 'False', 'TRUE', 'yes', '')

/** Values and operands of a type, with some of another type among them. */
function toOperand(type: PropertyType): fc.Arbitrary<string | number> {
  // The server accepts only numbers there.
  if (type === 'TIME') return number
  if (type === 'DATE') return fc.oneof({ weight: 4, arbitrary: day }, { weight: 3, arbitrary: number }, word)
  if (type === 'STRING' || type === 'LIST') return fc.oneof({ weight: 6, arbitrary: word }, number)
  if (type === 'APP_VERSION_NAME') return fc.oneof({ weight: 6, arbitrary: version }, number)
  return fc.oneof({ weight: 6, arbitrary: number }, word)
}

const instant = fc
  .integer({ min: 0, max: 400 })
  .map((hours) => new Date(NOW_MS - hours * 1_800_000).toISOString())
const time = fc.oneof(
  instant,
  instant.map((it) => it.slice(0, 10)),
  instant.map((it) => `${it.slice(0, 19)}+02:00`),
  fc.integer({ min: 0, max: 400 }).map((hours) => NOW_MS - hours * 1_800_000),
  fc.constantFrom('yesterday', '2026-05-28T10:00', ''),
)
const list = fc.array(word, { maxLength: 4 })

function toValue(type: PropertyType): fc.Arbitrary<unknown> {
  if (type === 'TIME' || type === 'DATE') return fc.oneof({ weight: 8, arbitrary: time }, fc.boolean(), list)
  if (type === 'LIST') return fc.oneof({ weight: 8, arbitrary: list }, word)
  if (type === 'BOOLEAN') return fc.oneof({ weight: 8, arbitrary: truth }, number, list)
  return fc.oneof({ weight: 8, arbitrary: toOperand(type) }, fc.boolean(), list)
}

const condition = fc.constantFrom(...propertyTypes).chain((type) =>
  fc.record({
    do: fc.constant('condition'),
    condition: fc.record(
      {
        kind: fc.constant('PROPERTY'),
        property: fc.constant('p'),
        operator: fc.constantFrom(...operatorsByType[type].filter((it) => it !== 'REGEX')),
        value: toOperand(type),
        values: fc.array(toOperand(type), { minLength: 1, maxLength: 3 }),
        caseSensitive: fc.boolean(),
      },
      { requiredKeys: ['kind', 'property', 'operator', 'value', 'values'] },
    ),
    registered: fc.record({
      name: fc.constant('p'),
      type: fc.constant(type),
      timeUnit: type === 'TIME' ? fc.constantFrom(...timeUnits) : fc.constant(null),
    }),
    value: toValue(type),
    now: fc.constant(NOW_MS),
  }),
)

const LOCALES = ['en', 'de', 'de-AT', 'de-CH', 'en-GB', 'fr', 'pt-BR', 'fil', 'zh-Hant-TW', 'ja']
const locale = fc.constantFrom(...LOCALES)

const letter = fc.constantFrom('a', 'b', 'c')
const progress = fc.record({
  projectId: fc.constant('00000000-0000-7000-8000-0000000000f0'),
  seenCount: fc.integer({ min: 1, max: 4 }),
  lastSeenAt: fc.integer({ min: 0, max: 9 }).map((days) => NOW_MS - days * DAY_MS),
  lastSeenSession: fc.constantFrom('session-0', 'session-1'),
  lastSeenVersion: fc.constantFrom(1, 2),
  dismissedAt: fc.constantFrom(null, NOW_MS - 1000),
  completedAt: fc.constantFrom(null, NOW_MS - 1000),
  allCompletedAt: fc.constantFrom(null, NOW_MS - 1000),
  answeredAt: fc.constant(null),
})

const SEGMENTS = ['00000000-0000-7000-8000-000000000501', '00000000-0000-7000-8000-000000000502']
const rule = fc.oneof(
  fc.record({
    kind: fc.constant('PROPERTY'),
    property: fc.constant('plan'),
    operator: fc.constantFrom('EQ', 'NEQ', 'EXISTS', 'NOT_EXISTS'),
    value: fc.constantFrom('gold', 'silver'),
  }),
  fc.record({
    kind: fc.constant('FACT'),
    key: fc.constantFrom('f1', 'f2'),
    operator: fc.constantFrom('IN', 'NOT_IN'),
  }),
  fc.record({
    kind: fc.constant('SEGMENT'),
    segmentId: fc.constantFrom(...SEGMENTS, '00000000-0000-7000-8000-000000000503'),
    operator: fc.constantFrom('IN', 'NOT_IN'),
  }),
  fc.record({
    kind: fc.constant('INTERACTION'),
    projectId: fc.constant('00000000-0000-7000-8000-0000000000f0'),
    interaction: fc.constantFrom('SEEN', 'COMPLETED', 'DISMISSED', 'ANSWERED'),
    happened: fc.boolean(),
    withinDays: fc.constantFrom(null, 1, 5),
  }),
)
const historyRule = fc.record({
  kind: fc.constant('EVENT'),
  name: fc.constantFrom('order', 'login'),
  conditions: fc.constantFrom([], [], [{ property: 'total', operator: 'GT', value: 9.5 }]),
  test: fc.constantFrom(...historyTests),
  times: fc.integer({ min: 0, max: 3 }),
  days: fc.constantFrom(null, 1, 5),
})
const history = fc.array(
  fc.record({
    name: fc.constantFrom('order', 'login'),
    at: fc.integer({ min: 0, max: 9 }).map((days) => NOW_MS - days * DAY_MS),
    properties: fc.constantFrom({}, { total: 9 }, { total: 12 }),
  }),
  { maxLength: 5 },
)
const group = fc.record({
  kind: fc.constant('GROUP'),
  conjunction: fc.constantFrom('AND', 'OR'),
  conditions: fc.array(rule, { minLength: 1, maxLength: 3 }),
})
const segments = fc.tuple(
  ...SEGMENTS.map((id) =>
    fc.record({
      id: fc.constant(id),
      conjunction: fc.constantFrom('AND', 'OR'),
      rules: fc.array(fc.oneof({ weight: 4, arbitrary: rule }, historyRule, group), { maxLength: 3 }),
    }),
  ),
)
const limit = fc.constantFrom(null, null, null, 1, 2)
const deployment = fc.record({
  version: fc.constantFrom(1, 2),
  subType: fc.constantFrom('STATIC_FLOW', 'BEACON'),
  targeting: fc.record({
    schedule: fc.record({
      startAt: fc.constantFrom(
        null,
        null,
        new Date(NOW_MS - DAY_MS).toISOString(),
        new Date(NOW_MS + 5000).toISOString(),
      ),
      endAt: fc.constantFrom(
        null,
        null,
        new Date(NOW_MS + DAY_MS).toISOString(),
        new Date(NOW_MS).toISOString(),
      ),
      timeZone: fc.constant('UTC'),
    }),
    platforms: fc.constantFrom(
      [],
      [],
      ['WEB'],
      ['IOS', 'ANDROID'],
      ['JETPACK_COMPOSE_ANDROID', 'REACT_NATIVE_IOS'],
    ),
    appVersionRange: fc.constantFrom(
      { min: null, max: null },
      { min: '2.0', max: null },
      { min: null, max: '2.9' },
    ),
    locales: fc.constantFrom([], [], ['de'], ['en', 'fr']),
    audience: fc.record({
      include: fc.constantFrom([], [], [SEGMENTS[0]!], SEGMENTS),
      exclude: fc.constantFrom([], [], [SEGMENTS[1]!]),
    }),
    limits: fc.record({ perDay: limit, perWeek: limit, lifetime: limit }),
    rolloutPercent: fc.constantFrom(100, 100, 100, 50),
    priority: fc.constantFrom(null, 1, 2, 3),
    trigger: fc.constantFrom(
      { type: 'INSTANT' },
      { type: 'INSTANT' },
      { type: 'DELAY', delayMs: 3000 },
      { type: 'EVENT', name: 'go' },
      {
        type: 'EVENT_WHERE',
        name: 'go',
        conditions: [{ property: 'total', operator: 'GT', value: 9.5 }],
      },
      { type: 'MANUAL' },
      { type: 'SCREEN_ENTER', url: { match: 'STARTS_WITH', value: '/cart' } },
    ),
    frequency: fc.constantFrom(
      { type: 'EVERY_SESSION' },
      { type: 'EVERY_SESSION' },
      { type: 'ONCE' },
      { type: 'EVERY_N', days: 3 },
      { type: 'UNTIL_COMPLETED' },
      { type: 'UNTIL_DISMISSED' },
      { type: 'UNTIL_ALL_COMPLETED' },
    ),
  }),
})
const context = fc.record({
  elapsedMs: fc.constantFrom(0, 2500, 60_000),
  platform: fc.constantFrom('WEB', 'FLUTTER_IOS', 'IOS'),
  appVersion: fc.constantFrom(null, '2.1', '3.0'),
  locale,
  url: fc.constantFrom('/', '/cart/7'),
  endUserId: fc.constantFrom('end-user-1', 'end-user-2', 'Zoë'),
  properties: fc.constantFrom({}, { plan: 'gold' }, { plan: 'silver' }),
  facts: fc.constantFrom(null, [], ['f1'], ['f1', 'f2']),
  showings: fc.array(
    fc.record({
      deploymentId: letter.map(toDeploymentId),
      subType: fc.constantFrom('STATIC_FLOW', 'BEACON'),
      at: fc.integer({ min: 0, max: 200 }).map((hours) => NOW_MS - hours * 3_600_000),
      sessionId: fc.constantFrom('session-0', 'session-1'),
    }),
    { maxLength: 4 },
  ),
  history: fc.option(history, { nil: undefined, freq: 6 }),
  event: fc.constantFrom(null, null, 'go'),
  eventProperties: fc.constantFrom({}, { total: 9.75 }, { total: '12' }, { total: 'many' }),
})

const decision = fc
  .record({
    deployments: fc.array(deployment, { minLength: 1, maxLength: 3 }),
    segments,
    context,
    progress: fc.dictionary(letter.map(toDeploymentId), progress, { maxKeys: 2, noNullPrototype: true }),
    limitGroups: fc.constantFrom(
      [],
      [{ id: '00000000-0000-7000-8000-000000000601', subTypes: ['BEACON'], max: 2, window: 'DAY' }],
      [{ id: '00000000-0000-7000-8000-000000000602', subTypes: ['STATIC_FLOW'], max: 1, window: 'WEEK' }],
    ),
  })
  .map((drawn) => {
    const defaults = readDefaults()
    return {
      do: 'decide',
      manifest: {
        version: 1,
        linkSchemes: [],
        killed: false,
        needsSession: true,
        deployments: drawn.deployments.map((it, at) => ({
          ...defaults.deployment,
          ...it,
          id: toDeploymentId('abc'[at]!),
        })),
        segments: drawn.segments,
        properties: [{ name: 'plan', type: 'STRING', timeUnit: null }],
        limitGroups: drawn.limitGroups,
      },
      context: { ...defaults.context, ...drawn.context },
      progress: drawn.progress,
    }
  })

const segment = fc
  .record({ segments, segmentId: fc.constantFrom(...SEGMENTS), context, progress })
  .map((drawn) => ({
    do: 'matchSegment',
    segments: drawn.segments,
    properties: [{ name: 'plan', type: 'STRING', timeUnit: null }],
    segmentId: drawn.segmentId,
    endUser: {
      now: NOW_MS,
      properties: drawn.context.properties,
      facts: drawn.context.facts,
      ...(drawn.context.history && { history: drawn.context.history }),
      progress: { [toDeploymentId('a')]: drawn.progress },
    },
  }))

const addressPart = fc.constantFrom('orders', '17', '*', 'Cart', '')
const address = fc
  .tuple(
    fc.array(addressPart, { maxLength: 3 }),
    fc.constantFrom('', '', '', '/'),
    fc.constantFrom('', '', '?a=1', '?a=2'),
    fc.constantFrom('', '', '#top', '#/cart', '#!/cart?x=1'),
  )
  .map(([parts, slash, query, hash]) => `/${parts.join('/')}${slash}${query}${hash}`)

const ownPage = fc
  .tuple(
    fc.array(fc.constantFrom('orders', 'order', '17', 'Cart', 'größe', '🎉party', 'a'.repeat(30)), {
      maxLength: 3,
    }),
    fc.constantFrom('', '', '/'),
    fc.constantFrom('', '', '?a=1', '?a=/2#3'),
    fc.constantFrom('', '', '#top', '#/cart', '#!/cart/9?x=1', '#/'),
  )
  .map(([parts, slash, query, hash]) => `/${parts.join('/')}${slash}${query}${hash}`)
const addressStart = fc.record({
  segments: fc.integer({ min: 0, max: 3 }),
  letters: fc.constantFrom(0, 3, 6, 12, 24),
})

const about = 'Drawn at random with a fixed seed; the answers are those of the core in TypeScript.'
const as = (inputs: Omit<Inputs, 'about' | 'ask'> & { ask: fc.Arbitrary<object> }): Inputs =>
  ({ about, ...inputs }) as Inputs

export const allInputs: Inputs[] = [
  as({
    section: 'versions',
    seed: 11,
    count: 120,
    ask: fc.record({ do: fc.constant('compareVersions'), a: version, b: version }),
  }),
  as({
    section: 'rollout',
    seed: 12,
    count: 120,
    ask: fc.record({
      do: fc.constant('rolloutBucket'),
      deploymentId: fc.uuid({ version: 7 }),
      endUserId: fc.oneof(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.uuid()),
    }),
  }),
  as({ section: 'conditions', seed: 13, count: 400, ask: condition }),
  as({ section: 'segments', seed: 14, count: 120, ask: segment }),
  as({ section: 'decision', seed: 15, count: 60, ask: decision }),
  as({
    section: 'addresses',
    seed: 16,
    count: 120,
    ask: fc.record({ do: fc.constant('isAddress'), page: address, wanted: address }),
  }),
  as({
    section: 'parts',
    seed: 18,
    count: 120,
    ask: fc.record({
      do: fc.constant('pageKeys'),
      address: ownPage,
      starts: fc.array(addressStart, { maxLength: 3 }),
      buckets: fc.constantFrom(1, 2, 16, 1024),
    }),
  }),
  as({
    section: 'locales',
    seed: 17,
    count: 60,
    ask: fc.record({
      do: fc.constant('pickLocale'),
      given: fc.uniqueArray(locale, { maxLength: 4 }),
      wanted: fc.tuple(locale, locale),
    }),
  }),
]
