import { SavingState } from '../../top-bar/saving-state.tsx'
import { useSurvey, useSurveyState } from '../survey-context.ts'
import { SurveyConflict } from './survey-conflict.tsx'

export function SurveySavingState() {
  const { store } = useSurvey()
  const conflicts = useSurveyState(({ saving }) => saving.conflicts)
  return (
    <SavingState
      store={store}
      conflicts={conflicts.map((conflict) => (
        <SurveyConflict key={conflict.entity} conflict={conflict} />
      ))}
    />
  )
}
