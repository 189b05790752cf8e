import type { Manifest, ManifestDeployment } from '@waymark/contract'
import { frequencyTypes, gates, limitWindows, platforms } from '@waymark/contract/constants'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDetails } from './add-details.ts'
import type { Context, Progress } from './model/context.ts'
import { decide } from './decide.ts'
import { explain } from './explain.ts'
import { lateGates } from './gates/late-gates.ts'

describe('decide', () => {
  it('never takes a deployment back as its rollout widens', () => {
    const percents = fc.tuple(percent, percent)
    fc.assert(
      fc.property(anyManifest, anyContext, percents, (manifest, context, [low, high]) => {
        const narrow = rolledOut(manifest, Math.min(low, high))
        const wide = rolledOut(manifest, Math.max(low, high))
        for (const [index, entry] of decide(narrow, context, NOTHING_DONE).trace.entries()) {
          if (entry.gate !== 'ROLLOUT')
            expect(decide(wide, context, NOTHING_DONE).trace[index]!.gate).not.toBe('ROLLOUT')
        }
      }),
    )
  })

  it('answers one entry per deployment, a winner exactly if somebody passed, and the same whatever the order', () => {
    fc.assert(
      fc.property(anyManifest, anyContext, anyProgress, (manifest, context, progress) => {
        const known = { progress: toAll(manifest, progress), lateGates }
        const { winner, trace } = decide(manifest, context, known)
        const reversed = decide(
          { ...manifest, deployments: [...manifest.deployments].reverse() },
          context,
          known,
        )

        expect(trace.map((it) => it.deployment.id)).toEqual(manifest.deployments.map(({ id }) => id))
        expect(trace.filter((it) => it.gate === null).map((it) => it.deployment.id)).toEqual(
          winner ? [winner.id] : [],
        )
        expect(reversed.winner?.id).toBe(winner?.id)
        for (const [index, { gate, reason }] of addDetails({ winner, trace }, context).entries()) {
          expect(gate === null || gates.includes(gate)).toBe(true)
          const { code } = explain(reason)
          expect(trace[index]!.code ?? code).toBe(code)
        }
      }),
    )
  })

  it('passes a gate that time alone had shut once the wait it named is over', () => {
    fc.assert(
      fc.property(anyManifest, anyContext, anyProgress, (manifest, context, progress) => {
        const known = { progress: toAll(manifest, progress), lateGates }
        for (const [index, { gate, waitMs }] of decide(manifest, context, known).trace.entries()) {
          if (waitMs === undefined) continue
          expect(waitMs).toBeGreaterThan(0)
          const later = { ...context, now: context.now + waitMs, elapsedMs: context.elapsedMs + waitMs }
          const after = decide(manifest, later, known).trace[index]!
          expect(after.gate === gate && after.waitMs !== undefined).toBe(false)
        }
      }),
    )
  })

  it('lets through what needs no late gate while those are loading, and nothing that they would stop', () => {
    fc.assert(
      fc.property(anyManifest, anyContext, anyProgress, (manifest, context, progress) => {
        const all = toAll(manifest, progress)
        const ready = decide(manifest, context, { progress: all, lateGates })
        const loading = decide(manifest, context, { progress: all, lateGates: undefined })
        const told = addDetails(loading, context)
        for (const [index, { code }] of loading.trace.entries()) {
          if (code === 'rules_loading') expect(LATE_GATES).toContain(told[index]!.gate)
          else expect(LATE_GATES).not.toContain(ready.trace[index]!.gate)
        }
      }),
    )
  })

  it('takes a manifest of an older server, which knows neither audiences nor limits', () => {
    fc.assert(
      fc.property(anyManifest, anyContext, anyProgress, (manifest, context, progress) => {
        const [older, newer] = [toOlder(manifest), withoutAudience(manifest)]
        const known = { progress: toAll(manifest, progress), lateGates }
        const detail = (it: Manifest) => addDetails(decide(it, context, known), context)
        expect(detail(older)).toEqual(detail(newer))
      }),
    )
  })

  it('reaches no one more while facts are not known', () => {
    fc.assert(
      fc.property(anyManifest, anyContext, fc.subarray(['fact-1', 'fact-2']), (manifest, context, facts) => {
        const unsure = decide(manifest, { ...context, facts: undefined }, NOTHING_DONE)
        const sure = decide(manifest, { ...context, facts: new Set(facts) }, NOTHING_DONE)
        for (const [index, { gate }] of sure.trace.entries()) {
          if (gate === 'SEGMENT') expect(unsure.trace[index]!.gate).toBe('SEGMENT')
        }
      }),
    )
  })

  it('shows no more than a limit lets through', () => {
    fc.assert(
      fc.property(anyManifest, anyContext, anyProgress, (manifest, context, progress) => {
        const fresh = { progress: toAll(manifest, progress), lateGates }
        const after = decide(manifest, context, fresh)
        const before = decide(manifest, { ...context, showings: [] }, fresh)
        for (const [index, { gate }] of before.trace.entries()) {
          if (gate === 'LIMITS') expect(after.trace[index]!.gate).toBe('LIMITS')
        }
      }),
    )
  })
})

