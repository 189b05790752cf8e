import type { PublishProblem } from '@waymark/contract/compiler'
import type { FieldPlace } from '../store/editor-context.ts'
import { ADD_IDENTIFIER, blockFieldId } from '../store/field-id.ts'

/** Where a publish problem is mended. */
export function findProblemPlace({ code, stepKey, pageKey, blockId, locale }: PublishProblem): FieldPlace {
  const screenId = stepKey ?? null
  if (screenId === null && pageKey !== undefined) return { screenId, pageId: pageKey }
  if (code === 'identifier_missing') return { screenId, tab: 'identifier', fieldId: ADD_IDENTIFIER }
  if (code === 'sound_missing') return { screenId, tab: 'sound' }
  if (code === 'no_way_on') return { screenId, tab: 'behaviour' }
  if (code === 'container_unfit') return { screenId, tab: 'style' }
  return {
    screenId,
    tab: 'content',
    ...(blockId && { fieldId: blockFieldId(blockId) }),
    ...(locale && { locale }),
  }
}
