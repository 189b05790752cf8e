import type { FieldPlace } from './editor-context.ts'
import type { Unsavable } from './model/find-unsavable.ts'
import { identifierFieldId, linkFieldId, PROJECT_NAME_FIELD, STEP_NAME_FIELD } from './settings/field-id.ts'

/** Where the author completes what cannot be saved yet. */
export function findPlaceOf(unsavable: Unsavable): FieldPlace {
  const { stepId } = unsavable
  switch (unsavable.part) {
    case 'project_name':
      return { stepId, fieldId: PROJECT_NAME_FIELD }
    case 'step_name':
      return { stepId, tab: 'behaviour', fieldId: STEP_NAME_FIELD }
    case 'link':
      return { stepId, tab: 'content', fieldId: linkFieldId(unsavable.blockId) }
    case 'identifier':
      return { stepId, tab: 'identifier', fieldId: identifierFieldId(unsavable.identifierId) }
  }
}