function toOlder({ version, killed, deployments }: Manifest): Manifest {
  const targetings = deployments.map(
    ({ targeting: { audience: _audience, limits: _limits, ...rest } }) => rest,
  )
  const older = deployments.map((it, index) => ({ ...it, targeting: targetings[index]! }))
  return { version, killed, deployments: older } as unknown as Manifest
}

function withoutAudience(manifest: Manifest): Manifest {
  const audience = { include: [], exclude: [] }
  const limits = { perDay: null, perWeek: null, lifetime: null }
  return {
    ...manifest,
    limitGroups: [],
    deployments: manifest.deployments.map((it) => ({
      ...it,
      targeting: { ...it.targeting, audience, limits },
    })),
  }
}

const LATE_GATES: readonly unknown[] = ['APP_VERSION', 'LOCALE', 'ROLLOUT', 'SEGMENT', 'LIMITS']
const NOTHING_DONE = { progress: {}, lateGates }
const toAll = (manifest: Manifest, progress: Progress): Record<string, Progress> =>
  Object.fromEntries(manifest.deployments.map(({ id }) => [id, progress]))

const NOW = Date.parse('2026-05-28T20:00:00Z')
const percent = fc.double({ min: 0, max: 100, noNaN: true })
const instant = fc.option(
  fc.integer({ min: NOW - 1e6, max: NOW + 1e6 }).map((ms) => new Date(ms).toISOString()),
)

const anyCap = fc.option(fc.integer({ min: 1, max: 3 }))
const anySegmentIds = fc.subarray(['segment-1', 'segment-2', 'segment-3'], { maxLength: 2 })
const ELEMENT = { configVersion: 2 as const, kind: 'WEB' as const, role: 'TARGET' as const, css: '#cart' }

const anyDeployment: fc.Arbitrary<ManifestDeployment> = fc.record({
  id: fc.uuid(),
  version: fc.integer({ min: 1, max: 3 }),
  projectId: fc.constantFrom('project-1', 'project-2'),
  subType: fc.constantFrom('STATIC_FLOW' as const, 'POPUP' as const),
  guide: fc.constant('0'.repeat(64)),
  targeting: fc.record({
    schedule: fc.record({ startAt: instant, endAt: instant, timeZone: fc.constant('UTC') }),
    platforms: fc.subarray([...platforms]),
    appVersionRange: fc.record({
      min: fc.constantFrom(null, '1', '1.2'),
      max: fc.constantFrom(null, '1.2', '2.10'),
    }),
    locales: fc.subarray(['en', 'de', 'de-AT']),
    audience: fc.record({ include: anySegmentIds, exclude: anySegmentIds }),
    limits: fc.record({ perDay: anyCap, perWeek: anyCap, lifetime: anyCap }),
    rolloutPercent: fc.oneof(percent, fc.constant(100)),
    priority: fc.option(fc.integer({ min: 1, max: 3 })),
    trigger: fc.oneof(
      fc.constant({ type: 'INSTANT' as const }),
      fc.record({ type: fc.constant('DELAY' as const), delayMs: fc.integer({ min: 0, max: 5000 }) }),
      fc.constant({ type: 'SCREEN_ENTER' as const, url: { match: 'STARTS_WITH' as const, value: '/cart' } }),
      fc.constant({ type: 'EVENT' as const, name: 'order' }),
      fc.constant({ type: 'ELEMENT_VISIBLE' as const, identifier: ELEMENT }),
      fc.constant({ type: 'MANUAL' as const }),
    ),
    frequency: fc
      .constantFrom(...frequencyTypes)
      .map((type) => (type === 'EVERY_N' ? { type, days: 3 } : { type })),
  }),
})

