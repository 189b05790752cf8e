import { Button, List, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { reportSessionLost } from '../../../lib/calls/credentials.ts'
import { formatCount } from '../../../lib/texts/numbers.ts'
import { useSession } from '../../../lib/calls/session.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { contentsQuery, removeMutation } from './organisation.queries.ts'

const WORD = 'DELETE'

/** Removes the organisation with everything in it, once the word is typed. */
export function RemovePanel() {
  const { t } = useTranslation('organisation')
  const { organisation } = useSession()
  const [isAsking, asking] = useDisclosure(false)
  const remove = useAction(() => removeMutation, asking.close)
  // Every session of the organisation has ended, this one too.
  const confirm = () => remove.run({ confirm: WORD }, { onSuccess: () => reportSessionLost('expired') })
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={t('remove.title')}>
      <Stack gap="md" align="flex-start">
        <Stack gap={4}>
          <Title order={2}>{t('remove.title')}</Title>
          <Text c="dimmed">{t('remove.text')}</Text>
        </Stack>
        <Button color="red" variant="light" onClick={asking.open}>
          {t('remove.open')}
        </Button>
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        title={t('remove.ask', { name: organisation.name })}
        confirmLabel={t('remove.open')}
        word={WORD}
        action={remove}
        onConfirm={confirm}
      >
        <WhatGoes />
      </ConfirmDialog>
    </Paper>
  )
}

function WhatGoes() {
  const { t, i18n } = useTranslation('organisation')
  const { data, isPending } = useQuery(contentsQuery)
  if (isPending) return <Skeleton height={96} aria-hidden="true" />
  return (
    <>
      <Text>{t('remove.all')}</Text>
      <List mt="xs" spacing={2}>
        {LISTED.flatMap((kind) =>
          data && data[kind] > 0
            ? [
                <List.Item key={kind}>
                  {t(`remove.contents.${kind}`, {
                    count: data[kind],
                    formatted: formatCount(data[kind], i18n.language),
                  })}
                </List.Item>,
              ]
            : [],
        )}
        <List.Item>{t('remove.insights')}</List.Item>
      </List>
    </>
  )
}

const LISTED = ['members', 'invites', 'apps', 'projects', 'deployments'] as const
