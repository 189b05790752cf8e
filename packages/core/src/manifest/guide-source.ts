import type { AnyGuide } from '@waymark/contract'
import type { Retry } from '../network/retry.ts'
import { toDocument } from '../network/to-document.ts'
import { GUIDE, type GuideRequests } from './guide-requests.ts'
import type { VerifiedParts, Verifier } from '../verify/create-verifier.ts'
import type { ManifestSource } from './manifest-source.ts'

export interface GuideSource {
  /** The guide with this hash, from storage or the server; undefined if it is currently unavailable. */
  find(hash: string): Promise<AnyGuide | undefined>
}

export interface GuideSourceParts extends VerifiedParts {
  guideRequests: GuideRequests
  manifests: ManifestSource
  retry: Retry
  /** Uses the code that verifies. */
  verify<T>(use: (chunk: Pick<Verifier, 'loadMedia'>) => Promise<T>): Promise<T>
  /** It is time to retry a guide that could not be loaded. */
  onAgain(): void
}

const MAX_COPY_LENGTH = 256 * 1024
const MAX_OTHER_COPIES = 20

export function createGuideSource(parts: GuideSourceParts): GuideSource {
  const { manifests, store, verifyKey } = parts

  async function load(hash: string): Promise<AnyGuide> {
    const guide = toDocument<AnyGuide>(await parts.guideRequests.send(hash))
    removeOldCopies()
    if (JSON.stringify(guide).length <= MAX_COPY_LENGTH) store.write(GUIDE + hash, guide)
    return guide
  }

  /** Removes the copies of guides that are no longer live. Those of other parts of the manifest may be, so some stay. */
  function removeOldCopies(): void {
    const { deployments, parts } = manifests.find()!
    const live = deployments
      .flatMap(({ guide, variants }) => [guide, ...Object.values(variants ?? {})])
      .map((hash) => GUIDE + hash)
    const others = store.list(GUIDE).filter((name) => !live.includes(name))
    others.slice(parts ? MAX_OTHER_COPIES : 0).forEach(store.remove)
  }

  return {
    find: async (hash) => {
      const copy = store.read<AnyGuide>(GUIDE + hash)
      if (copy && !verifyKey) return toDocument<AnyGuide>(copy)
      const find = async () => {
        const guide = copy ? toDocument<AnyGuide>(copy) : await load(hash)
        if (verifyKey) await parts.verify((it) => it.loadMedia(parts, guide))
        return guide
      }
      return parts.retry.loadWithPauses(GUIDE + hash, find, parts.onAgain)
    },
  }
}
