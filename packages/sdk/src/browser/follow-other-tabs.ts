import type { Following } from '@waymark/core/show'
import { PROGRESS, type KeptProgress } from '@waymark/core'

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
