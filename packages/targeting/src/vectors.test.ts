import { readdirSync, readFileSync } from 'node:fs'
import { gates, operatorsByType, propertyTypes, type PropertyType } from '@waymark/contract/constants'
import type { Manifest, ManifestDeployment, ManifestProperty, PropertyCondition } from '@waymark/contract'
import { describe, expect, it } from 'vitest'
import { addDetails } from './add-details.ts'
import type { Context, Facts, Progress, PropertyValue, Showing } from './model/context.ts'
import { decide } from './decide.ts'
import { explain, type Explanation, type RuleExplanation } from './explain.ts'
import { lateGates } from './gates/late-gates.ts'
import { evaluatePropertyCondition } from './conditions/property-condition.ts'
import type { Reason } from './model/reason.ts'
import { rolloutBucket } from './assignment/rollout-bucket.ts'
import type { Verdict } from './model/verdict.ts'

/** A context in JSON: sets are lists, and unknown facts are null. */
type WrittenContext = Omit<Context, 'facts' | 'visibleElements' | 'showings'> & {
  facts: string[] | null
  /** Keys that the server withholds. */
  withheldFacts?: string[]
  visibleElements: string[]
  showings: Partial<Showing>[]
}
type WrittenManifest = Pick<
  Manifest,
  'killed' | 'segments' | 'properties' | 'accountProperties' | 'limitGroups' | 'holdout'
>

interface Vector extends Partial<WrittenManifest> {
  name: string
  deployments?: (Partial<Omit<ManifestDeployment, 'targeting'>> & { targeting?: object })[]
  context?: Partial<WrittenContext>
  progress?: Record<string, Partial<Progress>>
  /** `guide` only if the deployment has variants. */
  expected: { winner: string | null; guide?: string; trace: { gate: string | null; reason: Reason }[] }
}
interface GateFile {
  gate: string
  cases: Vector[]
  buckets?: { deploymentId: string; endUserId: string; bucket: number }[]
}
interface ConditionFile {
  property: ManifestProperty
  now: number
  cases: {
    name: string
    /** Null: the property is not registered. */
    registered?: ManifestProperty | null
    condition: Omit<PropertyCondition, 'kind' | 'property'>
    /** Absent: the property has no value. */
    value?: PropertyValue
    expected: Verdict
  }[]
}
interface Defaults extends WrittenManifest {
  deployment: ManifestDeployment
  context: WrittenContext
  showing: Showing
  progress: Progress
}

const folder = new URL('../vectors/', import.meta.url)
const readJson = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
const listFiles = (path: string) =>
  readdirSync(new URL(path, folder))
    .filter((name) => name.endsWith('.json') && name !== 'defaults.json')
    .map((name) => readJson(path + name))
const defaults = readJson('defaults.json') as Defaults
const gateFiles = listFiles('./') as GateFile[]
const conditionFiles = listFiles('./conditions/') as ConditionFile[]

describe.each(gateFiles)('$gate', ({ cases, buckets }) => {
  it.each(cases)('$name', (vector) => {
    const context = toContext(vector)
    const decision = decide(toManifest(vector), context, { progress: toProgress(vector), lateGates })
    const trace = addDetails(decision, context)

    const { winner } = decision
    const guide = winner?.variants && { guide: winner.guide }
    expect({ winner: winner?.id ?? null, ...guide, trace }).toEqual(vector.expected)
    for (const { reason } of trace) expectPlain(explain(reason))
  })

  it.each(buckets ?? [])('places $endUserId at $bucket', ({ deploymentId, endUserId, bucket }) => {
    expect(rolloutBucket(deploymentId, endUserId)).toBe(bucket)
  })
})

describe.each(conditionFiles)('a property of type $property.type', ({ property, now, cases }) => {
  it.each(cases)('$name', ({ registered = property, condition, value, expected }) => {
    const asked = { kind: 'PROPERTY', property: property.name, ...condition } as const
    const verdict = evaluatePropertyCondition(asked, registered ?? undefined, value, now)
    expect(verdict).toEqual(expected)
    for (const reason of verdict.because) expect(reason).toMatchObject({ property: property.name })
  })
})

describe('the vectors', () => {
  it('cover every gate, each with a case that passes and one that does not', () => {
    expect(gateFiles.map(({ gate }) => gate).sort()).toEqual([...gates].sort())
    for (const { gate, cases } of gateFiles) {
      const stopped = cases.filter(({ expected }) => expected.trace.some((it) => it.gate === gate))
      expect(stopped.length, gate).toBeGreaterThan(0)
      expect(cases.filter(({ expected }) => expected.winner !== null).length, gate).toBeGreaterThan(0)
    }
  })

  it('cover every operator of every type, each with a case that holds and one that does not', () => {
    expect(conditionFiles.map(({ property }) => property.type).sort()).toEqual([...propertyTypes].sort())
    for (const { property, cases } of conditionFiles) {
      const operators: readonly string[] = operatorsByType[property.type satisfies PropertyType]
      for (const operator of operators) {
        const holds = cases
          .filter(({ condition }) => condition.operator === operator)
          .map((it) => it.expected.holds)
        expect([holds.includes(true), holds.includes(false)], `${property.type} ${operator}`).toEqual([
          true,
          true,
        ])
      }
    }
  })
})

/** Values of a sentence can be texts, numbers and lists of texts. */
function expectPlain({ params, because }: Explanation | RuleExplanation): void {
  for (const value of Object.values(params).flat()) expect(typeof value).toMatch(/^(string|number|boolean)$/)
  for (const each of because) expectPlain(each)
}

function toManifest({ deployments = [{}], ...given }: Vector): Manifest {
  const merge = (it: NonNullable<Vector['deployments']>[number]): ManifestDeployment => ({
    ...defaults.deployment,
    ...it,
    targeting: { ...defaults.deployment.targeting, ...it.targeting },
  })
  const { killed, segments, properties, accountProperties, limitGroups, holdout } = {
    ...defaults,
    ...given,
  }
  return {
    version: 1,
    linkSchemes: [],
    killed,
    deployments: deployments.map(merge),
    segments,
    properties,
    ...(accountProperties && { accountProperties }),
    limitGroups,
    ...(holdout && { holdout }),
    needsSession: false,
  }
}

function toContext({ context }: Vector): Context {
  const { withheldFacts = [], ...written } = { ...defaults.context, ...context }
  return {
    ...written,
    facts: written.facts === null ? undefined : toFacts(written.facts, withheldFacts),
    visibleElements: new Set(written.visibleElements),
    showings: written.showings.map((it) => ({ ...defaults.showing, ...it })),
  }
}

const toFacts = (facts: string[], withheld: string[]): Facts => ({
  has: (key) => (withheld.includes(key) ? undefined : facts.includes(key)),
})

const toProgress = ({ progress = {} }: Vector): Record<string, Progress> =>
  Object.fromEntries(Object.entries(progress).map(([id, it]) => [id, { ...defaults.progress, ...it }]))
