import { readDefaults } from './targeting-vectors.ts'
import type { Json, JsonObject } from './core-program.ts'

/** Vectors name deployments by a letter from a to f. */
export const toDeploymentId = (letter: string): string => `00000000-0000-7000-8000-00000000000${letter}`
const toProjectId = (letter: string): string => `00000000-0000-7000-8001-00000000000${letter}`
const toGuideHash = (letter: string): string => letter.repeat(64)
export const toLetter = (id: string): string => id.slice(-1)

const IDS: Record<string, (letter: string) => string> = {
  deploymentId: toDeploymentId,
  projectId: toProjectId,
}

/** Replaces letters by ids in the members that name a deployment or a project. */
export function expandIds<T extends Json>(value: T): T {
  if (Array.isArray(value)) return value.map(expandIds) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, it]): [string, Json] => {
    const toId = IDS[name]
    return [name, toId && typeof it === 'string' && it.length === 1 ? toId(it) : expandIds(it)]
  })
  return Object.fromEntries(entries) as T
}

/** Completes a manifest that is written as its differences from the default one. */
export function toManifest(written: JsonObject): JsonObject {
  const { deployment } = readDefaults()
  const { deployments = [], ...rest } = written
  return {
    ...{ version: 1, linkSchemes: [], killed: false, segments: [], properties: [], limitGroups: [] },
    needsSession: false,
    ...expandIds(rest),
    deployments: (deployments as JsonObject[]).map(({ id, targeting, ...own }) => ({
      ...deployment,
      id: toDeploymentId(String(id)),
      projectId: toProjectId(String(id)),
      guide: toGuideHash(String(id)),
      ...own,
      targeting: { ...deployment.targeting, platforms: [], ...(targeting as JsonObject | undefined) },
    })),
  }
}

const step = (key: string): JsonObject => ({
  ...{ key, name: key, optional: false, identifiers: [], waitMs: 4000, onMissing: 'END' },
  component: {
    ...{ configVersion: 2, container: 'POPUP', placement: 'CENTER' },
    blocks: [{ id: 'title', type: 'TEXT', role: 'TITLE', text: { en: key } }],
    style: { scheme: 'AUTO' },
    dismissal: { closeButton: true, escape: true, outside: false },
  },
})

/** A guide of two steps, `one` and `two`. */
export const defaultGuide: JsonObject = {
  ...{ version: 1, kind: 'STATIC_FLOW', defaultLocale: 'en', locales: ['en', 'de'] },
  steps: [step('one'), step('two')],
}