const membership = fc.constantFrom('IN' as const, 'NOT_IN' as const)
const anyCondition = fc.oneof(
  fc.record({
    kind: fc.constant('FACT' as const),
    key: fc.constantFrom('fact-1', 'fact-2'),
    operator: membership,
  }),
  fc.record({
    kind: fc.constant('SEGMENT' as const),
    segmentId: fc.constantFrom('segment-1', 'segment-2', 'segment-3'),
    operator: membership,
  }),
  fc.record({
    kind: fc.constant('PROPERTY' as const),
    property: fc.constantFrom('seats', 'unregistered'),
    operator: fc.constantFrom('EQ' as const, 'NEQ' as const, 'NOT_EXISTS' as const),
    value: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({
    kind: fc.constant('INTERACTION' as const),
    projectId: fc.constantFrom('project-1', 'project-2'),
    interaction: fc.constantFrom('SEEN' as const, 'COMPLETED' as const),
    happened: fc.boolean(),
    withinDays: fc.constantFrom(null, 1),
  }),
)
const anySegment = (id: string) =>
  fc.record({
    id: fc.constant(id),
    conjunction: fc.constantFrom('AND' as const, 'OR' as const),
    rules: fc.array(anyCondition, { maxLength: 3 }),
  })

const anyManifest: fc.Arbitrary<Manifest> = fc.record({
  version: fc.constant(1 as const),
  linkSchemes: fc.constant([]),
  killed: fc.boolean(),
  deployments: fc.uniqueArray(anyDeployment, { selector: ({ id }) => id, maxLength: 6 }),
  // The manifest leaves out segment 3. Segments 1 and 2 may nest each other, even in a cycle.
  segments: fc.tuple(anySegment('segment-1'), anySegment('segment-2')),
  properties: fc.constant([{ name: 'seats', type: 'INTEGER' as const, timeUnit: null }]),
  limitGroups: fc.array(
    fc.record({
      id: fc.constant('group-1'),
      subTypes: fc.constantFrom(['POPUP' as const], ['POPUP' as const, 'STATIC_FLOW' as const]),
      max: fc.integer({ min: 1, max: 3 }),
      window: fc.constantFrom(...limitWindows),
    }),
    { maxLength: 2 },
  ),
  needsSession: fc.constant(false),
})

const anyContext: fc.Arbitrary<Context> = fc.record({
  now: fc.constant(NOW),
  elapsedMs: fc.integer({ min: 0, max: 6000 }),
  platform: fc.constantFrom(...platforms),
  appVersion: fc.constantFrom(null, '1.1', '1.2', '3'),
  locale: fc.constantFrom('en', 'de', 'de-AT', 'fr'),
  url: fc.constantFrom('/', '/cart', '/cart?full=1'),
  endUserId: fc.uuid(),
  sessionId: fc.constantFrom('session-1', 'session-2'),
  properties: fc.constantFrom({}, { seats: 1 }, { seats: 2 }),
  facts: fc.constantFrom(undefined, new Set<string>(), new Set(['fact-1'])),
  showings: fc.array(
    fc.record({
      deploymentId: fc.uuid(),
      subType: fc.constantFrom('STATIC_FLOW' as const, 'POPUP' as const),
      at: fc.integer({ min: NOW - 40 * 86_400_000, max: NOW }),
      sessionId: fc.constantFrom('session-1', 'session-2'),
    }),
    { maxLength: 5 },
  ),
  visibleElements: fc.constant(new Set<string>()),
  event: fc.constantFrom(null, 'order'),
  startProjectId: fc.constantFrom(null, 'project-1'),
})

const anyProgress: fc.Arbitrary<Progress> = fc.record<Progress>({
  projectId: fc.constantFrom(null, 'project-1'),
  seenCount: fc.integer({ min: 0, max: 3 }),
  lastSeenAt: fc.option(fc.integer({ min: NOW - 1e9, max: NOW })),
  lastSeenSession: fc.constantFrom(null, 'session-1'),
  lastSeenVersion: fc.constantFrom(null, 1, 2),
  dismissedAt: fc.constantFrom(null, NOW - 1),
  completedAt: fc.constantFrom(null, NOW - 1),
  allCompletedAt: fc.constantFrom(null, NOW - 1),
  answeredAt: fc.constantFrom(null, NOW - 1),
})

const rolledOut = (manifest: Manifest, rolloutPercent: number): Manifest => ({
  ...manifest,
  deployments: manifest.deployments.map((it) => ({ ...it, targeting: { ...it.targeting, rolloutPercent } })),
})
