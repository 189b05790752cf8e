import type { Manifest, ManifestDeployment } from '@waymark/contract'
import { frequencyTypes, gates, platforms } from '@waymark/contract/constants'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Context, Progress } from './context.ts'
import { decide } from './decide.ts'
import { explain } from './explain.ts'

describe('decide', () => {
  it('never takes a deployment back as its rollout widens', () => {
    const percents = fc.tuple(percent, percent)
    fc.assert(
      fc.property(anyManifest, anyContext, percents, (manifest, context, [low, high]) => {
        const narrow = rolledOut(manifest, Math.min(low, high))
        const wide = rolledOut(manifest, Math.max(low, high))
        for (const [index, entry] of decide(narrow, context, {}).trace.entries()) {
          if (entry.gate !== 'ROLLOUT')
            expect(decide(wide, context, {}).trace[index]!.gate).not.toBe('ROLLOUT')
        }
      }),
    )
  })

  it('answers one entry per deployment, a winner exactly if somebody passed, and the same whatever the order', () => {
    fc.assert(
      fc.property(anyManifest, anyContext, anyProgress, (manifest, context, progress) => {
        const progressById = Object.fromEntries(manifest.deployments.map(({ id }) => [id, progress]))
        const { winner, trace } = decide(manifest, context, progressById)
        const reversed = decide(
          { ...manifest, deployments: [...manifest.deployments].reverse() },
          context,
          progressById,
        )

        expect(trace.map((it) => it.deploymentId)).toEqual(manifest.deployments.map(({ id }) => id))
        expect(trace.filter((it) => it.gate === null).map((it) => it.deploymentId)).toEqual(
          winner ? [winner.id] : [],
        )
        expect(reversed.winner?.id).toBe(winner?.id)
        for (const { gate, reason } of trace) {
          expect(gate === null || gates.includes(gate)).toBe(true)
          expect(explain(reason)).toMatch(/^[A-Z].*\.$/)
        }
      }),
    )
  })

  it('passes a gate that time alone had shut once the wait it named is over', () => {
    fc.assert(
      fc.property(anyManifest, anyContext, anyProgress, (manifest, context, progress) => {
        const progressById = Object.fromEntries(manifest.deployments.map(({ id }) => [id, progress]))
        for (const [index, { gate, waitMs }] of decide(manifest, context, progressById).trace.entries()) {
          if (waitMs === undefined) continue
          expect(waitMs).toBeGreaterThan(0)
          const later = { ...context, now: context.now + waitMs, elapsedMs: context.elapsedMs + waitMs }
          const after = decide(manifest, later, progressById).trace[index]!
          expect(after.gate === gate && after.waitMs !== undefined).toBe(false)
        }
      }),
    )
  })
})

const NOW = Date.parse('2026-05-28T20:00:00Z')
const percent = fc.double({ min: 0, max: 100, noNaN: true })
const instant = fc.option(
  fc.integer({ min: NOW - 1e6, max: NOW + 1e6 }).map((ms) => new Date(ms).toISOString()),
)

const anyDeployment: fc.Arbitrary<ManifestDeployment> = fc.record({
  id: fc.uuid(),
  version: fc.integer({ min: 1, max: 3 }),
  projectId: fc.constantFrom('project-1', 'project-2'),
  subType: fc.constant('STATIC_FLOW' as const),
  guide: fc.constant('0'.repeat(64)),
  targeting: fc.record({
    schedule: fc.record({ startAt: instant, endAt: instant, timeZone: fc.constant('UTC') }),
    platforms: fc.subarray([...platforms]),
    appVersionRange: fc.record({
      min: fc.constantFrom(null, '1', '1.2'),
      max: fc.constantFrom(null, '1.2', '2.10'),
    }),
    locales: fc.subarray(['en', 'de', 'de-AT']),
    audience: fc.constant({ include: [], exclude: [] }),
    limits: fc.constant({ perDay: null, perWeek: null, lifetime: null }),
    rolloutPercent: fc.oneof(percent, fc.constant(100)),
    priority: fc.option(fc.integer({ min: 1, max: 3 })),
    trigger: fc.oneof(
      fc.constant({ type: 'INSTANT' as const }),
      fc.record({ type: fc.constant('DELAY' as const), delayMs: fc.integer({ min: 0, max: 5000 }) }),
      fc.constant({ type: 'SCREEN_ENTER' as const, url: { match: 'STARTS_WITH' as const, value: '/cart' } }),
      fc.constant({ type: 'EVENT' as const, name: 'order' }),
      fc.constant({ type: 'MANUAL' as const }),
    ),
    frequency: fc
      .constantFrom(...frequencyTypes)
      .map((type) => (type === 'EVERY_N' ? { type, days: 3 } : { type })),
  }),
})

const anyManifest: fc.Arbitrary<Manifest> = fc.record({
  version: fc.constant(1 as const),
  killed: fc.boolean(),
  deployments: fc.uniqueArray(anyDeployment, { selector: ({ id }) => id, maxLength: 6 }),
  segments: fc.constant([]),
  properties: fc.constant([]),
  limitGroups: fc.constant([]),
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
  event: fc.constantFrom(null, 'order'),
  startProjectId: fc.constantFrom(null, 'project-1'),
})

const anyProgress: fc.Arbitrary<Progress> = fc.record({
  seenCount: fc.integer({ min: 0, max: 3 }),
  lastSeenAt: fc.option(fc.integer({ min: NOW - 1e9, max: NOW })),
  lastSeenSession: fc.constantFrom(null, 'session-1'),
  lastSeenVersion: fc.constantFrom(null, 1, 2),
  dismissedAt: fc.constantFrom(null, NOW - 1),
  completedAt: fc.constantFrom(null, NOW - 1),
})

const rolledOut = (manifest: Manifest, rolloutPercent: number): Manifest => ({
  ...manifest,
  deployments: manifest.deployments.map((it) => ({ ...it, targeting: { ...it.targeting, rolloutPercent } })),
})
