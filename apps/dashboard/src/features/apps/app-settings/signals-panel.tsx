import { Card, Radio, Stack } from '@mantine/core'
import { signalChoices, type SignalChoice } from '@waymark/contract/constants'
import type { AppPrivacy } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { updatePrivacyMutation } from './app-settings.queries.ts'

interface Props {
  appId: string
  privacy: AppPrivacy
}

/** Chooses how the app responds to browsers' privacy signals. */
export function SignalsPanel({ appId, privacy: { privacySignals, retention } }: Props) {
  const { t } = useTranslation('app-settings')
  const update = useAction(updatePrivacyMutation)
  const choose = (choice: SignalChoice) =>
    update.run({ appId, privacySignals: choice, retention }, { toast: t('signals.done') })
  return (
    <Card component="section" aria-label={t('signals.title')}>
      <Stack gap="md">
        <FormProblem error={update.error} />
        <Radio.Group
          label={t('signals.title')}
          description={t('signals.text')}
          value={privacySignals}
          onChange={(choice) => choose(choice as SignalChoice)}
        >
          <Stack gap="xs" pt="sm">
            {signalChoices.map((choice) => (
              <Radio key={choice} value={choice} label={t(`signals.${choice}`)} disabled={update.isPending} />
            ))}
          </Stack>
        </Radio.Group>
      </Stack>
    </Card>
  )
}
