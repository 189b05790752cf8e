import { Alert, Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AnyVariant, ExperimentResult, GoalInsight } from '@waymark/contract'
import { leastUnits } from '@waymark/contract/constants'
import { formatDecimal, formatShare } from '../../../../lib/texts/numbers.ts'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import { FigureTable } from '../charts/figure-table.tsx'
import { ComparisonProgress } from './comparison-progress.tsx'
import { endExperimentMutation } from './goals.queries.ts'

interface ExperimentPanelProps {
  result: ExperimentResult
  /** Only the main goal decides. */
  isMain: boolean
  place: { appId: string; id: string }
  toFigures: (of: Pick<GoalInsight, 'exposed' | 'reached' | 'rate'>) => string[]
}

const colors = { OPEN: 'gray', WINNER: 'moss', NONE: 'gray' } as const

/** The variants of a guide beside the deployment's own, and the choice that ends the experiment. */
export function ExperimentPanel({ result, isMain, place, toFigures }: ExperimentPanelProps) {
  const { t, i18n } = useTranslation('goals')
  const end = useAction(endExperimentMutation)
  const { own, variants, unit, confidence, isMismatched, verdict, winner } = result
  const hasTooFew = unit === 'ACCOUNT' && variants.some(({ compared }) => !compared)
  const points = (share: number) => formatDecimal(100 * share, i18n.language)
  const choose = (variant: AnyVariant) =>
    end.run({ ...place, variant }, { toast: t('experiment.ended', { variant }) })
  const toLift = ({ compared }: ExperimentResult['variants'][number]) =>
    compared
      ? t('experiment.lift', {
          lift: points(compared.lift),
          low: points(compared.low),
          high: points(compared.high),
        })
      : '–'
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Title order={3}>{t('experiment.title')}</Title>
        <Badge variant="light" color={colors[verdict]}>
          {t(`experiment.verdicts.${verdict}`, { variant: winner })}
        </Badge>
      </Group>
      {isMismatched && (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} title={t('holdout.mismatchTitle')}>
          {t('experiment.mismatchText')}
        </Alert>
      )}
      <FigureTable
        caption={t('experiment.title')}
        headings={[
          t('experiment.variant'),
          t('holdout.people'),
          t('figures.reached'),
          t('figures.rate'),
          t('experiment.liftHeading'),
        ]}
        rows={[
          { key: 'A', name: t('experiment.own'), figures: [...toFigures(own), '–'] },
          ...variants.map((it) => ({
            key: it.key,
            name: t('experiment.name', { variant: it.key }),
            figures: [...toFigures(it), toLift(it)],
          })),
        ]}
      />
      <ComparisonProgress
        result={result}
        note={
          hasTooFew
            ? t('experiment.tooFewAccounts', { least: leastUnits })
            : t('experiment.note', { confidence: formatShare(confidence, i18n.language) })
        }
      />
      {isMain && (
        <Group gap="sm" role="group" aria-label={t('experiment.end')}>
          <Text size="sm">{t('experiment.end')}</Text>
          {(['A', ...variants.map(({ key }) => key)] as const).map((variant) => (
            <Button
              key={variant}
              size="compact-sm"
              variant={variant === winner ? 'filled' : 'default'}
              disabled={end.isPending}
              onClick={() => choose(variant)}
            >
              {t('experiment.choose', { variant })}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  )
}
