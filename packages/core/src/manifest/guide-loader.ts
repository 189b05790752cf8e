import type { AnyGuide } from '@waymark/contract'
import { toDocument } from '../network/to-document.ts'
import { GUIDE } from '../network/guide-requests.ts'
import type { Wire } from '../network/wire.ts'
import type { VerifiedContent, Verifier } from '../verify/create-verifier.ts'

export interface GuideLoader {
  /** The guide with this hash, from storage or the server; undefined if it is currently unavailable. */
  find(hash: string): Promise<AnyGuide | undefined>
}

export interface GuideLoaderNeeds extends VerifiedContent, Pick<Wire, 'guideRequests' | 'retry'> {
  /** Uses the code that verifies. */
  verify<T>(use: (verifier: Pick<Verifier, 'loadMedia'>) => Promise<T>): Promise<T>
  /** It is time to retry a guide that could not be loaded. */
  onAgain(): void
}

const MAX_COPY_LENGTH = 256 * 1024

export function createGuideLoader(core: GuideLoaderNeeds): GuideLoader {
  const { store, verifyKey } = core

  async function load(hash: string): Promise<AnyGuide> {
    const guide = toDocument<AnyGuide>(await core.guideRequests.send(hash))
    if (JSON.stringify(guide).length <= MAX_COPY_LENGTH) store.write(GUIDE + hash, guide)
    return guide
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
