import { createHash } from 'node:crypto'
import { toBucket } from '@waymark/contract/constants'
import type { Json, JsonObject } from './core-program.ts'
import type { PartsOfManifest } from './vector-files.ts'

interface Published {
  /** The manifest's entry about its parts. */
  parts: JsonObject
  /** The text of each part, by name. */
  texts: Map<string, string>
}

type ToDeployment = (written: JsonObject) => JsonObject

/** Enough that the keys of the vectors do not collide, unless a vector wants that. */
const BUCKETS = 64

/**
 * Sorts deployments into immutable parts by their keys, and once more by their projects, as the server does. The index
 * itself has `ofIndex` others.
 */
export function publishParts(
  written: PartsOfManifest,
  ofIndex: number,
  toDeployment: ToDeployment,
): Published {
  const texts = new Map<string, string>()
  const all = [
    ...Object.entries(written.byKey ?? {}).flatMap(([key, its]) => its.map((it) => ({ key, it }))),
    ...(written.byProject ?? []).map((it) => ({ key: undefined, it })),
  ].map(({ key, it }) => ({ key, deployment: toDeployment(it as JsonObject) }))
  const { segments = [], properties = [] } = written

  function addPart(deployments: Json[]): string {
    if (deployments.length === 0) return ''
    const text = JSON.stringify({ version: 1, deployments, segments, properties })
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 16)
    texts.set(name, text)
    return name
  }

  const sort = (count: number, toKey: (entry: (typeof all)[number]) => string | undefined) =>
    Array.from({ length: count }, (_, bucket) => {
      const isHere = (key: string | undefined) => key !== undefined && toBucket(key, count) === bucket
      return addPart(all.filter((it) => isHere(toKey(it))).map(({ deployment }) => deployment))
    })

  const parts = {
    buckets: sort(written.buckets ?? BUCKETS, ({ key }) => key),
    projects: sort(BUCKETS, ({ deployment }) => String(deployment.projectId)),
    starts: written.starts ?? [],
    ...(written.events && { events: written.events }),
    sessionKey: written.sessionKey ?? 'question-1',
    deploymentCount: ofIndex + all.length,
  }
  return { parts, texts }
}
