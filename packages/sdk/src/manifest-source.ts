import type { Manifest } from '@waymark/contract'
import type { Environment } from './environment.ts'
import type { Listeners } from './listeners.ts'
import type { ServerClock } from './server-clock.ts'
import type { Store } from './storage.ts'

export interface ManifestSource {
  /** What is known of the app's live deployments; undefined until anything is. */
  find(): Manifest | undefined
  /** Asks the server. Settles when the answer is taken in or there is none; never rejects. */
  refresh(): Promise<void>
  /** Goes to work with the copy of an earlier visit, unless the server was faster. */
  useCopy(): void
  /** When the server was last asked, by the device's clock in milliseconds. */
  askedAt(): number
}

interface Parts {
  url: string
  environment: Environment
  store: Store
  serverClock: ServerClock
  listeners: Listeners
  onChange(manifest: Manifest): void
}

const NAME = 'manifest'
const EMPTY: Manifest = { version: 1, killed: false, deployments: [] }

export function createManifestSource(parts: Parts): ManifestSource {
  const { url, environment, store, serverClock, listeners, onChange } = parts
  let current: Manifest | undefined
  let askedAtMs = 0
  let pending: Promise<void> | undefined

  function adopt(manifest: Manifest): void {
    if (current && JSON.stringify(current) === JSON.stringify(manifest)) return
    current = manifest
    store.write(NAME, manifest)
    onChange(manifest)
  }

  async function ask(): Promise<void> {
    askedAtMs = environment.now()
    try {
      // The browser asks with If-None-Match and answers from its own copy on a 304.
      const response = await environment.fetch(url, { cache: 'no-cache' })
      serverClock.learn(response, askedAtMs)
      // An unknown key is an answer too: the app was removed, or its key was changed.
      if (response.status === 404) adopt(EMPTY)
      if (!response.ok) throw new Error(`the server answered ${response.status}`)
      adopt(toManifest(await response.json()))
    } catch (cause) {
      listeners.tellError('The manifest could not be read', cause)
    }
  }

  return {
    find: () => current,
    askedAt: () => askedAtMs,
    refresh: () => (pending ??= ask().finally(() => (pending = undefined))),
    useCopy: () => {
      const copy = current ? undefined : store.read<unknown>(NAME)
      if (copy) listeners.attempt(() => adopt(toManifest(copy)))
    },
  }
}

function toManifest(document: unknown): Manifest {
  const { version, deployments } = (document ?? {}) as Partial<Manifest>
  if (version !== 1 || !Array.isArray(deployments)) throw new Error('this SDK cannot read it')
  return document as Manifest
}
