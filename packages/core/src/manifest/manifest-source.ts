import type { Manifest } from '@waymark/contract'
import type { Stores } from '../environment/storage.ts'
import type { Surroundings } from '../environment/surroundings.ts'
import { toJson } from '../environment/to-json.ts'
import { readJson } from '../environment/read-json.ts'
import type { Wire } from '../network/wire.ts'
import { toDocument } from '../network/to-document.ts'

export interface ManifestSource {
  /**
   * The app's live deployments as far as known; undefined before. With a cause, also undefined while parts of the
   * manifest that this page and the cause concern are loading; `onChange` follows.
   */
  find(cause?: PartCause): KnownManifest | undefined
  /** Fetches the manifest. Resolves when the answer has been processed or there is none; never rejects. */
  refetch(): Promise<void>
  /** Starts with the stored copy: the server's answer if there was one, or else an earlier visit's. */
  useStored(): void
  /** The time of the last request, in milliseconds since the page loaded. */
  requestedAt(): number
}

/** The manifest with the parts of it that are loaded. */
export interface KnownManifest extends Manifest {
  /** Parts that concern the page are missing. */
  isPartial?: boolean
}

/** The causes besides the page's address that make parts of the manifest matter. */
export interface PartCause {
  event?: string | null
  startProjectId?: string | null
}

/** Loads the parts of large manifests. Its file is loaded once a manifest has parts. */
export interface PartSource {
  /** Takes the latest manifest. Resolves once its parts for this page have arrived or cannot be loaded now. */
  adopt(manifest: Manifest): Promise<void>
  /** Requests the parts that the page and this cause need, and returns whether to wait for them. */
  isLoading(cause: PartCause): boolean
}

type ManifestWire = Pick<Wire, 'fetchContent' | 'serverClock' | 'retry'>
type Reading = ManifestWire & Pick<Stores, 'store'> & Omit<Surroundings, 'page'>

interface ManifestUses {
  loadParts(failures: number, use: (manifest: KnownManifest) => void): Promise<PartSource>
  onChange(): void
}

/** The manifest of an app that no longer exists. */
const EMPTY: Partial<Manifest> = { version: 1, deployments: [] }
/** The key of the last manifest in storage. */
export const MANIFEST = 'manifest'

export function createManifestSource(reading: Reading, uses: ManifestUses): ManifestSource {
  const { environment, store, listeners, serverClock, retry } = reading
  let index: Manifest | undefined
  let current: KnownManifest | undefined
  let partSource: PartSource | undefined
  let requestedAtMs = 0
  let pending: Promise<void> | undefined

  async function adopt(manifest: Manifest): Promise<void> {
    if (toJson(index) === toJson(manifest)) return
    index = manifest
    store.write(MANIFEST, manifest)
    if (manifest.parts || partSource) await useParts()
    else use(manifest)
  }

  async function useParts(): Promise<void> {
    partSource ??= await retry.loadWithPauses(
      'manifest parts',
      (failures) => uses.loadParts(failures, use),
      () => void useParts(),
    )
    if (partSource) await partSource.adopt(index!)
    else use(index!)
  }

  function use(manifest: KnownManifest): void {
    current = manifest
    uses.onChange()
  }

  async function load(): Promise<void> {
    requestedAtMs = environment.elapsedMs()
    const sentAtMs = environment.now()
    // The browser sends If-None-Match and uses its own copy on a 304.
    const response = await reading.fetchContent('manifest.json', { cache: 'no-cache' })
    serverClock.learn(response, sentAtMs)
    // A 404 is a valid answer: the app was removed, or its key was changed.
    if (response.status === 404) {
      listeners.emitError('unknown SDK key')
      await adopt(EMPTY as Manifest)
    } else await adopt(toDocument(await readJson(response), 'deployments'))
  }

  const refetch = (): Promise<void> =>
    (pending ??= retry
      .loadWithPauses(MANIFEST, load, () => void refetch())
      .finally(() => (pending = undefined)))

  return {
    find: (cause) => (cause && partSource?.isLoading(cause) ? undefined : current),
    requestedAt: () => requestedAtMs,
    refetch,
    useStored: () => {
      const copy = store.read<unknown>(MANIFEST)
      if (copy) void listeners.runSafely(() => adopt(toDocument(copy, 'deployments')))
    },
  }
}
