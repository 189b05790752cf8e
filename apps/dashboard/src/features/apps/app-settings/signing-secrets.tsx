import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SigningSecret } from '@waymark/contract'
import { SIGNING_SECRETS_PER_APP } from '@waymark/contract/constants'
import { useAppArea } from '../../../lib/app-area.ts'
import { formatDateTime } from '../../../lib/texts/dates.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { SecretDialog } from '../../../ui/dialogs/secret-dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { createSecretMutation, retireSecretMutation } from './app-settings.queries.ts'

interface SigningSecretsProps {
  secrets: readonly SigningSecret[]
  isAdmin: boolean
}

/** The secrets that sign end-user ids: one, or two while servers rotate. */
export function SigningSecrets({ secrets, isAdmin }: SigningSecretsProps) {
  const { t, i18n } = useTranslation('app-settings')
  const { app } = useAppArea()
  const [retiring, setRetiring] = useState<SigningSecret | null>(null)
  const create = useMutation(createSecretMutation(useQueryClient()))
  return (
    <Stack gap="sm" align="flex-start">
      <Title order={2}>{t('signing.secrets.title')}</Title>
      <Text size="sm">{t('signing.secrets.text')}</Text>
      {secrets.length === 0 && <Text size="sm">{t('signing.secrets.none')}</Text>}
      {secrets.map((secret) => (
        <Group key={secret.id} gap="md">
          <Text size="sm" fw={600}>
            {t('signing.secrets.entry', { ending: secret.ending })}
          </Text>
          <Text size="sm" c="dimmed">
            {t('signing.secrets.made', { date: formatDateTime(secret.createdAt, i18n.language) })}
          </Text>
          {isAdmin && (
            <Button size="xs" variant="default" onClick={() => setRetiring(secret)}>
              {t('signing.secrets.retire')}
            </Button>
          )}
        </Group>
      ))}
      {isAdmin && secrets.length < SIGNING_SECRETS_PER_APP && (
        <Button variant="default" loading={create.isPending} onClick={() => create.mutate({ id: app.id })}>
          {t('signing.secrets.make')}
        </Button>
      )}
      <FormProblem error={create.error} />
      <SecretDialog
        secret={create.data?.secret ?? null}
        title={t('signing.secrets.shownTitle')}
        text={t('signing.secrets.shownText')}
        label={t('signing.secrets.shownLabel')}
        onClose={create.reset}
      />
      <RetireDialog secret={retiring} onClose={() => setRetiring(null)} />
    </Stack>
  )
}

function RetireDialog({ secret, onClose }: { secret: SigningSecret | null; onClose: () => void }) {
  const { t } = useTranslation('app-settings')
  const { app } = useAppArea()
  const retire = useAction(retireSecretMutation, onClose)
  const confirm = () =>
    secret && retire.run({ id: app.id, secretId: secret.id }, { toast: t('signing.secrets.retired') })
  return (
    <ConfirmDialog
      opened={secret !== null}
      title={t('signing.secrets.retireTitle', { ending: secret?.ending ?? '' })}
      confirmLabel={t('signing.secrets.retireConfirm')}
      action={retire}
      onConfirm={confirm}
    >
      {t('signing.secrets.retireText')}
    </ConfirmDialog>
  )
}
