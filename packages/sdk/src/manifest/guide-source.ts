import type { AnyGuide } from '@waymark/contract'
import type { Environment } from '../browser/environment.ts'
import type { Store } from '../browser/storage.ts'
import { toJson } from '../browser/to-json.ts'
import { readJson } from '../network/read-json.ts'
import type { Retry } from '../network/retry.ts'
import { toDocument } from '../network/to-document.ts'

export interface GuideSource {
  /** The guide with this hash, from storage or the server; undefined if it is currently unavailable. */
  find(hash: string): Promise<AnyGuide | undefined>
  /** Removes the stored copies of all other guides. */
  keepOnly(hashes: readonly string[]): void
}

interface Parts {
  /** Guides are at `{baseUrl}/guides/{hash}.json`. */
  baseUrl: string
  environment: Environment
  store: Store
  retry: Retry
  /** It is time to retry a guide that could not be loaded. */
  onAgain(): void
}

const START = 'guide:'
const MAX_COPY_LENGTH = 256 * 1024

export function createGuideSource({ baseUrl, environment, store, retry, onAgain }: Parts): GuideSource {
  const loading: Record<string, Promise<AnyGuide | undefined>> = {}

  async function load(hash: string): Promise<AnyGuide> {
    const response = await environment.fetch(`${baseUrl}/guides/${hash}.json`)
    const guide = toDocument<AnyGuide>(await readJson(response))
    if (toJson(guide).length <= MAX_COPY_LENGTH) store.write(START + hash, guide)
    return guide
  }

  return {
    find: async (hash) => {
      const copy = store.read<AnyGuide>(START + hash)
      if (copy) return toDocument<AnyGuide>(copy)
      return (loading[hash] ??= retry
        .loadWithPauses(START + hash, () => load(hash), onAgain)
        .finally(() => delete loading[hash]))
    },
    keepOnly: (hashes) => {
      for (const name of store.list(START)) if (!hashes.includes(name.slice(START.length))) store.remove(name)
    },
  }
}
