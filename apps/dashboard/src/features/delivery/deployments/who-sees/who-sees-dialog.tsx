import { Divider, Modal, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ForecastPanel } from './forecast-panel.tsx'
import { WhyNotForm } from './why-not-form.tsx'
import type { Plan } from './who-sees.queries.ts'

interface WhoSeesDialogProps {
  /** The deployment in question; null while the dialog is closed. */
  plan: Plan | null
  name: string
  onClose: () => void
}

/** Explains who sees a deployment, before and after it goes live, and why one end user does not. */
export function WhoSeesDialog({ plan, name, onClose }: WhoSeesDialogProps) {
  const { t } = useTranslation('deployments')
  return (
    <Modal opened={plan !== null} onClose={onClose} title={t('whoSees.title', { name })} size={760}>
      {plan && (
        <Stack gap="lg">
          <ForecastPanel plan={plan} />
          <Divider />
          <WhyNotForm plan={plan} />
        </Stack>
      )}
    </Modal>
  )
}
