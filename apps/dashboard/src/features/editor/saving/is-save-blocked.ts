import type { Conflict } from './merge-part.ts'
import { findSavedPageId, findSavedScreenId, type Save } from './save.ts'

const STRUCTURAL: ReadonlySet<Save['type']> = new Set([
  'create_step',
  'delete_step',
  'move_step',
  'reorder_steps',
  'create_page',
  'delete_page',
  'reorder_pages',
])
/** What changes which steps there are in a list is done before their order is sent. */
const SETTLED_BEFORE_ORDER: ReadonlySet<Save['type']> = new Set(['create_step', 'delete_step', 'move_step'])

interface Around {
  inFlight: Save[]
  /** All that is still to be sent. */
  open: Save[]
}

/**
 * Whether a save has to wait for others. The server sees one after the other what changes which screens and pages
 * there are or their order.
 */
export function isSaveBlocked(save: Save, { inFlight, open }: Around): boolean {
  if (isStructural(save) && inFlight.some(isStructural)) return true
  switch (save.type) {
    case 'delete_step':
    case 'move_step':
      return inFlight.some((it) => findSavedScreenId(it) === save.screenId)
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

/** Whether a save is about something that the author has to settle with another one first. */
export function isSaveContested(save: Save, conflicts: Conflict[]): boolean {
  const [screenId, pageId] = [findSavedScreenId(save), findSavedPageId(save)]
  return conflicts.some((it) => {
    if (it.entity === save.entity) return true
    if (it.pageId !== null) return it.kind === 'deleted' && it.pageId === pageId
    const isOfScreen = screenId !== null && it.screenId === screenId
    return isOfScreen && (it.kind === 'deleted' || save.type === 'create_step')
  })
}

const isStructural = ({ type }: Save): boolean => STRUCTURAL.has(type)
