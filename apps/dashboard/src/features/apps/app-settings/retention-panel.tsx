import { Button, Card, Group, NumberInput, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import type { AppPrivacy, AppRetention } from '@waymark/contract'
import { retentionLimits } from '@waymark/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { LiveForm } from '../../../ui/dialogs/live-form.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { retentionPreviewQuery, updatePrivacyMutation } from './app-settings.queries.ts'
import { countRecords } from './count-records.ts'

interface Props {
  appId: string
  privacy: AppPrivacy
}

const kinds = ['events', 'profiles', 'responses'] as const
const { minDays, maxDays } = retentionLimits
const PREVIEW_AFTER_MS = 400

/** How many days the app keeps records. Saving is enabled once it is known what it would delete. */
export function RetentionPanel({ appId, privacy }: Props) {
  const { t } = useTranslation('app-settings')
  const form = useForm({ initialValues: toValues(privacy.retention) })
  const retention = toRetention(form.values)
  const [settled] = useDebouncedValue(JSON.stringify(retention), PREVIEW_AFTER_MS)
  const isChanged = kinds.some((kind) => retention[kind] !== privacy.retention[kind])
  const preview = useQuery({
    ...retentionPreviewQuery(appId, JSON.parse(settled) as AppRetention),
    enabled: isChanged,
  })
  const isPreviewed = isChanged && settled === JSON.stringify(retention) && preview.isSuccess
  const update = useAction(updatePrivacyMutation)
  const save = () =>
    update.run({ appId, privacySignals: privacy.privacySignals, retention }, { toast: t('retention.done') })
  const toPlaceholder = (kind: (typeof kinds)[number]) =>
    kind === 'responses'
      ? t('retention.forever')
      : t('retention.asServer', { count: privacy.serverDays[kind] })
  return (
    <Card component="section" aria-label={t('retention.title')}>
      <LiveForm
        onSubmit={form.onSubmit(() => {
          if (isPreviewed) save()
        })}
      >
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
          {isPreviewed && (
            <Text role="status">{t('retention.would', { what: countRecords(preview.data) })}</Text>
          )}
          <Button type="submit" disabled={!isPreviewed} loading={preview.isFetching || update.isPending}>
            {t('retention.save')}
          </Button>
        </Stack>
      </LiveForm>
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
