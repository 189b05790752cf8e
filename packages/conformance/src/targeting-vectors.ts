import { readdirSync, readFileSync } from 'node:fs'
import type { Json, JsonObject } from './core-program.ts'
import type { Question, VectorFile } from './vector-files.ts'

const FOLDER = new URL('../../targeting/vectors/', import.meta.url)

interface GateFile {
  gate: string
  cases: (JsonObject & { name: string; expected: Json })[]
  buckets?: { deploymentId: string; endUserId: string; bucket: number }[]
}

interface ConditionFile {
  property: JsonObject & { name: string; type: string }
  now: number
  cases: (JsonObject & { name: string; condition: JsonObject; expected: Json })[]
}

interface Defaults {
  killed: boolean
  deployment: JsonObject & { targeting: JsonObject }
  segments: Json[]
  properties: Json[]
  limitGroups: Json[]
  context: JsonObject
  showing: JsonObject
  progress: JsonObject
}

const readJson = (name: string): unknown => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))
const listFiles = (folder: string) =>
  readdirSync(new URL(folder, FOLDER))
    .filter((name) => name.endsWith('.json') && name !== 'defaults.json')
    .sort()
    .map((name) => readJson(folder + name))

export const readDefaults = (): Defaults => readJson('defaults.json') as Defaults

/** The vectors of the targeting engine, completed with their defaults so that a core needs no rules of merging. */
export function readTargetingVectors(): VectorFile[] {
  const defaults = readDefaults()
  const gates = listFiles('./') as GateFile[]
  const conditions = listFiles('./conditions/') as ConditionFile[]
  return [
    {
      kind: 'QUESTIONS',
      section: 'decision',
      about: 'Which deployment may show now, and which gate stops each of the others.',
      cases: gates.flatMap((file) => file.cases.map((it) => toDecision(file.gate, it, defaults))),
    },
    {
      kind: 'QUESTIONS',
      section: 'rollout',
      about: 'The bucket of an end user, so that every SDK rolls out to the same people.',
      cases: gates
        .flatMap(({ buckets = [] }) => buckets)
        .map(({ bucket, ...given }) => ({
          name: `the bucket of ${JSON.stringify(given.endUserId)} in ${given.deploymentId.slice(-1)}`,
          ask: { do: 'rolloutBucket', ...given },
          answer: { bucket },
        })),
    },
    {
      kind: 'QUESTIONS',
      section: 'conditions',
      about: 'Whether a condition on a property holds.',
      cases: conditions.flatMap((file) => file.cases.map((it) => toCondition(file, it))),
    },
  ]
}

function toDecision(gate: string, vector: GateFile['cases'][number], defaults: Defaults): Question {
  const { name, expected, deployments = [{}], context, progress = {} } = vector
  const pick = (field: 'killed' | 'segments' | 'properties' | 'limitGroups') =>
    vector[field] ?? defaults[field]
  const manifest = {
    version: 1,
    linkSchemes: [],
    killed: pick('killed'),
    deployments: (deployments as JsonObject[]).map((it) => ({
      ...defaults.deployment,
      ...it,
      targeting: { ...defaults.deployment.targeting, ...(it.targeting as JsonObject | undefined) },
    })),
    segments: pick('segments'),
    properties: pick('properties'),
    ...(vector.accountProperties !== undefined && { accountProperties: vector.accountProperties }),
    limitGroups: pick('limitGroups'),
    ...(vector.holdout !== undefined && { holdout: vector.holdout }),
    needsSession: false,
  }
  const merged: JsonObject = { ...defaults.context, ...(context as JsonObject | undefined) }
  merged.showings = (merged.showings as JsonObject[]).map((it) => ({ ...defaults.showing, ...it }))
  const known = Object.entries(progress as Record<string, JsonObject>).map(
    ([id, it]) => [id, { ...defaults.progress, ...it }] as const,
  )
  return {
    name: `${gate}: ${name}`,
    ask: { do: 'decide', manifest, context: merged, progress: Object.fromEntries(known) },
    answer: expected,
  }
}

function toCondition({ property, now }: ConditionFile, vector: ConditionFile['cases'][number]): Question {
  const { name, registered = property, condition, value, expected } = vector
  return {
    name: `${property.type}: ${name}`,
    ask: {
      do: 'condition',
      condition: { kind: 'PROPERTY', property: property.name, ...condition },
      registered,
      ...(value !== undefined && { value }),
      now,
    },
    answer: expected,
  }
}
