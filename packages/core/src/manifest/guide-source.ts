import type { AnyGuide } from '@waymark/contract'
import { toDocument } from '../network/to-document.ts'
import { GUIDE } from '../network/guide-requests.ts'
import type { Wire } from '../network/wire.ts'
import type { VerifiedContent, Verifier } from '../verify/create-verifier.ts'
import type { ManifestSource } from './manifest-source.ts'

export interface GuideSource {
  /** The guide with this hash, from storage or the server; undefined if it is currently unavailable. */
  find(hash: string): Promise<AnyGuide | undefined>
}

export interface GuideSourceNeeds extends VerifiedContent, Pick<Wire, 'guideRequests' | 'retry'> {
  /** Uses the code that verifies. */
  verify<T>(use: (verifier: Pick<Verifier, 'loadMedia'>) => Promise<T>): Promise<T>
  /** It is time to retry a guide that could not be loaded. */
  onAgain(): void
}

const MAX_COPY_LENGTH = 256 * 1024
const MAX_OTHER_COPIES = 20

export function createGuideSource(
  core: GuideSourceNeeds,
  manifests: Pick<ManifestSource, 'find'>,
): GuideSource {
  const { store, verifyKey } = core

  async function load(hash: string): Promise<AnyGuide> {
    const guide = toDocument<AnyGuide>(await core.guideRequests.send(hash))
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
        if (verifyKey) await core.verify((it) => it.loadMedia(core, guide))
        return guide
      }
      return core.retry.loadWithPauses(GUIDE + hash, find, core.onAgain)
    },
  }
}
