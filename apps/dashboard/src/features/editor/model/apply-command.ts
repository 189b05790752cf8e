import type { EditorCommand } from './command.ts'
import type { Draft, DraftStep } from './draft.ts'
import { isSameJson } from './same-json.ts'

/**
 * Applies a command to a draft. What a command leaves alone keeps its identity, which is how the save queue sees
 * what changed; a command that changes nothing answers the very same draft.
 */
export function applyCommand(draft: Draft, command: EditorCommand): Draft {
  switch (command.type) {
    case 'rename_project':
      return command.name === draft.name ? draft : { ...draft, name: command.name }
    case 'choose_locales':
      return { ...draft, selectedLocales: [...new Set([draft.defaultLocale, ...command.locales])] }
    case 'add_step': {
      const { step, index, continues } = command
      const others = draft.steps.filter(({ id }) => id !== step.id)
      const added = withSteps(draft, others.toSpliced(index, 0, step))
      if (!continues) return added
      return changeStep(added, continues.stepId, (it) => ({ ...it, component: continues.component }))
    }
    case 'remove_step':
      if (!draft.steps.some(({ id }) => id === command.stepId)) return draft
      return withSteps(
        draft,
        draft.steps.filter(({ id }) => id !== command.stepId),
      )
    case 'move_step':
      return moveStep(draft, command.stepId, command.toIndex)
    case 'change_fields':
      return changeStep(draft, command.stepId, (step) => {
        const fields = { ...step.fields, ...command.change }
        return isSameJson(fields, step.fields) ? step : { ...step, fields }
      })
    case 'change_component':
      return changeStep(draft, command.stepId, (step) => ({ ...step, component: command.component }))
    case 'add_identifier':
      return changeStep(draft, command.stepId, (step) => ({
        ...step,
        identifiers: [...step.identifiers, command.identifier],
      }))
    case 'change_identifier':
      return changeStep(draft, command.stepId, (step) => ({
        ...step,
        identifiers: step.identifiers.map((it) =>
          it.id === command.identifierId ? { ...it, document: command.document } : it,
        ),
      }))
    case 'remove_identifier':
      return changeStep(draft, command.stepId, (step) => ({
        ...step,
        identifiers: step.identifiers.filter(({ id }) => id !== command.identifierId),
      }))
  }
}

function moveStep(draft: Draft, stepId: string, toIndex: number): Draft {
  const from = draft.steps.findIndex(({ id }) => id === stepId)
  const step = draft.steps[from]
  const to = Math.max(0, Math.min(toIndex, draft.steps.length - 1))
  if (!step || from === to) return draft
  return withSteps(draft, draft.steps.toSpliced(from, 1).toSpliced(to, 0, step))
}

function changeStep(draft: Draft, stepId: string, change: (step: DraftStep) => DraftStep): Draft {
  const index = draft.steps.findIndex(({ id }) => id === stepId)
  const step = draft.steps[index]
  const changed = step && change(step)
  return changed && changed !== step ? withSteps(draft, draft.steps.with(index, changed)) : draft
}

/** The first and last step are always required, wherever a change of the order left them. */
function withSteps(draft: Draft, steps: DraftStep[]): Draft {
  const last = steps.length - 1
  return {
    ...draft,
    steps: steps.map((step, index) =>
      step.fields.optional && (index === 0 || index === last)
        ? { ...step, fields: { ...step.fields, optional: false } }
        : step,
    ),
  }
}
