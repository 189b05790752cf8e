import type { FieldPlace } from './editor-context.ts'
import type { Unsavable } from '../model/find-unsavable.ts'
import {
  identifierFieldId,
  linkFieldId,
  PAGE_NAME_FIELD,
  PROJECT_NAME_FIELD,
  STEP_NAME_FIELD,
} from './field-id.ts'

/** Finds the place where the author completes a part that cannot be saved yet. */
export function findPlaceOf(unsavable: Unsavable): FieldPlace {
  const { stepId, pageId } = unsavable
  const at = { stepId, pageId }
  switch (unsavable.part) {
    case 'project_name':
      return { ...at, fieldId: PROJECT_NAME_FIELD }
    case 'step_name':
      return { ...at, tab: 'behaviour', fieldId: STEP_NAME_FIELD }
    case 'page_name':
      return { ...at, fieldId: PAGE_NAME_FIELD }
    case 'link':
      return { ...at, tab: 'content', fieldId: linkFieldId(unsavable.blockId) }
    case 'identifier':
      return { ...at, tab: 'identifier', fieldId: identifierFieldId(unsavable.identifierId) }
  }
}
