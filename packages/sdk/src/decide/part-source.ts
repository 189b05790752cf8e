import type { Manifest, ManifestPart } from '@waymark/contract'
import { listPageKeys, toBucket, toEventKey } from '@waymark/contract/constants'
import { NativePromise } from '@waymark/runtime/native-promise'
import type { Environment } from '../browser/environment.ts'
import type { Page } from '../browser/page.ts'
import type { Store } from '../browser/storage.ts'
import { toJson } from '../browser/to-json.ts'
import type { KnownManifest, PartCause, PartSource } from '../manifest/manifest-source.ts'
import { readJson } from '../network/read-json.ts'
import type { Retry } from '../network/retry.ts'
import { toDocument } from '../network/to-document.ts'
import { PROGRESS, type KeptProgress } from '../progress/progress-store.ts'
import { listRuns } from '../progress/run-store.ts'

export interface PartSourceParts {
  /** Parts are at `{baseUrl}/manifest/{name}.json`. */
  baseUrl: string
  environment: Environment
  page: Page
  store: Store
  /** The tab's storage, with the guides that an earlier page began. */
  tabStore: Store
  retry: Retry
}

/** Prefix of the names of stored parts. */
const PART = 'part:'
const MAX_COPIES = 6
const MAX_COPY_LENGTH = 256 * 1024
/** How long a decision waits for a part. */
const MAX_WAIT_MS = 1500

/**
 * Loads the parts of a large app's manifest that concern the page, an event or a start, and merges them into the
 * manifest. Parts of earlier routes stay, because their guides may still be running.
 */
export function createPartSource(parts: PartSourceParts, use: (manifest: KnownManifest) => void): PartSource {
  const { environment, store, retry } = parts
  /** Whatever concerned this page since it loaded, the latest last. */
  const wanted = new Set<string>()
  const loaded = new Map<string, ManifestPart>()
  const loading = new Set<string>()
  /** Parts that cannot be loaded now, or not in time. */
  const missing = new Set<string>()
  let inUse = new Set<string>()
  let index: Manifest
  /** The last parts that were complete. */
  let complete: ManifestPart[] = []

  function want({ event, startProjectId }: PartCause): void {
    const { starts, events } = index.parts!
    listPageKeys(parts.page.url(), starts).forEach(add)
    if (event && (events?.includes(event) ?? true)) add(toEventKey(event))
    if (startProjectId) add(PROJECT + startProjectId)
    // A guide that an earlier page began may be in the parts of this page too.
    if (listAwaited().length === 0) listUnknownRuns().forEach((projectId) => add(PROJECT + projectId))
  }

  function add(key: string): void {
    wanted.delete(key)
    wanted.add(key)
  }

  const listUnknownRuns = (): string[] =>
    listRuns(parts.tabStore)
      .filter(
        ({ deploymentId }) =>
          ![index, ...loaded.values()].some(({ deployments }) =>
            deployments.some(({ id }) => id === deploymentId),
          ),
      )
      .flatMap(({ deploymentId }) => store.read<KeptProgress>(PROGRESS + deploymentId)?.projectId ?? [])

  const listNames = () =>
    index.parts ? [...new Set([...wanted].map((key) => toName(index, key)))].filter(Boolean) : []

  /** The parts that a decision needs besides those in use. */
  const listAwaited = () => listNames().filter((it) => !inUse.has(it))

  async function load(name: string): Promise<void> {
    if (loading.has(name)) return
    loading.add(name)
    environment.schedule(MAX_WAIT_MS, () => {
      if (!loaded.has(name)) giveUp(name)
    })
    // Never within the decision that asks for it.
    await undefined
    const part =
      loaded.get(name) ??
      findCopy(name) ??
      (await retry.loadWithPauses(
        PART + name,
        () => read(name),
        () => void load(name),
      ))
    loading.delete(name)
    if (!part) return giveUp(name)
    loaded.set(name, part)
    missing.delete(name)
    merge()
  }

  function giveUp(name: string): void {
    if (missing.has(name)) return
    missing.add(name)
    merge()
  }

  const findCopy = (name: string) => store.read<ManifestPart>(PART + name)

  async function read(name: string): Promise<ManifestPart> {
    const answer = await environment.fetch(`${parts.baseUrl}/manifest/${name}.json`)
    return toDocument<ManifestPart>(await readJson(answer), 'deployments')
  }

  /** Waits until each part has arrived or is given up. What was known before stays until all have arrived. */
  function merge(): void {
    const names = listNames()
    if (names.some((it) => !loaded.has(it) && !missing.has(it))) return
    const found = names.flatMap((it) => loaded.get(it) ?? [])
    const isPartial = found.length < names.length
    if (!isPartial) {
      complete = found
      keepCopies(names)
    }
    inUse = new Set(names)
    use({ ...index, ...mergeParts([index, ...found, ...(isPartial ? complete : [])]), isPartial })
  }

  function keepCopies(names: string[]): void {
    const recent = names.slice(-MAX_COPIES)
    for (const it of store.list(PART)) if (!recent.includes(it.slice(PART.length))) store.remove(it)
    for (const it of recent) {
      const part = loaded.get(it)
      if (!findCopy(it) && toJson(part).length <= MAX_COPY_LENGTH) store.write(PART + it, part)
    }
  }

  return {
    adopt: async (manifest) => {
      index = manifest
      if (manifest.parts) want({})
      const names = listNames()
      if (names.every((it) => loaded.has(it))) merge()
      await NativePromise.all(names.map((it) => loaded.has(it) || load(it)))
    },
    isLoading: (cause) => {
      if (!index.parts) return false
      want(cause)
      const awaited = listAwaited()
      awaited.forEach((it) => void load(it))
      return awaited.some((it) => !missing.has(it))
    },
  }
}

const PROJECT = 'project:'

function toName({ parts }: Manifest, key: string): string {
  const isProject = key.startsWith(PROJECT)
  const names = isProject ? parts!.projects : parts!.buckets
  return names[toBucket(isProject ? key.slice(PROJECT.length) : key, names.length)]!
}

/** The first of several with one id or name counts. */
function mergeParts(parts: readonly Pick<ManifestPart, 'deployments' | 'segments' | 'properties'>[]) {
  const first = <T>(entries: T[], toId: (entry: T) => string): T[] => [
    ...new Map([...entries].reverse().map((it) => [toId(it), it])).values(),
  ]
  return {
    deployments: first(
      parts.flatMap((it) => it.deployments),
      ({ id }) => id,
    ),
    segments: first(
      parts.flatMap((it) => it.segments),
      ({ id }) => id,
    ),
    properties: first(
      parts.flatMap((it) => it.properties),
      ({ name }) => name,
    ),
  }
}
