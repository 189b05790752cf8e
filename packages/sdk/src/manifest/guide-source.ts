import type { AnyGuide } from '@waymark/contract'
import type { Store } from '../browser/storage.ts'
import { toJson } from '../browser/to-json.ts'
import { readJson } from '../network/read-json.ts'
import type { Retry } from '../network/retry.ts'
import { toDocument } from '../network/to-document.ts'
import { GUIDE, type GuideRequests } from './guide-requests.ts'

export interface GuideSource {
  /** The guide with this hash, from storage or the server; undefined if it is currently unavailable. */
  find(hash: string): Promise<AnyGuide | undefined>
  /** Removes the stored copies of all other guides. */
  keepOnly(hashes: readonly string[]): void
}

export interface GuideSourceParts {
  guideRequests: GuideRequests
  store: Store
  retry: Retry
  /** It is time to retry a guide that could not be loaded. */
  onAgain(): void
}

const MAX_COPY_LENGTH = 256 * 1024

export function createGuideSource({ guideRequests, store, retry, onAgain }: GuideSourceParts): GuideSource {
  async function load(hash: string): Promise<AnyGuide> {
    const guide = toDocument<AnyGuide>(await readJson(await guideRequests.send(hash)))
    if (toJson(guide).length <= MAX_COPY_LENGTH) store.write(GUIDE + hash, guide)
    return guide
  }

  return {
    find: async (hash) => {
      const copy = store.read<AnyGuide>(GUIDE + hash)
      if (copy) return toDocument<AnyGuide>(copy)
      return retry.loadWithPauses(GUIDE + hash, () => load(hash), onAgain)
    },
    keepOnly: (hashes) => {
      for (const name of store.list(GUIDE)) if (!hashes.includes(name.slice(GUIDE.length))) store.remove(name)
    },
  }
}
