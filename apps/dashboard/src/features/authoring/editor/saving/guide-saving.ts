import type { Draft } from '../model/draft.ts'
import { isSaveBlocked, isSaveContested } from './is-save-blocked.ts'
import { listTouched } from './list-touched.ts'
import type { Conflict } from './merge-part.ts'
import { mergeServer } from './merge-server.ts'
import type { ServerProject } from './open-project.ts'
import { planSaves } from './plan-saves.ts'
import type { Save, SaveAnswer } from './save.ts'
import type { Saved } from './saved.ts'
import type { SavingRules } from './saving-rules.ts'
import { settleSave } from './settle-save.ts'

export interface GuideSaving {
  draft: Draft
  saved: Saved
  save: Save
  answer: SaveAnswer
  server: ServerProject
  conflict: Conflict
}

/** The saving rules for guides. */
export const guideSavingRules: SavingRules<GuideSaving> = {
  plan: planSaves,
  isBlocked: isSaveBlocked,
  isContested: isSaveContested,
  settle: settleSave,
  isAnsweredOtherwise(save, answer) {
    // The key was already taken, for example by an import.
    if (save.type === 'create_step' && answer.type === 'step') return save.step.key !== answer.assist.key
    return save.type === 'create_page' && answer.type === 'page' && save.page.key !== answer.page.key
  },
  merge: mergeServer,
  listTouched,
  listConflictIds: ({ stepId, pageId }) => [stepId ?? pageId ?? []].flat(),
}
