import { Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { chosenSigningPolicies } from '@waymark/contract/constants'
import type { SigningPolicy } from '@waymark/contract/constants'
import { useAppArea } from '../../../lib/app-area.ts'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { setPolicyMutation } from './app-settings.queries.ts'

interface SigningPolicyFieldProps {
  policy: SigningPolicy
  isAdmin: boolean
}

/** Chooses what happens to unsigned ids. No option is selected until somebody has chosen. */
export function SigningPolicyField({ policy, isAdmin }: SigningPolicyFieldProps) {
  const { t } = useTranslation('app-settings')
  const { app } = useAppArea()
  const setPolicy = useAction(setPolicyMutation)
  const choose = (value: string) => {
    const chosen = chosenSigningPolicies.find((it) => it === value)
    if (chosen) setPolicy.run({ id: app.id, policy: chosen }, { toast: t('signing.policy.saved') })
  }
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t('signing.policy.label')}
        value={setPolicy.sending?.policy ?? policy}
        onChange={choose}
      >
        <Stack gap="sm" mt="xs">
          {chosenSigningPolicies.map((choice) => (
            <Radio
              key={choice}
              value={choice}
              disabled={!isAdmin}
              label={t(`signing.policy.${choice}.label`)}
              description={t(`signing.policy.${choice}.text`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <FormProblem error={setPolicy.error} />
    </Stack>
  )
}
