import { redo, startHistory, undo, type History } from '../model/history.ts'
import type { Clock } from '../saving/clock.ts'
import type { SettledDraft } from '../saving/merging.ts'
import type { SaveQueueState } from '../saving/queue-state.ts'
import { createSaveQueue, type SaveQueueStart } from '../saving/save-queue.ts'
import type { Choice, SaveTransport, SavingRules, SavingTypes } from '../saving/saving-rules.ts'
import type { UnsentDraft, UnsentDrafts } from '../saving/unsent-draft.ts'
import { createSnapshot } from './create-snapshot.ts'

/** An entry of the history; `ids` are the parts that it concerned, selected again on undo or redo. */
export interface Entry {
  ids: string[]
}

export interface DraftState<T extends SavingTypes, E extends Entry> {
  draft: T['draft']
  /** The changes that can be undone, oldest first. */
  past: E[]
  /** The changes that can be redone, the next one last. */
  future: E[]
  canUndo: boolean
  canRedo: boolean
  saving: SaveQueueState<T>
  /** Unsent changes of an earlier visit were found in the browser and are being sent. */
  isRestored: boolean
}

/** The part of its store that every editor's top bar, dialogs and leave guard need. */
export interface EditingStore {
  getState(): Pick<DraftState<SavingTypes, Entry>, 'canUndo' | 'canRedo' | 'saving'>
  subscribe(listener: () => void): () => void
  undo(): void
  redo(): void
  flush(): Promise<boolean>
  retry(): void
}

type DraftHistory<T extends SavingTypes, E> = History<T['draft'], E>

/** The state that an editor opens with. */
export type OpenedDraft<T extends SavingTypes> = SaveQueueStart<T> & {
  draft: T['draft']
  isRestored: boolean
}

export interface DraftStoreOptions<T extends SavingTypes, E extends Entry, View extends object> {
  opened: OpenedDraft<T>
  rules: SavingRules<T>
  transport: SaveTransport<T>
  clock: Clock
  unsentDrafts: UnsentDrafts<UnsentDraft<T>>
  /** Applies others' changes to every draft of the history; `after` is the new present. */
  rebase(history: DraftHistory<T, E>, after: T['draft']): DraftHistory<T, E>
  /**
   * Records the choice in a conflict; the history's present is the draft with the version that was not
   * chosen.
   */
  settle(history: DraftHistory<T, E>, settled: SettledDraft<T>): DraftHistory<T, E>
  /** A draft adjusted so that the server accepts a refused save, if anything helps. */
  amend?(save: T['save'], error: unknown): T['draft'] | undefined
  /** Whether the draft contains something that the server would refuse. */
  isIncomplete(draft: T['draft']): boolean
  /** Called when the draft changed; `ids` names the changed parts, if the author changed them. */
  onDraft(before: T['draft'], after: T['draft'], ids: string[]): void
  /** Further state, such as the selection. */
  toView(): View
}

/** Holds a draft, its history and its save state. */
export function createDraftStore<T extends SavingTypes, E extends Entry, View extends object>(
  options: DraftStoreOptions<T, E, View>,
) {
  const { opened, unsentDrafts, isIncomplete, onDraft, toView } = options
  let history = startHistory<T['draft'], E>(opened.draft)
  const createQueue = (start: SaveQueueStart<T>) =>
    createSaveQueue<T>({
      ...options,
      ...start,
      getDraft: () => history.present,
      onMerged: (after) => void replace(options.rebase(history, after)),
      onSettled: (settled) => void replace(options.settle({ ...history, present: settled.other }, settled)),
      amend,
      onChange: publish,
    })
  let queue = createQueue(opened)
  const { getState, subscribe, refresh } = createSnapshot((): DraftState<T, E> & View => {
    const saving = queue.getState()
    return { ...toHistoryState<T, E>(history), saving, isRestored: opened.isRestored, ...toView() }
  })

  function publish() {
    refresh()
    const { draft, saving } = getState()
    // Incomplete or refused parts are the author's work too, and must be kept.
    const waits = saving.conflicts.length > 0 || Object.keys(saving.refused).length > 0
    if (saving.isBusy || waits || isIncomplete(draft)) {
      unsentDrafts.keep({ draft, saved: saving.saved, unanswered: saving.unanswered })
    } else {
      unsentDrafts.forget()
    }
  }

  function amend(save: T['save'], error: unknown): boolean {
    const present = options.amend?.(save, error)
    if (present) replace({ ...history, present, open: null })
    return present !== undefined
  }

  function replace(next: DraftHistory<T, E>, ids: string[] = []) {
    const before = history.present
    history = next
    onDraft(before, next.present, ids)
    return before
  }

  function change(next: DraftHistory<T, E>, ids: string[]) {
    if (next !== history) queue.draftChanged(replace(next, ids), next.present)
  }

  return {
    getState,
    getHistory: () => history,
    subscribe,
    /** Notifies listeners that the view changed. */
    publish,
    /** Sets the history after a change by the author. */
    change,
    /** Undoes the latest changes; one if no count is given. */
    undo: (count = 1) => change(repeat(history, undo, count), history.past.at(-count)?.entry.ids ?? []),
    redo: (count = 1) => change(repeat(history, redo, count), history.future.at(-count)?.entry.ids ?? []),
    /** Sends all pending saves; returns whether the server then holds the whole draft. */
    flush: () => queue.flush(),
    retry: () => queue.retry(),
    pull: () => queue.pull(),
    settleConflict: (entity: string, choice: Choice) => queue.settleConflict(entity, choice),
    /** Stores unsent changes in the browser now; this also happens shortly after each change. */
    keepUnsent: unsentDrafts.settle,
    /** Starts saving; returns a stop function. Unsent changes stay in the browser. */
    connect() {
      queue.destroy()
      queue = createQueue(queue.getState())
      queue.retry()
      return () => {
        queue.destroy()
        unsentDrafts.settle()
      }
    },
  }
}

function toHistoryState<T extends SavingTypes, E>({ past, present, future }: DraftHistory<T, E>) {
  return {
    draft: present,
    past: listEntries(past),
    future: listEntries(future),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  }
}

const entriesOf = new WeakMap<object, unknown[]>()

/** Returns the same list for the same moments, to avoid re-renders. */
function listEntries<E>(moments: { entry: E }[]): E[] {
  const known = entriesOf.get(moments) as E[] | undefined
  if (known) return known
  const entries = moments.map(({ entry }) => entry)
  entriesOf.set(moments, entries)
  return entries
}

function repeat<H>(history: H, step: (history: H) => H, count: number): H {
  let next = history
  for (let done = 0; done < count; done += 1) next = step(next)
  return next
}
