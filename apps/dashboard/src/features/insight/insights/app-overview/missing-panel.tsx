import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AppInsight } from '@waymark/contract'
import { useAppArea } from '../../../../lib/app-area.ts'
import { formatDay } from '../../../../lib/texts/dates.ts'
import { formatCount } from '../../../../lib/texts/numbers.ts'
import { FigureTable } from '../charts/figure-table.tsx'
import { Panel } from '../charts/panel.tsx'
import { CutName } from '../../../../ui/lists/cut-name.tsx'

interface MissingPanelProps {
  missing: AppInsight['missing']
  csv: string
}

/** The steps whose element was not found, most often first. */
export function MissingPanel({ missing, csv }: MissingPanelProps) {
  const { t, i18n } = useTranslation('insights')
  const { app } = useAppArea()
  return (
    <Panel title={t('missing.title')} text={t('missing.text')} csv={csv}>
      <FigureTable
        caption={t('missing.title')}
        headings={[t('missing.step'), t('missing.times'), t('missing.last')]}
        rows={missing.map(({ deploymentId, deploymentName, stepKey, stepName, count, lastDay }) => ({
          key: `${deploymentId} ${stepKey}`,
          name: (
            <>
              <CutName>{stepName ?? t('people.removedStep')}</CutName>
              <Text size="sm" component="div">
                <Anchor component={Link} to={`/app/${app.id}/insight/${deploymentId}`} size="sm" fw={400}>
                  <CutName>{deploymentName}</CutName>
                </Anchor>
              </Text>
            </>
          ),
          figures: [formatCount(count, i18n.language), formatDay(lastDay, i18n.language)],
        }))}
      />
    </Panel>
  )
}
