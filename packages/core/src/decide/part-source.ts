import type { Manifest, ManifestPart } from '@waymark/contract'
import { listPageKeys, toBucket, toEventKey } from '@waymark/contract/constants'
import { NativePromise } from '@waymark/player/native-promise'
import type { Stores } from '../environment/storage.ts'
import type { Surroundings } from '../environment/surroundings.ts'
import type { KnownManifest, PartCause, PartSource } from '../manifest/manifest-source.ts'
import { PROGRESS, type KeptProgress } from '../progress/progress-store.ts'
import { listRuns } from '../progress/run-store.ts'
import { createPartLoader, type PartSources } from './part-loader.ts'

type PageSources = PartSources & Stores & Pick<Surroundings, 'page'>

/**
 * Loads the parts of a large app's manifest that concern the page, an event or a start, and merges them into the
 * manifest. Parts of earlier routes stay, because their guides may still be running.
 */
export function createPartSource(core: PageSources, use: (manifest: KnownManifest) => void): PartSource {
  const loader = createPartLoader(core, merge)
  const { loaded, missing, load } = loader
  /** The keys of everything that has concerned this page since it loaded, the latest last. */
  const wanted = new Set<string>()
  let inUse = new Set<string>()
  let index: Manifest
  /** The last parts that were complete. */
  let complete: ManifestPart[] = []

  function want({ event, startProjectId }: PartCause): void {
    const { starts, events } = index.parts!
    listPageKeys(core.page.url(), starts).forEach(add)
    if (event && (events?.includes(event) ?? true)) add(toEventKey(event))
    if (startProjectId) add(PROJECT + startProjectId)
    // A guide that an earlier page began may be in the parts of this page too.
    if (listAwaited().length > 0) return
    for (const projectId of listUnknownRuns(core, [index, ...loaded.values()])) add(PROJECT + projectId)
  }

  function add(key: string): void {
    wanted.delete(key)
    wanted.add(key)
  }

  const listNames = () =>
    index.parts ? [...new Set([...wanted].map((key) => toName(index, key)))].filter(Boolean) : []

  /** The parts that a decision needs besides those in use. */
  const listAwaited = () => listNames().filter((it) => !inUse.has(it))

  /** Waits until each part has arrived or is given up. The earlier parts stay until all have arrived. */
  function merge(): void {
    const names = listNames()
    if (names.some((it) => !loaded.has(it) && !missing.has(it))) return
    const found = names.flatMap((it) => loaded.get(it) ?? [])
    const isPartial = found.length < names.length
    if (!isPartial) {
      complete = found
      loader.keepCopies(names)
    }
    inUse = new Set(names)
    use({ ...index, ...mergeParts([index, ...found, ...(isPartial ? complete : [])]), isPartial })
  }

  return {
    adopt: async (manifest) => {
      index = manifest
      if (manifest.parts) want({})
      // A part that was given up before does not hold up a new index, which may have the kill switch on.
      merge()
      const names = listNames()
      await NativePromise.all(names.filter((it) => !loaded.has(it)).map(load))
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

/** The projects of guides that an earlier page began and that are in none of these documents. */
function listUnknownRuns(
  { store, tabStore }: Stores,
  known: readonly Pick<ManifestPart, 'deployments'>[],
): string[] {
  const isKnown = (deploymentId: string) =>
    known.some(({ deployments }) => deployments.some(({ id }) => id === deploymentId))
  return listRuns(tabStore)
    .filter(({ deploymentId }) => !isKnown(deploymentId))
    .flatMap(({ deploymentId }) => store.read<KeptProgress>(PROGRESS + deploymentId)?.projectId ?? [])
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
