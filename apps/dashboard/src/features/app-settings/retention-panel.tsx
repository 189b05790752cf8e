import { Button, Card, Group, NumberInput, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { AppPrivacy, AppRetention } from '@waymark/contract'
import { retentionLimits } from '@waymark/contract/constants'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormProblem } from '../../ui/form-problem.tsx'
import { showToast } from '../../ui/toast.ts'
import { previewRetentionMutation, updatePrivacyMutation } from './app-settings.queries.ts'

interface Props {
  appId: string
  privacy: AppPrivacy
}

const kinds = ['events', 'profiles', 'responses'] as const
const { minDays, maxDays } = retentionLimits

/** For how many days the app keeps records. What that would delete is counted before it is saved. */
export function RetentionPanel({ appId, privacy }: Props) {
  const { t } = useTranslation('app-settings')
  const form = useForm({ initialValues: toValues(privacy.retention) })
  const preview = useMutation(previewRetentionMutation)
  const update = useMutation(updatePrivacyMutation(useQueryClient()))
  const save = (retention: AppRetention) =>
    update.mutate(
      { appId, privacySignals: privacy.privacySignals, retention },
      {
        onSuccess: () => {
          preview.reset()
          showToast('success', t('retention.done'))
        },
      },
    )
  const retention = toRetention(form.values)
  const toPlaceholder = (kind: (typeof kinds)[number]) =>
    kind === 'responses'
      ? t('retention.forever')
      : t('retention.asServer', { count: privacy.serverDays[kind] })
  return (
    <Card component="section" aria-label={t('retention.title')}>
      <form onSubmit={form.onSubmit(() => preview.mutate({ appId, retention }))}>
        <Stack gap="md" align="flex-start">
          <Stack gap={4}>
            <Title order={2}>{t('retention.title')}</Title>
            <Text c="dimmed">{t('retention.text')}</Text>
          </Stack>
          <Group gap="md" align="flex-end">
            {kinds.map((kind) => (
              <NumberInput
                key={kind}
                label={t(`retention.${kind}`)}
                placeholder={toPlaceholder(kind)}
                min={minDays}
                max={maxDays}
                allowDecimal={false}
                {...form.getInputProps(kind)}
              />
            ))}
          </Group>
          <FormProblem error={preview.error ?? update.error} />
          {preview.data && <Text role="status">{t('retention.would', { ...preview.data })}</Text>}
          <Group>
            <Button type="submit" variant="light" loading={preview.isPending}>
              {t('retention.preview')}
            </Button>
            <Button disabled={!preview.data} loading={update.isPending} onClick={() => save(retention)}>
              {t('retention.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}

/** An empty field keeps records as long as the server does. */
const toValues = (retention: AppRetention) => ({
  events: retention.events ?? ('' as const),
  profiles: retention.profiles ?? ('' as const),
  responses: retention.responses ?? ('' as const),
})

type Days = number | string

const toRetention = (values: Record<(typeof kinds)[number], Days>): AppRetention => ({
  events: toDays(values.events),
  profiles: toDays(values.profiles),
  responses: toDays(values.responses),
})

const toDays = (value: Days) => (typeof value === 'number' ? value : null)
