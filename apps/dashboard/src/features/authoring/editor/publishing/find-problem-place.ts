import type { PublishProblem, PublishWarning } from '@waymark/contract/compiler'
import type { Draft } from '../model/draft.ts'
import { findIdByKey } from '../model/screens.ts'
import type { FieldPlace } from '../store/editor-context.ts'
import { ADD_IDENTIFIER, blockFieldId } from '../store/field-id.ts'

/** Finds the place where a problem or a warning about publishing a draft can be fixed. */
export function findProblemPlace(draft: Draft, problem: PublishProblem | PublishWarning): FieldPlace {
  const { code, stepKey, pageKey, blockId, locale } = problem
  const stepId = findIdByKey(draft, stepKey) ?? null
  if (stepKey === undefined && pageKey !== undefined) {
    return { stepId, pageId: findIdByKey(draft, pageKey) ?? null }
  }
  if (code === 'identifier_missing') return { stepId, tab: 'identifier', fieldId: ADD_IDENTIFIER }
  if (code === 'address_of_record') return { stepId, tab: 'identifier' }
  if (code === 'sound_missing') return { stepId, tab: 'sound' }
  if (code === 'no_way_on') return { stepId, tab: 'behaviour' }
  if (code === 'container_unfit') return { stepId, tab: 'style' }
  return {
    stepId,
    tab: 'content',
    ...(blockId && { fieldId: blockFieldId(blockId) }),
    ...(locale && { locale }),
  }
}
