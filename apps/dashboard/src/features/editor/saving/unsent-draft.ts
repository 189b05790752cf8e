import type { Draft } from '../model/draft.ts'
import type { Saved } from './saved.ts'

/** A draft that the server does not hold yet, with what it held when the draft was written down. */
export interface UnsentDraft {
  draft: Draft
  saved: Saved
}

export interface UnsentDrafts {
  keep(unsent: UnsentDraft): void
  forget(): void
  find(): UnsentDraft | undefined
}

const FORMAT = 1

/** Keeps one project's unsent draft in the browser, so that a reload or a crash loses nothing. */
export function openUnsentDrafts(storage: Storage, projectId: string): UnsentDrafts {
  const name = `waymark.editor.${projectId}`
  let isKept = false
  return {
    keep(unsent) {
      try {
        storage.setItem(name, JSON.stringify({ format: FORMAT, ...unsent }))
        isKept = true
      } catch {
        // A full or forbidden storage must not stop the author; the server is still tried.
      }
    },
    forget() {
      // Another tab may keep a draft under the same name: only what this tab wrote is removed.
      if (isKept) storage.removeItem(name)
      isKept = false
    },
    find() {
      const stored = parse(storage.getItem(name))
      if (stored) isKept = true
      return stored
    },
  }
}

function parse(text: string | null): UnsentDraft | undefined {
  try {
    const stored = JSON.parse(text ?? 'null') as (UnsentDraft & { format: number }) | null
    return stored?.format === FORMAT ? stored : undefined
  } catch {
    return undefined
  }
}
