import type { Manifest } from '@waymark/contract'
import type { Store } from '../environment/storage.ts'
import { GUIDE } from '../network/guide-requests.ts'

const MAX_OTHER_COPIES = 20

/** Removes the copies of guides that are no longer live. Those of other parts of the manifest may be, so some stay. */
export function trimCopies(store: Store, manifest: Manifest | undefined): void {
  if (!manifest) return
  const live = manifest.deployments
    .flatMap(({ guide, variants }) => [guide, ...Object.values(variants ?? {})])
    .map((hash) => GUIDE + hash)
  const others = store.list(GUIDE).filter((name) => !live.includes(name))
  others.slice(manifest.parts ? MAX_OTHER_COPIES : 0).forEach(store.remove)
}
