import { readDefaults } from './targeting-vectors.ts'
import type { Json, JsonObject } from './core-program.ts'

/** Vectors name deployments by a letter from a to f. */
export const toDeploymentId = (letter: string): string => `00000000-0000-7000-8000-00000000000${letter}`
const toProjectId = (letter: string): string => `00000000-0000-7000-8001-00000000000${letter}`
export const toGuideHash = (letter: string): string => letter.repeat(64)
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

/** The guide of a deployment, by the deployment's letter. */
type NameGuide = (letter: string) => string

/** Completes a deployment that is written as its differences from the default one. */
export function toDeployment({ id, targeting, ...own }: JsonObject, nameGuide: NameGuide): JsonObject {
  const { deployment } = readDefaults()
  return {
    ...deployment,
    id: toDeploymentId(String(id)),
    projectId: toProjectId(String(id)),
    guide: nameGuide(String(id)),
    ...own,
    targeting: { ...deployment.targeting, platforms: [], ...(targeting as JsonObject | undefined) },
  }
}

/** Completes a manifest that is written as its differences from the default one. */
export function toManifest(
  written: JsonObject,
  nameGuide: NameGuide,
): JsonObject & { deployments: JsonObject[] } {
  const { deployments = [], ...rest } = written
  return {
    version: 1,
    linkSchemes: [],
    killed: false,
    segments: [],
    properties: [],
    limitGroups: [],
    needsSession: false,
    ...expandIds(rest),
    deployments: (deployments as JsonObject[]).map((it) => toDeployment(it, nameGuide)),
  }
}

const step = (key: string, picture?: string): JsonObject => ({
  key,
  name: key,
  optional: false,
  identifiers: [],
  waitMs: 4000,
  onMissing: 'END',
  component: {
    configVersion: 2,
    container: 'POPUP',
    placement: 'CENTER',
    blocks: [
      { id: 'title', type: 'TEXT', role: 'TITLE', text: { en: key } },
      ...(picture ? [{ id: 'picture', type: 'IMAGE', media: picture, alt: { en: 'A picture' } }] : []),
    ],
    style: { scheme: 'AUTO' },
    dismissal: { closeButton: true, escape: true, outside: false },
  },
})

/** A guide of two steps, `one` and `two`. The first has the picture with this hash, if one is given. */
export const createDefaultGuide = (picture?: string): JsonObject => ({
  version: 1,
  kind: 'STATIC_FLOW',
  defaultLocale: 'en',
  locales: ['en', 'de'],
  steps: [step('one', picture), step('two')],
})
