import { useTranslation } from 'react-i18next'
import { LeaveGuard } from '../../kit/leave-guard.tsx'
import { useSurvey, useSurveyState } from '../survey-context.ts'

/** What of a survey cannot be saved now stays in the browser. */
export function SurveyLeaveGuard() {
  const { t } = useTranslation('editor')
  const { store } = useSurvey()
  const isUnsent = useSurveyState(({ saving }) => saving !== 'saved')
  return <LeaveGuard isUnsent={isUnsent} isHeld={isUnsent} text={t('leave.text')} store={store} />
}
