import type { EditorCommand } from '../model/command.ts'
import { listTouchedIds } from '../model/command.ts'
import type { Draft } from '../model/draft.ts'
import { findUnsavable } from '../model/find-unsavable.ts'
import { rebaseHistory, redo, startHistory, undo } from '../model/history.ts'
import { recordCommand, type HistoryEntry, type DraftHistory } from '../model/record-command.ts'
import { listScreens } from '../model/screens.ts'
import { keepSelection, selectFirst, selectIds, type Selection } from '../model/selection.ts'
import type { Clock } from '../saving/clock.ts'
import type { Choice } from '../saving/merge-part.ts'
import { mergeServer } from '../saving/merge-server.ts'
import { openProject, type ServerProject } from '../saving/open-project.ts'
import { rebaseDraft } from '../saving/rebase-draft.ts'
import { createSaveQueue, type SaveQueueState, type SaveTransport } from '../saving/save-queue.ts'
import { entityOf } from '../saving/saved.ts'
import type { Sent } from '../saving/sent.ts'
import type { UnsentDraft, UnsentDrafts } from '../saving/unsent-draft.ts'
import { toWireFields } from '../saving/wire.ts'

export interface EditorState {
  draft: Draft
  /** What can be undone, the oldest first. */
  past: HistoryEntry[]
  /** What can be done again, the next last. */
  future: HistoryEntry[]
  canUndo: boolean
  canRedo: boolean
  /** The screen that the canvas and the settings show; null while a page as a whole is selected. */
  selectedScreenId: string | null
  /** Every selected screen, `selectedScreenId` last. */
  selectedScreenIds: string[]
  /** The page that is selected as a whole. */
  selectedPageId: string | null
  saving: SaveQueueState
  /** Changes of an earlier visit were found in the browser and are being sent. */
  isRestored: boolean
}

export interface EditorStore {
  getState(): EditorState
  subscribe(listener: () => void): () => void
  dispatch(command: EditorCommand): void
  /** Takes back the latest commands; one when no count is given. */
  undo(count?: number): void
  redo(count?: number): void
  /** Selects a screen alone; null selects nothing. */
  select(screenId: string | null): void
  selectMany(screenIds: string[]): void
  selectPage(pageId: string): void
  /** Sends all that waits; answers whether the server then holds the whole draft. */
  flush(): Promise<boolean>
  retry(): void
  settleConflict(entity: string, choice: Choice): void
  /** Writes what is unsent down in the browser now; it happens by itself a moment after each change. */
  keepUnsent(): void
  /** Starts saving; answers what stops it. What is unsent stays in the browser. */
  connect(): () => void
}

export interface EditorStoreOptions {
  server: ServerProject
  transport: SaveTransport
  clock: Clock
  unsentDrafts: UnsentDrafts
}

