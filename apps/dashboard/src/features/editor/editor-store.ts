import { findTouchedStep, type EditorCommand } from './model/command.ts'
import type { Draft } from './model/draft.ts'
import { findUnsavable } from './model/find-unsavable.ts'
import { perform, redo, startHistory, undo, type History } from './model/history.ts'
import type { Clock } from './saving/clock.ts'
import type { Choice } from './saving/merge-part.ts'
import { mergeServer } from './saving/merge-server.ts'
import { openProject, type ServerProject } from './saving/open-project.ts'
import { createSaveQueue, type SaveQueueState, type SaveTransport } from './saving/save-queue.ts'
import type { UnsentDrafts } from './saving/unsent-draft.ts'

export interface EditorState {
  draft: Draft
  canUndo: boolean
  canRedo: boolean
  selectedStepId: string | null
  saving: SaveQueueState
  /** Changes of an earlier visit were found in the browser and are being sent. */
  isRestored: boolean
}

export interface EditorStore {
  getState(): EditorState
  subscribe(listener: () => void): () => void
  dispatch(command: EditorCommand): void
  undo(): void
  redo(): void
  select(stepId: string | null): void
  /** Sends all that waits; answers whether the server then holds the whole draft. */
  flush(): Promise<boolean>
  retry(): void
  settleConflict(entity: string, choice: Choice): void
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
  let history: History = startHistory(opened.draft)
  let selectedStepId = opened.draft.steps[0]?.id ?? null
  const listeners = new Set<() => void>()

  const createQueue = (saved: SaveQueueState['saved'], conflicts: SaveQueueState['conflicts']) =>
    createSaveQueue({
      saved,
      conflicts,
      transport,
      clock,
      getDraft: () => history.present,
      onMerged: (draft) => {
        // Going back behind the merge would take back what the other author did.
        history = startHistory(draft)
        keepSelection()
      },
      onChange: publish,
    })
  let queue = createQueue(opened.saved, opened.conflicts)
  let state = toState()

  function toState(): EditorState {
    return {
      draft: history.present,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      selectedStepId,
      saving: queue.getState(),
      isRestored: opened.isRestored,
    }
  }

  function publish() {
    state = toState()
    if (isUnsent(state)) {
      unsentDrafts.keep({ draft: state.draft, saved: state.saving.saved })
    } else {
      unsentDrafts.forget()
    }
    for (const listener of listeners) listener()
  }

  function change(next: History, stepId: string | null) {
    if (next === history) return
    const before = history.present
    history = next
    selectedStepId = stepId ?? selectedStepId
    keepSelection(before)
    queue.draftChanged(before, next.present)
  }

  function keepSelection(before: Draft = history.present) {
    const { steps } = history.present
    if (steps.some(({ id }) => id === selectedStepId)) return
    const index = before.steps.findIndex(({ id }) => id === selectedStepId)
    selectedStepId = (steps[Math.max(index, 0)] ?? steps.at(-1))?.id ?? null
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch(command) {
      change(perform(history, command, clock.now()), findTouchedStep(command))
    },
    undo() {
      change(undo(history), history.past.at(-1)?.stepId ?? null)
    },
    redo() {
      change(redo(history), history.future.at(-1)?.stepId ?? null)
    },
    select(stepId) {
      selectedStepId = stepId
      publish()
    },
    flush: () => queue.flush(),
    retry: () => queue.retry(),
    settleConflict: (entity, choice) => queue.settleConflict(entity, choice),
    connect() {
      const { saved, conflicts } = queue.getState()
      queue.destroy()
      queue = createQueue(saved, conflicts)
      queue.retry()
      return () => queue.destroy()
    },
  }
}

function open(server: ServerProject, unsentDrafts: UnsentDrafts) {
  const fresh = openProject(server)
  const unsent = unsentDrafts.find()
  if (!unsent) return { ...fresh, conflicts: [], isRestored: false }
  const merged = mergeServer({
    ...unsent,
    server,
    unanswered: listUncreated(unsent.draft, unsent.saved),
    choices: {},
  })
  return { ...merged, isRestored: true }
}

/** The page may have gone away between a creation and its answer. */
function listUncreated(draft: Draft, saved: SaveQueueState['saved']): Set<string> {
  return new Set(draft.steps.map(({ id }) => id).filter((id) => !saved.steps[id]))
}

/** What is incomplete or refused is the author's work too. */
function isUnsent({ draft, saving }: EditorState): boolean {
  const { isBusy, conflicts, refused } = saving
  return isBusy || conflicts.length > 0 || Object.keys(refused).length > 0 || findUnsavable(draft).length > 0
}
