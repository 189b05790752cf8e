import { readdirSync, readFileSync } from 'node:fs'
import { gates } from '@waymark/contract/constants'
import type { Manifest, ManifestDeployment } from '@waymark/contract'
import { describe, expect, it } from 'vitest'
import type { Context, Progress } from './context.ts'
import { decide } from './decide.ts'
import { rolloutBucket } from './rollout-bucket.ts'

interface Vector {
  name: string
  killed?: boolean
  deployments?: (Partial<Omit<ManifestDeployment, 'targeting'>> & { targeting?: object })[]
  context?: Partial<Context>
  progress?: Record<string, Partial<Progress>>
  expected: { winner: string | null; trace: unknown[] }
}
interface VectorFile {
  gate: string
  cases: Vector[]
  buckets?: { deploymentId: string; endUserId: string; bucket: number }[]
}
interface Defaults {
  deployment: ManifestDeployment
  context: Context
  progress: Progress
}

const folder = new URL('../vectors/', import.meta.url)
const readJson = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
const defaults = readJson('defaults.json') as Defaults
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json') && name !== 'defaults.json')
  .map((name) => readJson(name) as VectorFile)

describe.each(files)('$gate', ({ cases, buckets }) => {
  it.each(cases)('$name', (vector) => {
    const { winner, trace } = decide(toManifest(vector), toContext(vector), toProgress(vector))

    expect({ winner: winner?.id ?? null, trace }).toEqual(vector.expected)
  })

  it.each(buckets ?? [])('places $endUserId at $bucket', ({ deploymentId, endUserId, bucket }) => {
    expect(rolloutBucket(deploymentId, endUserId)).toBe(bucket)
  })
})

describe('the vectors', () => {
  it('cover every gate, each with a case that passes and one that does not', () => {
    expect(files.map(({ gate }) => gate).sort()).toEqual([...gates].sort())
    for (const { gate, cases } of files) {
      const stopped = cases.filter(({ expected }) =>
        JSON.stringify(expected.trace).includes(`"gate":"${gate}"`),
      )
      expect(stopped.length, gate).toBeGreaterThan(0)
      expect(cases.filter(({ expected }) => expected.winner !== null).length, gate).toBeGreaterThan(0)
    }
  })
})

function toManifest({ killed = false, deployments = [{}] }: Vector): Manifest {
  const merge = (it: NonNullable<Vector['deployments']>[number]): ManifestDeployment => ({
    ...defaults.deployment,
    ...it,
    targeting: { ...defaults.deployment.targeting, ...it.targeting },
  })
  return {
    version: 1,
    killed,
    deployments: deployments.map(merge),
    segments: [],
    properties: [],
    limitGroups: [],
    needsSession: false,
  }
}

const toContext = ({ context }: Vector): Context => ({ ...defaults.context, ...context })

const toProgress = ({ progress = {} }: Vector): Record<string, Progress> =>
  Object.fromEntries(Object.entries(progress).map(([id, it]) => [id, { ...defaults.progress, ...it }]))