/** Holds the draft, its history and the state of saving: the one place that the editor's screens read. */
export function createEditorStore({
  server,
  transport,
  clock,
  unsentDrafts,
}: EditorStoreOptions): EditorStore {
  const opened = open(server, unsentDrafts)
  let history: DraftHistory = startHistory(opened.draft)
  let selection: Selection = selectFirst(opened.draft)
  const listeners = new Set<() => void>()

  const createQueue = (start: Pick<SaveQueueState, 'saved' | 'sent' | 'conflicts'>) =>
    createSaveQueue({
      ...start,
      transport,
      clock,
      getDraft: () => history.present,
      onMerged: (draft) => {
        const before = history.present
        const merged = { before, after: draft }
        history = rebaseHistory(history, (it) => rebaseDraft(it, merged))
        selection = keepSelection(selection, before, draft)
      },
      onSettled({ choice, chosen, other, ids }) {
        const before = history.present
        const type = choice === 'mine' ? 'keep_mine' : 'take_theirs'
        // Taking it back leads to the version that was not chosen.
        history = recordCommand({ ...history, present: other }, { type, draft: chosen, ids }, clock.now())
        selection = keepSelection(selection, before, chosen)
      },
      onChange: publish,
    })
  let queue = createQueue(opened)
  let state = toState()

  function toState(): EditorState {
    return {
      draft: history.present,
      past: toEntries(history.past),
      future: toEntries(history.future),
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      selectedScreenId: selection.screenIds.at(-1) ?? null,
      selectedScreenIds: selection.screenIds,
      selectedPageId: selection.pageId,
      saving: queue.getState(),
      isRestored: opened.isRestored,
    }
  }

  function publish() {
    state = toState()
    if (isUnsent(state)) {
      const { saved, sent } = state.saving
      unsentDrafts.keep({ draft: state.draft, saved, sent })
    } else {
      unsentDrafts.forget()
    }
    for (const listener of listeners) listener()
  }

  function change(next: DraftHistory, touchedIds: string[]) {
    if (next === history) return
    const before = history.present
    history = next
    const touched = selectIds(next.present, touchedIds)
    const isTouched = touched.screenIds.length > 0 || touched.pageId !== null
    selection = isTouched ? touched : keepSelection(selection, before, next.present)
    queue.draftChanged(before, next.present)
  }

  function select(next: Selection) {
    selection = next
    publish()
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch(command) {
      const touched = listTouchedIds(command)
      const isSelected = touched.some((id) => selection.screenIds.includes(id))
      // Typing into one of several selected screens keeps them selected.
      const keeps = isSelected && selection.screenIds.length > 1 && !ADDING.has(command.type)
      change(recordCommand(history, command, clock.now()), keeps ? [] : touched)
    },
    undo(count = 1) {
      const ids = history.past.at(-count)?.entry.ids ?? []
      change(repeat(history, undo, count), ids)
    },
    redo(count = 1) {
      const ids = history.future.at(-count)?.entry.ids ?? []
      change(repeat(history, redo, count), ids)
    },
    select: (screenId) => select({ screenIds: screenId === null ? [] : [screenId], pageId: null }),
    selectMany: (screenIds) => select({ screenIds, pageId: null }),
    selectPage: (pageId) => select({ screenIds: [], pageId }),
    flush: () => queue.flush(),
    retry: () => queue.retry(),
    settleConflict: (entity, choice) => queue.settleConflict(entity, choice),
    keepUnsent: unsentDrafts.settle,
    connect() {
      const former = queue
      former.destroy()
      queue = createQueue(former.getState())
      queue.retry()
      return () => queue.destroy()
    },
  }
}

/** Commands whose screens are new: those are selected in place of whatever was. */
const ADDING = new Set<EditorCommand['type']>(['add_steps', 'paste_steps', 'duplicate_steps'])

const entriesOf = new WeakMap<DraftHistory['past'], HistoryEntry[]>()

/** The same moments answer the same list, so that nothing is drawn again without a reason. */
function toEntries(moments: DraftHistory['past']): HistoryEntry[] {
  const known = entriesOf.get(moments)
  if (known) return known
  const entries = moments.map(({ entry }) => entry)
  entriesOf.set(moments, entries)
  return entries
}

function repeat(
  history: DraftHistory,
  step: (history: DraftHistory) => DraftHistory,
  count: number,
): DraftHistory {
  let next = history
  for (let done = 0; done < count; done += 1) next = step(next)
  return next
}

function open(server: ServerProject, unsentDrafts: UnsentDrafts) {
  const fresh = openProject(server)
  const unsent = unsentDrafts.find()
  if (!unsent) return { ...fresh, sent: {}, conflicts: [], isRestored: false }
  const sent = { ...assumeCreated(unsent), ...unsent.sent }
  const merged = mergeServer({ ...unsent, server, sent, choices: {} })
  return { ...merged, sent, isRestored: true }
}

/** The page may have gone away between a creation and writing down that it was sent. */
function assumeCreated({ draft, saved }: UnsentDraft): Sent {
  const screens = listScreens(draft).filter(({ id }) => !saved.screens[id])
  const pages = draft.pages.filter(({ id }) => !saved.pages[id])
  return Object.fromEntries([
    ...screens.map(({ id, fields }) => [entityOf.step(id), [toWireFields(fields)]]),
    ...pages.map(({ id, fields }) => [entityOf.page(id), [toWireFields(fields)]]),
  ]) as Sent
}

/** What is incomplete or refused is the author's work too. */
function isUnsent({ draft, saving }: EditorState): boolean {
  const { isBusy, conflicts, refused } = saving
  return isBusy || conflicts.length > 0 || Object.keys(refused).length > 0 || findUnsavable(draft).length > 0
}
