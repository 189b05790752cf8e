import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AudienceForecast } from '@waymark/contract'
import { formatDateTime } from '../../../../lib/texts/dates.ts'
import { formatCount, formatShare } from '../../../../lib/texts/numbers.ts'
import { CountBasis } from '../../../../ui/figures/count-basis.tsx'
import { FailureState } from '../../../../ui/dialogs/failure-state.tsx'
import { GateChart } from './gate-chart.tsx'
import type { Outcome } from './gate-chart.tsx'
import { SightingList } from './sighting-list.tsx'
import { forecastQuery } from './who-sees.queries.ts'
import type { Plan } from './who-sees.queries.ts'

/** How many end users of the last 30 days see a deployment, which gates stop the others, and examples of each. */
export function ForecastPanel({ plan }: { plan: Plan }) {
  const forecast = useQuery(forecastQuery(plan))
  if (forecast.data) return <Forecast forecast={forecast.data} />
  if (forecast.isError) {
    return <FailureState error={forecast.error} onRetry={() => void forecast.refetch()} />
  }
  return <Skeleton height={260} radius="lg" />
}

function Forecast({ forecast }: { forecast: AudienceForecast }) {
  const { t, i18n } = useTranslation('deployments')
  const [outcome, setOutcome] = useState<Outcome>('sees')
  const { endUsers, sees, keepsProfiles, judgedFor, examples } = forecast
  if (!keepsProfiles || endUsers === 0) return <CountBasis {...forecast} />
  const shown = examples.filter((it) => (outcome === 'sees' ? it.sees : it.gate === outcome))
  const isLater = Date.parse(judgedFor) > Date.now()
  return (
    <Stack gap="md">
      <div>
        <Text role="status" fz={28} fw={650} lh={1.2} data-tabular>
          {formatCount(sees, i18n.language)}{' '}
          <Text span c="dimmed">
            {t('whoSees.share', { share: formatShare(sees / endUsers, i18n.language) })}
          </Text>
        </Text>
        <CountBasis {...forecast} />
        <Text size="sm" c="dimmed">
          {isLater && `${t('whoSees.judgedFor', { at: formatDateTime(judgedFor, i18n.language) })} `}
          {t('whoSees.leftOut')}
        </Text>
      </div>
      <GateChart forecast={forecast} chosen={outcome} onChoose={setOutcome} />
      <section aria-labelledby="who-sees-examples">
        <Title order={3} id="who-sees-examples" mb="xs">
          {outcome === 'sees'
            ? t('whoSees.examples')
            : t('whoSees.examplesOf', { gate: t(`whoSees.gates.${outcome}`) })}
        </Title>
        {shown.length > 0 ? (
          <SightingList sightings={shown} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('whoSees.noExamples')}
          </Text>
        )}
      </section>
    </Stack>
  )
}
