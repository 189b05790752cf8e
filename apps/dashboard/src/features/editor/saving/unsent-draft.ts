import type { Draft } from '../model/draft.ts'
import type { Clock } from './clock.ts'
import type { Saved } from './saved.ts'

/** A draft that the server does not hold yet, with what it held when the draft was written down. */
export interface UnsentDraft {
  draft: Draft
  saved: Saved
}

export interface UnsentDrafts {
  /** Writes the draft down soon: the author types faster than anything need be written. */
  keep(unsent: UnsentDraft): void
  forget(): void
  /** Writes down at once what waits to be. */
  settle(): void
  /** What a tab that is gone left behind; from then on it is this tab's own. */
  find(): UnsentDraft | undefined
}

export interface UnsentDraftsOptions {
  storage: Storage
  clock: Clock
  projectId: string
  /** Names this visit: each tab keeps a draft of its own. */
  tabId: string
  /** The other tabs that have the project open; what they keep is theirs. */
  openTabs: ReadonlySet<string>
}

const FORMAT = 2
const WRITE_DELAY_MS = 300

/** Keeps one tab's unsent draft of a project in the browser, so that a reload or a crash loses nothing. */
export function openUnsentDrafts(options: UnsentDraftsOptions): UnsentDrafts {
  const { storage, clock, projectId, tabId, openTabs } = options
  const own = toPrefix(projectId) + tabId
  let waiting: UnsentDraft | null = null
  let cancelTimer = () => {}

  function write(unsent: UnsentDraft) {
    cancelTimer()
    waiting = null
    try {
      storage.setItem(own, JSON.stringify({ format: FORMAT, at: clock.now(), ...unsent }))
    } catch {
      // A full or forbidden storage must not stop the author; the server is still tried.
    }
  }

  return {
    keep(unsent) {
      if (!waiting) cancelTimer = clock.schedule(WRITE_DELAY_MS, () => waiting && write(waiting))
      waiting = unsent
    },
    forget() {
      cancelTimer()
      waiting = null
      storage.removeItem(own)
    },
    settle: () => waiting && write(waiting),
    find() {
      const [latest] = listUnsent(storage, projectId)
        .filter((it) => !openTabs.has(it.tabId))
        .sort((one, other) => other.at - one.at)
      if (!latest) return undefined
      // First the copy, then the removal: whatever happens between the two, the draft is there.
      const { draft, saved } = latest
      write({ draft, saved })
      if (latest.tabId !== tabId) storage.removeItem(toPrefix(projectId) + latest.tabId)
      return { draft, saved }
    },
  }
}

/** Whether any tab keeps an unsent draft of the project. */
export function hasUnsentDraft(storage: Storage, projectId: string): boolean {
  return listUnsent(storage, projectId).length > 0
}

const toPrefix = (projectId: string) => `waymark.editor.${projectId}.`

interface StoredDraft extends UnsentDraft {
  format: number
  at: number
  tabId: string
}

function listUnsent(storage: Storage, projectId: string): StoredDraft[] {
  const prefix = toPrefix(projectId)
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return names
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => parse(storage.getItem(name), name.slice(prefix.length)) ?? [])
}

function parse(text: string | null, tabId: string): StoredDraft | undefined {
  try {
    const stored = JSON.parse(text ?? 'null') as StoredDraft | null
    return stored?.format === FORMAT ? { ...stored, tabId } : undefined
  } catch {
    return undefined
  }
}
