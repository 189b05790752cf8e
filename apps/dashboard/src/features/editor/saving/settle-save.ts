import type { Assist } from '@waymark/contract'
import type { Save, SaveAnswer } from './save.ts'
import type { Saved, SavedStep } from './saved.ts'

/**
 * Writes an answered save into the record of what the server holds: the content that was sent, with the ids and
 * revisions of the answer. What the author changed in the meantime shows as the next difference.
 */
export function settleSave(saved: Saved, save: Save, answer: SaveAnswer): Saved {
  switch (save.type) {
    case 'update_project':
      if (answer.type !== 'project') return saved
      return { ...saved, project: { ...save.content, revision: answer.project.revision } }
    case 'create_step':
      return answer.type === 'step' ? addStep(saved, save, answer.assist) : saved
    case 'update_step':
      if (answer.type !== 'step') return saved
      return withStep(saved, save.stepId, { fields: save.fields, revision: answer.assist.revision })
    case 'delete_step': {
      const { [save.stepId]: _, ...steps } = saved.steps
      return { ...saved, steps, order: saved.order.filter((id) => id !== save.stepId) }
    }
    case 'reorder_steps':
      return answer.type === 'steps' ? withOrder(saved, save.stepIds, answer.assists) : saved
    case 'create_component':
    case 'update_component':
      if (answer.type !== 'component') return saved
      return withStep(saved, save.stepId, {
        component: save.component,
        componentRevision: answer.revision,
      })
    case 'create_identifier':
    case 'update_identifier': {
      const step = saved.steps[save.stepId]
      if (!step || answer.type !== 'identifier') return saved
      const { id: serverId, revision } = answer.identifier
      const written = { serverId, revision, document: save.document }
      return withStep(saved, save.stepId, {
        identifiers: { ...step.identifiers, [save.identifierId]: written },
      })
    }
    case 'delete_identifier': {
      const step = saved.steps[save.stepId]
      if (!step) return saved
      const { [save.identifierId]: _, ...identifiers } = step.identifiers
      return withStep(saved, save.stepId, { identifiers })
    }
  }
}

function addStep(saved: Saved, save: Extract<Save, { type: 'create_step' }>, assist: Assist): Saved {
  const { name, optional, waitMs, onMissing, component, position } = save.step
  const step: SavedStep = {
    serverId: assist.id,
    key: assist.key,
    revision: assist.revision,
    fields: { name, optional, waitMs, onMissing },
    component: component ?? null,
    componentRevision: assist.componentRevision,
    identifiers: Object.fromEntries(
      assist.identifiers.map(({ id, revision, document }, index) => [
        save.identifierIds[index] ?? id,
        { serverId: id, revision, document: save.step.identifiers?.[index] ?? document },
      ]),
    ),
  }
  return {
    ...saved,
    steps: { ...saved.steps, [save.stepId]: step },
    order: saved.order.toSpliced(position ?? saved.order.length, 0, save.stepId),
    keys: { ...saved.keys, [save.stepId]: assist.key },
  }
}

/** Moving steps makes the ends required on the server too, so their fields are read from the answer. */
function withOrder(saved: Saved, stepIds: string[], assists: Assist[]): Saved {
  const steps = { ...saved.steps }
  for (const stepId of stepIds) {
    const step = steps[stepId]
    const assist = assists.find(({ id }) => id === step?.serverId)
    if (!step || !assist) continue
    steps[stepId] = {
      ...step,
      revision: assist.revision,
      fields: { ...step.fields, optional: assist.optional },
    }
  }
  return { ...saved, steps, order: stepIds }
}

function withStep(saved: Saved, stepId: string, change: Partial<SavedStep>): Saved {
  const step = saved.steps[stepId]
  return step ? { ...saved, steps: { ...saved.steps, [stepId]: { ...step, ...change } } } : saved
}
