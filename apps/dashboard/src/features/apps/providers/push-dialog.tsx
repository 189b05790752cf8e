import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy, IconLock } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Provider } from '@waymark/contract'
import { CopyButton } from '../../../ui/fields/copy-button.tsx'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { makePushAddressMutation, removePushAddressMutation } from './providers.queries.ts'

interface PushDialogProps {
  account: Provider
  onClose: () => void
}

/** The URL that Mixpanel pushes to: a secret, shown only once. */
export function PushDialog({ account, onClose }: PushDialogProps) {
  const { t } = useTranslation('providers')
  const queryClient = useQueryClient()
  const make = useMutation(makePushAddressMutation(queryClient))
  const remove = useAction(removePushAddressMutation, onClose)
  const { appId, id, hasPushAddress } = account
  const end = () => remove.run({ appId, id }, { toast: t('push.removed') })
  const url = make.data?.url
  return (
    <Stack gap="md">
      <Text>{t('push.text')}</Text>
      {url ? (
        <>
          <Alert variant="light" color="marker" icon={<IconLock size={18} />} role="status">
            {t('push.once')}
          </Alert>
          <Group align="flex-end" wrap="nowrap">
            <TextInput
              label={t('push.label')}
              value={url}
              readOnly
              flex={1}
              data-autofocus
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton value={url}>
              {({ copied, copy }) => (
                <Button
                  onClick={copy}
                  leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
                >
                  {t(copied ? 'push.copied' : 'push.copy')}
                </Button>
              )}
            </CopyButton>
          </Group>
        </>
      ) : (
        <>
          {hasPushAddress && <Text c="dimmed">{t('push.present')}</Text>}
          <FormProblem error={make.error ?? remove.error} />
          <Group justify="flex-end">
            {hasPushAddress && (
              <Button color="red" variant="light" loading={remove.isPending} onClick={end}>
                {t('push.remove')}
              </Button>
            )}
            <Button loading={make.isPending} onClick={() => make.mutate({ appId, id })}>
              {t(hasPushAddress ? 'push.makeNew' : 'push.make')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}
