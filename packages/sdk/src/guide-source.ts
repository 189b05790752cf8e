import type { AnyGuide } from '@waymark/contract'
import type { Environment } from './environment.ts'
import type { Store } from './storage.ts'
import { toDocument } from './to-document.ts'

export interface GuideSource {
  /** The guide with this hash, from the device's copy or the server; rejects when neither has one. */
  get(hash: string): Promise<AnyGuide>
  /** Drops the copies of all other guides. */
  keepOnly(hashes: readonly string[]): void
}

interface Parts {
  /** Guides are at `{baseUrl}/guides/{hash}.json`. */
  baseUrl: string
  environment: Environment
  store: Store
}

const START = 'guide:'
const LARGEST_COPY = 256 * 1024

export function createGuideSource({ baseUrl, environment, store }: Parts): GuideSource {
  return {
    get: async (hash) => {
      const copy = store.read<AnyGuide>(START + hash)
      if (copy) return toDocument<AnyGuide>(copy)
      const response = await environment.fetch(`${baseUrl}/guides/${hash}.json`)
      if (!response.ok) throw new Error(`the server answered ${response.status}`)
      const guide = toDocument<AnyGuide>(await response.json())
      if (JSON.stringify(guide).length <= LARGEST_COPY) store.write(START + hash, guide)
      return guide
    },
    keepOnly: (hashes) => {
      const isKept = (name: string) => hashes.includes(name.slice(START.length))
      store
        .list(START)
        .filter((name) => !isKept(name))
        .forEach(store.remove)
    },
  }
}
