import type { EditorCommand } from './command.ts'
import type { Draft, DraftIdentifier, DraftStep } from './draft.ts'
import { followPlaces } from './follow-places.ts'
import { isSameJson } from '../../../../lib/state/same-json.ts'
import {
  changePage,
  changeStep,
  findPage,
  listHomes,
  listSteps,
  listStepsAt,
  START,
  withStepsAt,
  type StepPlace,
} from './draft-steps.ts'

/**
 * Applies a command to a draft. Unaffected parts keep their identity, which is how the save queue detects
 * changes; a command without effect returns the same draft.
 */
export function applyCommand(draft: Draft, command: EditorCommand): Draft {
  switch (command.type) {
    case 'rename_project':
      return command.name === draft.name ? draft : { ...draft, name: command.name }
    case 'choose_locales':
      return { ...draft, selectedLocales: [...new Set([draft.defaultLocale, ...command.locales])] }
    case 'add_steps':
    case 'paste_steps':
    case 'duplicate_steps':
      return followPlaces(draft, insertSteps(draft, command.steps, command.to))
    case 'remove_steps':
      return followPlaces(draft, removeSteps(draft, new Set(command.stepIds)))
    case 'move_steps':
      return followPlaces(draft, moveSteps(draft, command.stepIds, command.to))
    case 'set_start_screen':
      return command.step === draft.startScreen ? draft : { ...draft, startScreen: command.step }
    case 'add_page':
      return { ...draft, pages: draft.pages.toSpliced(command.index, 0, command.page) }
    case 'rename_page':
      return changePage(draft, command.pageId, (page) =>
        page.fields.name === command.name ? page : { ...page, fields: { name: command.name } },
      )
    case 'move_page':
      return movePage(draft, command.pageId, command.toIndex)
    case 'remove_page':
      if (!findPage(draft, command.pageId)) return draft
      return { ...draft, pages: draft.pages.filter(({ id }) => id !== command.pageId) }
    case 'change_fields':
      return changeStep(draft, command.stepId, (step) => {
        const fields = { ...step.fields, ...command.change }
        return isSameJson(fields, step.fields) ? step : { ...step, fields }
      })
    case 'change_component':
      return changeStep(draft, command.stepId, (it) => ({ ...it, component: command.component }))
    case 'change_components':
      return Object.entries(command.components).reduce(
        (changed, [id, component]) => changeStep(changed, id, (it) => ({ ...it, component })),
        draft,
      )
    case 'add_identifier':
      return changeIdentifiers(renameStep(draft, command), command.ownerId, (all) => [
        ...all,
        command.identifier,
      ])
    case 'change_identifier': {
      const { identifierId, document, captureId } = command
      const change = { document, ...(captureId && { captureId }) }
      return changeIdentifiers(renameStep(draft, command), command.ownerId, (all) =>
        all.map((it) => (it.id === identifierId ? { ...it, ...change } : it)),
      )
    }
    case 'remove_identifier':
      return changeIdentifiers(draft, command.ownerId, (all) =>
        all.filter(({ id }) => id !== command.identifierId),
      )
    case 'keep_mine':
    case 'take_theirs':
      return isSameJson(command.draft, draft) ? draft : command.draft
  }
}

/** A step whose id the draft already has is moved rather than duplicated. */
function insertSteps(draft: Draft, steps: DraftStep[], { home, index }: StepPlace): Draft {
  const rest = removeSteps(draft, new Set(steps.map(({ id }) => id)))
  return withStepsAt(rest, home, listStepsAt(rest, home).toSpliced(index, 0, ...steps))
}

function removeSteps(draft: Draft, gone: Set<string>): Draft {
  return listHomes(draft).reduce((rest, home) => {
    const steps = listStepsAt(rest, home)
    const kept = steps.filter(({ id }) => !gone.has(id))
    return kept.length === steps.length ? rest : withStepsAt(rest, home, kept)
  }, draft)
}

function moveSteps(draft: Draft, stepIds: string[], to: StepPlace): Draft {
  if (to.home === START) return draft
  const moved = listSteps(draft).filter((step) => stepIds.includes(step.id) && step !== draft.startScreen)
  if (moved.length === 0) return draft
  const rest = removeSteps(draft, new Set(moved.map(({ id }) => id)))
  const stay = listStepsAt(rest, to.home)
  const index = Math.max(0, Math.min(to.index, stay.length))
  const order = stay.toSpliced(index, 0, ...moved)
  const isSame =
    order.map(({ id }) => id).join() ===
    listStepsAt(draft, to.home)
      .map(({ id }) => id)
      .join()
  return isSame ? draft : withStepsAt(rest, to.home, order)
}

function movePage(draft: Draft, pageId: string, toIndex: number): Draft {
  const from = draft.pages.findIndex(({ id }) => id === pageId)
  const page = draft.pages[from]
  const to = Math.max(0, Math.min(toIndex, draft.pages.length - 1))
  if (!page || from === to) return draft
  return { ...draft, pages: draft.pages.toSpliced(from, 1).toSpliced(to, 0, page) }
}

function renameStep(draft: Draft, { ownerId, name }: { ownerId: string; name?: string | undefined }): Draft {
  if (name === undefined) return draft
  return changeStep(draft, ownerId, (it) => ({ ...it, fields: { ...it.fields, name } }))
}

function changeIdentifiers(
  draft: Draft,
  ownerId: string,
  change: (identifiers: DraftIdentifier[]) => DraftIdentifier[],
): Draft {
  const changed = <Owner extends { identifiers: DraftIdentifier[] }>(owner: Owner): Owner => ({
    ...owner,
    identifiers: change(owner.identifiers),
  })
  if (findPage(draft, ownerId)) return changePage(draft, ownerId, changed)
  return changeStep(draft, ownerId, changed)
}
