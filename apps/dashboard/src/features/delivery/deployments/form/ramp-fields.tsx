import { Button, CloseButton, Group, NumberInput, Stack } from '@mantine/core'
import { IconStairsUp } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { rampLimits } from '@waymark/contract/constants'
import texts from '../../../../ui/entries/entry-text.module.css'
import type { DeploymentFormApi } from './deployment-form-api.ts'
import classes from './form-sections.module.css'

/** The most common ramp: three steps of a day each. */
const usual = [5, 25, 50].map((percent) => ({ percent, hours: 24 }))

/** The steps in which the share grows to the rollout, and the limits that pause it. */
export function RampFields({ form }: { form: DeploymentFormApi }) {
  const { t } = useTranslation('deployments')
  const { rampSteps: steps, rolloutPercent } = form.values
  const set = (next: typeof steps) => form.setFieldValue('rampSteps', next)
  if (steps.length === 0) {
    const begin = () => set(usual.filter(({ percent }) => percent < rolloutPercent))
    return (
      <Button
        variant="default"
        leftSection={<IconStairsUp size={16} />}
        onClick={begin}
        style={{ justifySelf: 'flex-start' }}
      >
        {t('form.addRamp')}
      </Button>
    )
  }
  const change = (place: number, changed: Partial<(typeof steps)[number]>) =>
    set(steps.map((it, index) => (index === place ? { ...it, ...changed } : it)))
  const last = steps.at(-1) ?? { percent: 0, hours: 24 }
  return (
    <Stack gap="sm" data-wide role="group" aria-label={t('form.ramp')}>
      {steps.map(({ percent, hours }, place) => (
        <Group key={place} align="flex-end" gap="sm">
          <NumberInput
            w={150}
            label={t('form.rampShare', { number: place + 1 })}
            suffix=" %"
            min={0.1}
            max={99.9}
            clampBehavior="strict"
            value={percent}
            error={place === 0 ? form.errors.rampSteps : undefined}
            onChange={(value) => change(place, { percent: Number(value) || 0.1 })}
          />
          <NumberInput
            w={170}
            label={t('form.rampHours')}
            min={1}
            max={rampLimits.hours}
            clampBehavior="strict"
            allowDecimal={false}
            value={hours}
            onChange={(value) => change(place, { hours: Number(value) || 1 })}
          />
          <CloseButton
            size="lg"
            aria-label={t('form.removeRampStep', { number: place + 1 })}
            onClick={() => set(steps.filter((_, index) => index !== place))}
          />
        </Group>
      ))}
      {steps.length < rampLimits.steps && (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          onClick={() =>
            set([...steps, { ...last, percent: Math.min(99.9, (last.percent + rolloutPercent) / 2) }])
          }
        >
          {t('form.addRampStep')}
        </Button>
      )}
      <LimitFields form={form} />
    </Stack>
  )
}

/** The shares above which the ramp pauses by itself. */
function LimitFields({ form }: { form: DeploymentFormApi }) {
  const { t } = useTranslation('deployments')
  const titleId = useId()
  return (
    <Stack gap={6} role="group" aria-labelledby={titleId}>
      <p id={titleId} className={texts.dimmed}>
        {t('form.rampLimits')}
      </p>
      <div className={classes.thirds}>
        {(['mostDismissals', 'mostMissing', 'mostSlow'] as const).map((limit) => (
          <NumberInput
            key={limit}
            label={t(`form.${limit}`)}
            placeholder={t('form.caps.none')}
            suffix=" %"
            min={1}
            max={100}
            clampBehavior="strict"
            value={form.values[limit] ?? ''}
            onChange={(value) => form.setFieldValue(limit, typeof value === 'number' ? value : null)}
          />
        ))}
      </div>
    </Stack>
  )
}
