import type { Clock } from './clock.ts'
import type { SavingTypes } from './saving-rules.ts'

/**
 * A draft not yet on the server, with the server's known state and the unanswered saves at the time of
 * writing.
 */
export interface UnsentDraft<T extends SavingTypes> {
  draft: T['draft']
  saved: T['saved']
  unanswered: T['save'][]
}

export interface UnsentDrafts<T extends object> {
  /** Stores the draft after a short delay, so that not every key press is written. */
  keep(unsent: T): void
  forget(): void
  /** Writes a pending draft at once. */
  settle(): void
  /** The draft left behind by a closed tab; this tab takes it over. */
  find(): T | undefined
}

export interface UnsentDraftsOptions {
  storage: Storage
  clock: Clock
  projectId: string
  /** The member whose work it is: nobody else who signs in to this browser gets it. */
  memberId: string
  /** Identifies this visit: each tab keeps a draft of its own. */
  tabId: string
  /** The other tabs with the project open; their drafts are left alone. */
  openTabs: ReadonlySet<string>
}

/** The version of the stored format; drafts in other versions are ignored. */
const FORMAT = 6
/** Earlier versions of Waymark wrote them with other names for the same fields. */
const OLDER_FORMATS = [4, 5]
const WRITE_DELAY_MS = 300

/** Keeps one tab's unsent draft in the browser's storage, so that a reload or crash loses nothing. */
export function openUnsentDrafts<T extends object>(options: UnsentDraftsOptions): UnsentDrafts<T> {
  const { storage, clock, projectId, memberId, tabId, openTabs } = options
  const prefix = `${toPrefix(projectId)}${memberId}.`
  const own = prefix + tabId
  let waiting: T | null = null
  let cancelTimer = () => {}

  function write(unsent: T) {
    cancelTimer()
    waiting = null
    try {
      storage.setItem(own, JSON.stringify({ format: FORMAT, at: clock.now(), unsent }))
    } catch {
      // Full or forbidden storage must not stop the author; saving to the server continues.
    }
  }

  /** Writing a large project takes milliseconds, which a key press must not wait for. */
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
      const [latest] = listUnsent(storage, prefix)
        .filter((it) => !openTabs.has(it.tabId))
        .sort((one, other) => other.at - one.at)
      if (!latest) return undefined
      // Copies before removing, so that the draft survives an interruption between the two.
      const unsent = latest.unsent as T
      write(unsent)
      if (latest.tabId !== tabId) storage.removeItem(prefix + latest.tabId)
      return unsent
    },
  }
}

/** Whether anyone's unsent draft of the project is kept. */
export function hasUnsentDraft(storage: Storage, projectId: string): boolean {
  return listUnsent(storage, toPrefix(projectId)).length > 0
}

const toPrefix = (projectId: string) => `waymark.editor.${projectId}.`

interface StoredDraft {
  format: number
  at: number
  tabId: string
  unsent: object
}

function listUnsent(storage: Storage, prefix: string): StoredDraft[] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return names
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => parse(storage.getItem(name), name.slice(prefix.length)) ?? [])
}

function parse(text: string | null, tabId: string): StoredDraft | undefined {
  try {
    const stored = JSON.parse(text ?? 'null') as StoredDraft | null
    if (stored && OLDER_FORMATS.includes(stored.format)) return parse(toNewFormat(text ?? ''), tabId)
    return stored?.format === FORMAT ? { ...stored, tabId } : undefined
  } catch {
    return undefined
  }
}

/** Only names of fields have no backslash before their quotation marks. */
const toNewFormat = (text: string): string =>
  text
    .replace(/"format":\d+/, `"format":${FORMAT}`)
    .replaceAll(/"screenId(s?)":/g, '"stepId$1":')
    .replaceAll('"screens":', '"steps":')
