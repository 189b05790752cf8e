import type { Clock } from './clock.ts'
import type { SavingTypes } from './saving-rules.ts'

/** A draft that the server does not hold yet, with what it held and what it did not answer when this was written. */
export interface UnsentDraft<T extends SavingTypes> {
  draft: T['draft']
  saved: T['saved']
  unanswered: T['save'][]
}

export interface UnsentDrafts<T extends object> {
  /** Writes the draft down soon: the author types faster than anything need be written. */
  keep(unsent: T): void
  forget(): void
  /** Writes down at once what waits to be. */
  settle(): void
  /** What a tab that is gone left behind; from then on it is this tab's own. */
  find(): T | undefined
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

/** Counts the forms that drafts were written down in; one of another form is left alone. */
const FORMAT = 4
const WRITE_DELAY_MS = 300

/** Keeps one tab's unsent draft of a project in the browser, so that a reload or a crash loses nothing. */
export function openUnsentDrafts<T extends object>(options: UnsentDraftsOptions): UnsentDrafts<T> {
  const { storage, clock, projectId, tabId, openTabs } = options
  const own = toPrefix(projectId) + tabId
  let waiting: T | null = null
  let cancelTimer = () => {}

  function write(unsent: T) {
    cancelTimer()
    waiting = null
    try {
      storage.setItem(own, JSON.stringify({ format: FORMAT, at: clock.now(), unsent }))
    } catch {
      // A full or forbidden storage must not stop the author; the server is still tried.
    }
  }

  /** A large project takes some milliseconds to write, which a key press must not wait for. */
  function writeWhenIdle() {
    cancelTimer = clock.whenIdle(() => waiting && write(waiting))
  }

  return {
    keep(unsent) {
      if (!waiting) cancelTimer = clock.schedule(WRITE_DELAY_MS, writeWhenIdle)
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
      const unsent = latest.unsent as T
      write(unsent)
      if (latest.tabId !== tabId) storage.removeItem(toPrefix(projectId) + latest.tabId)
      return unsent
    },
  }
}

/** Whether any tab keeps an unsent draft of the project. */
export function hasUnsentDraft(storage: Storage, projectId: string): boolean {
  return listUnsent(storage, projectId).length > 0
}

const toPrefix = (projectId: string) => `waymark.editor.${projectId}.`

interface StoredDraft {
  format: number
  at: number
  tabId: string
  unsent: object
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
