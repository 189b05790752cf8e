import { Button, Card, Group, NumberInput, Select, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AppHoldout, AppHoldoutInsight } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { LiveForm } from '../../../ui/dialogs/live-form.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { endHoldoutMutation, holdoutQuery, startHoldoutMutation } from './app-settings.queries.ts'

/** End users who see no guides and surveys at all, so that the effect of guidance can be measured. */
export function HoldoutSettings() {
  const { t } = useTranslation('app-settings')
  const { app } = useAppArea()
  const { data } = useQuery(holdoutQuery(app.id))
  return (
    <Card component="section" aria-label={t('holdout.title')}>
      <Stack gap="md" align="flex-start">
        <Title order={2}>{t('holdout.title')}</Title>
        <Text c="dimmed">{t('holdout.text')}</Text>
        {data && <HoldoutForm key={data.holdout?.id ?? ''} present={data.holdout} goals={data.goals} />}
      </Stack>
    </Card>
  )
}

interface HoldoutFormProps {
  present: AppHoldout | null
  goals: AppHoldoutInsight['goals']
}

function HoldoutForm({ present, goals }: HoldoutFormProps) {
  const { t } = useTranslation('app-settings')
  const { app } = useAppArea()
  const start = useAction(startHoldoutMutation)
  const end = useAction(endHoldoutMutation)
  const form = useForm({
    initialValues: {
      percent: present?.percent ?? 5,
      baseRate: 100 * (present?.baseRate ?? 0.1),
      minLift: 100 * (present?.minLift ?? 0.02),
      goalId: present?.goalId ?? null,
    },
  })
  const save = form.onSubmit(({ percent, baseRate, minLift, goalId }) => {
    const plan = { percent, baseRate: baseRate / 100, minLift: minLift / 100, goalId }
    start.run({ appId: app.id, ...plan }, { toast: t('holdout.started', { name: app.name }) })
  })
  const stop = () => end.run({ appId: app.id }, { toast: t('holdout.ended', { name: app.name }) })
  const limits = { percent: [0.1, 50], baseRate: [0.1, 99.9], minLift: [0.1, 50] } as const
  return (
    <LiveForm onSubmit={save}>
      <Stack gap="md">
        {(['percent', 'baseRate', 'minLift'] as const).map((field) => (
          <NumberInput
            key={field}
            {...form.getInputProps(field)}
            label={t(`holdout.${field}`)}
            description={t(`holdout.${field}Hint`)}
            suffix={field === 'minLift' ? '' : ' %'}
            min={limits[field][0]}
            max={limits[field][1]}
            decimalScale={1}
            clampBehavior="strict"
            onChange={(value) => form.setFieldValue(field, Number(value) || limits[field][0])}
          />
        ))}
        <Select
          {...form.getInputProps('goalId')}
          label={t('holdout.goal')}
          placeholder={t('holdout.noGoal')}
          data={goals.map(({ goalId, name, deploymentName }) => ({
            value: goalId,
            label: `${name} · ${deploymentName}`,
          }))}
          clearable
        />
        <Group gap="sm">
          <Button type="submit" loading={start.isPending}>
            {t(present ? 'holdout.save' : 'holdout.start')}
          </Button>
          {present && (
            <Button variant="default" loading={end.isPending} onClick={stop}>
              {t('holdout.end')}
            </Button>
          )}
        </Group>
      </Stack>
    </LiveForm>
  )
}
