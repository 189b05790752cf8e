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
  /** What is known of the app's live deployments; undefined until anything is. */
  find(): Manifest | undefined
  /** Asks the server. Settles when the answer is taken in or there is none; never rejects. */
  refetch(): Promise<void>
  /** Goes to work with the copy that is kept: the server's answer if there was one, else an earlier visit's. */
  useStored(): void
  /** When the server was last asked, in milliseconds since the page was loaded. */
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

/** Of an app that is gone. */
const EMPTY: Partial<Manifest> = { version: 1, deployments: [] }
/** What the last one is kept as. */
export const MANIFEST = 'manifest'

export function createManifestSource({
  baseUrl,
  environment,
  store,
  serverClock,
  listeners,
  retry,
  onChange,
}: Parts): ManifestSource {
  let current: Manifest | undefined
  let requestedAtMs = 0
  let pending: Promise<void> | undefined

  function adopt(manifest: Manifest): void {
    if (toJson(current) === toJson(manifest)) return
    current = manifest
    store.write(MANIFEST, manifest)
    onChange(manifest)
  }

  async function load(): Promise<void> {
    requestedAtMs = environment.elapsedMs()
    const sentAtMs = environment.now()
    // The browser asks with If-None-Match and answers from its own copy on a 304.
    const response = await environment.fetch(`${baseUrl}/manifest.json`, { cache: 'no-cache' })
    serverClock.learn(response, sentAtMs)
    // An unknown key is an answer too: the app was removed, or its key was changed.
    if (response.status === 404) {
      listeners.emitError('unknown SDK key')
      adopt(EMPTY as Manifest)
    } else adopt(toDocument(await readJson(response), 'deployments'))
  }

  const refetch = (): Promise<void> =>
    (pending ??= retry
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
