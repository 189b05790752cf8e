import { actionTypes, missingNames } from '@waymark/contract/constants'
import { eventTypeCodes as codes } from '../db/event-type-codes.ts'

/** Survey events count as the guide events of the same meaning, so that a deployment's figures need not know its kind. */
const guideTypes = new Map<number, number>([
  [codes.survey_seen, codes.guide_seen],
  [codes.survey_answered, codes.guide_started],
  [codes.survey_completed, codes.guide_completed],
  [codes.survey_dismissed, codes.guide_dismissed],
])

/** The type that an event counts as. */
export const toCountedType = (typeCode: number): number => guideTypes.get(typeCode) ?? typeCode

/** The names that are counted as actions, by type. Others are left out: each would get a counter of its own. */
export const countedNames = new Map<number, ReadonlySet<string | null>>([
  [codes.step_action, new Set(actionTypes)],
  [codes.identifier_missing, new Set(missingNames)],
])
