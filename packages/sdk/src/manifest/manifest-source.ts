import type { Manifest } from '@waymark/contract'
import type { Listeners } from '../app/listeners.ts'
import type { Environment } from '../browser/environment.ts'
import type { Store } from '../browser/storage.ts'
import { toJson } from '../browser/to-json.ts'
import { readJson } from '../network/read-json.ts'
import type { Retry } from '../network/retry.ts'
import type { ServerClock } from '../network/server-clock.ts'
import { toDocument } from '../network/to-document.ts'

export interface ManifestSource {
  /** The app's live deployments as far as known; undefined before. */
  find(): Manifest | undefined
  /** Fetches the manifest. Settles when the answer has been processed or there is none; never rejects. */
  refetch(): Promise<void>
  /** Starts with the stored copy: the server's answer if there was one, or else an earlier visit's. */
  useStored(): void
  /** When the last request was sent, in milliseconds since the page loaded. */
  requestedAt(): number
}

interface Parts {
  /** The manifest is at `{baseUrl}/manifest.json`. */
  baseUrl: string
  environment: Environment
  store: Store
  serverClock: ServerClock
  listeners: Listeners
  retry: Retry
  onChange(manifest: Manifest): void
}

/** The manifest of an app that no longer exists. */
const EMPTY: Partial<Manifest> = { version: 1, deployments: [] }
/** The key of the last manifest in storage. */
export const MANIFEST = 'manifest'

export function createManifestSource(parts: Parts): ManifestSource {
  const { environment, store, listeners } = parts
  let current: Manifest | undefined
  let requestedAtMs = 0
  let pending: Promise<void> | undefined

  function adopt(manifest: Manifest): void {
    if (toJson(current) === toJson(manifest)) return
    current = manifest
    store.write(MANIFEST, manifest)
    parts.onChange(manifest)
  }

  async function load(): Promise<void> {
    requestedAtMs = environment.elapsedMs()
    const sentAtMs = environment.now()
    // The browser sends If-None-Match and uses its own copy on a 304.
    const response = await environment.fetch(`${parts.baseUrl}/manifest.json`, { cache: 'no-cache' })
    parts.serverClock.learn(response, sentAtMs)
    // A 404 is a valid answer: the app was removed, or its key was changed.
    if (response.status === 404) {
      listeners.emitError('unknown SDK key')
      adopt(EMPTY as Manifest)
    } else adopt(toDocument(await readJson(response), 'deployments'))
  }

  const refetch = (): Promise<void> =>
    (pending ??= parts.retry
      .loadWithPauses(MANIFEST, load, () => void refetch())
      .finally(() => (pending = undefined)))

  return {
    find: () => current,
    requestedAt: () => requestedAtMs,
    refetch,
    useStored: () => {
      const copy = store.read<unknown>(MANIFEST)
      if (copy) listeners.runSafely(() => adopt(toDocument(copy, 'deployments')))
    },
  }
}
