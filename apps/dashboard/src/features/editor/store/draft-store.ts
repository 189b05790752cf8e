import { redo, startHistory, undo, type History } from '../model/history.ts'
import type { Clock } from '../saving/clock.ts'
import type { SettledDraft } from '../saving/merging.ts'
import type { SaveQueueState } from '../saving/queue-state.ts'
import { createSaveQueue, type SaveQueueStart } from '../saving/save-queue.ts'
import type { Choice, SaveTransport, SavingRules, SavingTypes } from '../saving/saving-rules.ts'
import type { UnsentDraft, UnsentDrafts } from '../saving/unsent-draft.ts'
import { createSnapshot } from './create-snapshot.ts'

/** What an entry of the history says; `ids` is what it was about, shown again on arriving there. */
export interface Entry {
  ids: string[]
}

export interface DraftState<T extends SavingTypes, E extends Entry> {
  draft: T['draft']
  /** What can be undone, the oldest first. */
  past: E[]
  /** What can be done again, the next last. */
  future: E[]
  canUndo: boolean
  canRedo: boolean
  saving: SaveQueueState<T>
  /** Changes of an earlier visit were found in the browser and are being sent. */
  isRestored: boolean
}

/** What the bar, the dialogs and the guard of every editor ask of its store. */
export interface EditingStore {
  getState(): Pick<DraftState<SavingTypes, Entry>, 'canUndo' | 'canRedo' | 'saving'>
  subscribe(listener: () => void): () => void
  undo(): void
  redo(): void
  flush(): Promise<boolean>
  retry(): void
}

type DraftHistory<T extends SavingTypes, E> = History<T['draft'], E>

/** What the editor of a visit begins with. */
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
  /** Brings what others did into every draft of the history; `after` is its new present. */
  rebase(history: DraftHistory<T, E>, after: T['draft']): DraftHistory<T, E>
  /** Notes the choice in a conflict; the history's present is the draft with the version that was not chosen. */
  settle(history: DraftHistory<T, E>, settled: SettledDraft<T>): DraftHistory<T, E>
  /** What the draft becomes so that the server takes what it refused, where anything helps. */
  amend?(save: T['save'], error: unknown): T['draft'] | undefined
  /** Whether the draft has what the server would refuse as it is. */
  isIncomplete(draft: T['draft']): boolean
  /** The draft is another one; `ids` names what was changed, where the author changed it. */
  onDraft(before: T['draft'], after: T['draft'], ids: string[]): void
  /** What the state says besides, such as what is selected. */
  toView(): View
}

/** Holds a draft, its history and the state of saving it. */
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
    // What is incomplete or refused is the author's work too.
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
    /** Tells those who listen; for a view that changed by itself. */
    publish,
    /** Goes to what the author made of the draft. */
    change,
    /** Takes back the latest changes; one when no count is given. */
    undo: (count = 1) => change(repeat(history, undo, count), history.past.at(-count)?.entry.ids ?? []),
    redo: (count = 1) => change(repeat(history, redo, count), history.future.at(-count)?.entry.ids ?? []),
    /** Sends all that waits; answers whether the server then holds the whole draft. */
    flush: () => queue.flush(),
    retry: () => queue.retry(),
    settleConflict: (entity: string, choice: Choice) => queue.settleConflict(entity, choice),
    /** Writes what is unsent down in the browser now; it happens by itself a moment after each change. */
    keepUnsent: unsentDrafts.settle,
    /** Starts saving; answers what stops it. What is unsent stays in the browser. */
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

/** The same moments answer the same list, so that nothing is drawn again without a reason. */
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
