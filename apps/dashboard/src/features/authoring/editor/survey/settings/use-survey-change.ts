import type { Survey } from '@waymark/contract'
import { useSurvey } from '../survey-context.ts'

/** Changes fields of the survey; `part` names the edited field. */
export function useSurveyChange(): (fields: Partial<Survey>, part: string) => void {
  const { store, locale } = useSurvey()
  return (fields, part) => {
    store.change({ ...store.getState().draft.survey, ...fields }, { part: `${part} ${locale}` })
  }
}
