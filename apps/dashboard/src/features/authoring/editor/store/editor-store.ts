import { listTouchedIds, type EditorCommand } from '../model/command.ts'
import { findUnsavable } from '../model/find-unsavable.ts'
import { rebaseHistory } from '../model/history.ts'
import { recordCommand, type HistoryEntry } from '../model/record-command.ts'
import { keepSelection, selectFirst, selectIds, type Selection } from '../model/selection.ts'
import type { Clock } from '../saving/clock.ts'
import { guideSavingRules, type GuideSaving } from '../saving/guide-saving.ts'
import { openProject, type ServerProject } from '../saving/open-project.ts'
import { rebaseDraft } from '../saving/rebase-draft.ts'
import type { Choice, SaveTransport } from '../saving/saving-rules.ts'
import type { UnsentDraft, UnsentDrafts } from '../saving/unsent-draft.ts'
import { createDraftStore, type DraftState, type OpenedDraft } from './draft-store.ts'

/** The selection, as the panels need it. */
interface SelectionView {
  /** The step shown by the canvas and the settings; null while a whole page is selected. */
  selectedStepId: string | null
  /** Every selected step, `selectedStepId` last. */
  selectedStepIds: string[]
  /** The page that is selected as a whole. */
  selectedPageId: string | null
}

export type EditorState = DraftState<GuideSaving, HistoryEntry> & SelectionView

export interface EditorStore {
  getState(): EditorState
  subscribe(listener: () => void): () => void
  dispatch(command: EditorCommand): void
  /** Undoes the latest commands; one if no count is given. */
  undo(count?: number): void
  redo(count?: number): void
  /** Selects a step alone; null selects nothing. */
  select(stepId: string | null): void
  selectMany(stepIds: string[]): void
  selectPage(pageId: string): void
  /** Sends all pending saves; returns whether the server then holds the whole draft. */
  flush(): Promise<boolean>
  retry(): void
  /** Reads the changes of other authors, and merges them with the draft. */
  pull(): void
  settleConflict(entity: string, choice: Choice): void
  /** Stores unsent changes in the browser now; this also happens shortly after each change. */
  keepUnsent(): void
  /** Starts saving; returns a stop function. Unsent changes stay in the browser. */
  connect(): () => void
}

export interface EditorStoreOptions {
  server: ServerProject
  transport: SaveTransport<GuideSaving>
  clock: Clock
  unsentDrafts: UnsentDrafts<UnsentDraft<GuideSaving>>
}

/** Holds the draft, its history and its save state: the only store that the editor's screens read. */
export function createEditorStore({ server, unsentDrafts, ...options }: EditorStoreOptions): EditorStore {
  const { clock } = options
  const opened = open(server, unsentDrafts)
  let selection = selectFirst(opened.draft)

  const { change, getHistory, publish, ...store } = createDraftStore<
    GuideSaving,
    HistoryEntry,
    SelectionView
  >({
    ...options,
    opened,
    unsentDrafts,
    rules: guideSavingRules,
    rebase(history, after) {
      const merged = { before: history.present, after }
      return rebaseHistory(history, (it) => rebaseDraft(it, merged))
    },
    // Undoing it leads to the version that was not chosen.
    settle(history, { choice, chosen, ids }) {
      const type = choice === 'mine' ? 'keep_mine' : 'take_theirs'
      return recordCommand(history, { type, draft: chosen, ids }, clock.now())
    },
    isIncomplete: (draft) => findUnsavable(draft).length > 0,
    onDraft(before, after, ids) {
      const touched = selectIds(after, ids)
      const isTouched = touched.stepIds.length > 0 || touched.pageId !== null
      selection = isTouched ? touched : keepSelection(selection, before, after)
    },
    toView: () => ({
      selectedStepId: selection.stepIds.at(-1) ?? null,
      selectedStepIds: selection.stepIds,
      selectedPageId: selection.pageId,
    }),
  })

  function select(next: Selection) {
    selection = next
    publish()
  }

  return {
    ...store,
    dispatch(command) {
      const touched = listTouchedIds(command)
      const isSelected = touched.some((id) => selection.stepIds.includes(id))
      // Editing one of several selected steps keeps the selection.
      const keeps = isSelected && selection.stepIds.length > 1 && !ADDING.has(command.type)
      change(recordCommand(getHistory(), command, clock.now()), keeps ? [] : touched)
    },
    select: (stepId) => select({ stepIds: stepId === null ? [] : [stepId], pageId: null }),
    selectMany: (stepIds) => select({ stepIds, pageId: null }),
    selectPage: (pageId) => select({ stepIds: [], pageId }),
  }
}

/** Commands that create steps, which then become the selection. */
const ADDING = new Set<EditorCommand['type']>(['add_steps', 'paste_steps', 'duplicate_steps'])

/** An earlier visit's unsent draft is merged with the server's current state before anything else is sent. */
function open(
  server: ServerProject,
  unsentDrafts: EditorStoreOptions['unsentDrafts'],
): OpenedDraft<GuideSaving> {
  const unsent = unsentDrafts.find()
  if (unsent) return { ...unsent, conflicts: [], isMergeDue: true, isRestored: true }
  return { ...openProject(server), unanswered: [], conflicts: [], isMergeDue: false, isRestored: false }
}
