import type { Conflict } from './merge-part.ts'
import { findSavedPageId, findSavedStepId, type Save } from './save.ts'

const STRUCTURAL: ReadonlySet<Save['type']> = new Set([
  'create_step',
  'delete_step',
  'move_step',
  'reorder_steps',
  'create_page',
  'delete_page',
  'reorder_pages',
])
/** Saves that change which steps a list contains are finished before its order is sent. */
const SETTLED_BEFORE_ORDER: ReadonlySet<Save['type']> = new Set(['create_step', 'delete_step', 'move_step'])

interface Around {
  inFlight: Save[]
  /** All saves still to be sent. */
  open: Save[]
}

/**
 * Whether a save must wait for others. Changes to which steps and pages exist, or to their order, are sent
 * one at a time.
 */
export function isSaveBlocked(save: Save, { inFlight, open }: Around): boolean {
  if (isStructural(save) && inFlight.some(isStructural)) return true
  switch (save.type) {
    case 'delete_step':
    case 'move_step':
      return inFlight.some((it) => findSavedStepId(it) === save.stepId)
    case 'delete_page':
      return inFlight.some((it) => findSavedPageId(it) === save.pageId)
    case 'reorder_steps':
      return open.some(({ type }) => SETTLED_BEFORE_ORDER.has(type))
    case 'reorder_pages':
      return open.some(({ type }) => type === 'create_page' || type === 'delete_page')
    default:
      return false
  }
}

/** Whether a save concerns an unresolved conflict with another author. */
export function isSaveContested(save: Save, conflicts: Conflict[]): boolean {
  const [stepId, pageId] = [findSavedStepId(save), findSavedPageId(save)]
  return conflicts.some((it) => {
    if (it.entity === save.entity) return true
    if (it.pageId !== null) return it.kind === 'deleted' && it.pageId === pageId
    const isOfStep = stepId !== null && it.stepId === stepId
    return isOfStep && (it.kind === 'deleted' || save.type === 'create_step')
  })
}

const isStructural = ({ type }: Save): boolean => STRUCTURAL.has(type)
