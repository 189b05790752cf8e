import type { ProjectChange } from '@waymark/contract'

export interface ChangeGroup {
  /** The published version that these changes follow; 0 before the first. */
  version: number
  changes: ProjectChange[]
}

/** Groups adjacent changes by the version they follow, in the same order. */
export function groupByVersion(changes: readonly ProjectChange[]): ChangeGroup[] {
  const groups: ChangeGroup[] = []
  for (const change of changes) {
    const last = groups.at(-1)
    if (last?.version === change.sinceVersion) last.changes.push(change)
    else groups.push({ version: change.sinceVersion, changes: [change] })
  }
  return groups
}
