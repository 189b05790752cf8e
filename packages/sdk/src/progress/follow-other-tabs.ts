import type { ManifestDeployment } from '@waymark/contract'
import type { Store } from '../browser/storage.ts'
import { PROGRESS, type KeptProgress } from './progress-store.ts'

interface Following {
  store: Store
  deployment: ManifestDeployment
  /** Another tab made progress in the same guide. */
  onChange(): void
  /** The end user completed or dismissed it in another tab. */
  onOver(): void
}

/** Follows the progress of a guide in other tabs. Returns how to stop. */
export function followOtherTabs({ store, deployment, onChange, onOver }: Following): () => void {
  const name = PROGRESS + deployment.id
  const readEnds = () => {
    const { completedAt, dismissedAt } = store.read<Partial<KeptProgress>>(name) ?? {}
    return String([completedAt, dismissedAt])
  }
  const before = readEnds()
  // Browsers send this event to every tab except the one that wrote.
  const follow = ({ key }: StorageEvent) => {
    if (!key?.endsWith(name)) return
    if (readEnds() === before) onChange()
    else onOver()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
