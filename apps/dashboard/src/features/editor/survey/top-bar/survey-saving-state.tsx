import { Button, Loader, Popover, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck, IconCloudOff, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FormProblem } from '../../../../ui/form-problem.tsx'
import { useSurvey, useSurveyState } from '../survey-context.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

const ICONS = { offline: IconCloudOff, failed: IconAlertTriangle, conflict: IconUsers }

/** Whether what was made is safe; what is not opens the reason and the way out. */
export function SurveySavingState() {
  const { t } = useTranslation('editor')
  const saving = useSurveyState((state) => state.saving)
  const [isComparing, comparison] = useDisclosure(false)
  if (saving === 'saved' || saving === 'saving') {
    return (
      <Text size="sm" c="dimmed" role="status" data-save-status={saving} style={{ whiteSpace: 'nowrap' }}>
        {saving === 'saved' ? (
          <IconCheck size={16} aria-hidden="true" style={{ verticalAlign: '-3px' }} />
        ) : (
          <Loader size={12} color="currentColor" aria-hidden="true" />
        )}{' '}
        {t(`saving.${saving}`)}
      </Text>
    )
  }
  const Icon = ICONS[saving]
  const button = (
    <Button
      size="compact-sm"
      variant="light"
      color="marker"
      leftSection={<Icon size={16} aria-hidden="true" />}
      {...(saving === 'conflict' && { onClick: comparison.open })}
    >
      {t(`saving.${saving}`)}
    </Button>
  )
  if (saving === 'conflict') {
    return (
      <div role="status" data-save-status={saving}>
        {button}
        <ConflictDialog isOpen={isComparing} onClose={comparison.close} />
      </div>
    )
  }
  return (
    <Popover position="bottom-start" width={360} trapFocus returnFocus>
      <div role="status" data-save-status={saving}>
        <Popover.Target>{button}</Popover.Target>
      </div>
      <Popover.Dropdown>
        <Reason />
      </Popover.Dropdown>
    </Popover>
  )
}

function Reason() {
  const { t } = useTranslation('editor')
  const { t: ts } = useTranslation('editor-survey')
  const { store } = useSurvey()
  const saving = useSurveyState((state) => state.saving)
  const error = useSurveyState((state) => state.error)
  return (
    <Stack gap="sm">
      {saving === 'offline' ? <Text size="sm">{ts('saving.offline')}</Text> : <FormProblem error={error} />}
      <Button size="xs" onClick={store.retry}>
        {t('saving.retry')}
      </Button>
    </Stack>
  )
}
