import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { FormProblem } from '../../../../ui/form-problem.tsx'
import { SavingStatus } from '../../top-bar/saving-status.tsx'
import { useSurvey, useSurveyState } from '../survey-context.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

/** Whether the survey that is edited is saved. */
export function SurveySavingState() {
  const { t } = useTranslation('editor')
  const { store } = useSurvey()
  const saving = useSurveyState((state) => state.saving)
  const error = useSurveyState((state) => state.error)
  const [isComparing, comparison] = useDisclosure(false)
  if (saving === 'conflict') {
    return (
      <>
        <SavingStatus status={saving} onOpen={comparison.open} />
        <ConflictDialog isOpen={isComparing} onClose={comparison.close} />
      </>
    )
  }
  return (
    <SavingStatus status={saving}>
      {saving === 'offline' ? (
        <Text size="sm">{t('saving.offlineText')}</Text>
      ) : (
        <FormProblem error={error} />
      )}
      <Button size="xs" onClick={store.retry}>
        {t('saving.retry')}
      </Button>
    </SavingStatus>
  )
}
