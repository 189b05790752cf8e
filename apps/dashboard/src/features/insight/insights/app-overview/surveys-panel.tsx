import { Anchor, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AppInsight, SurveyEntity } from '@waymark/contract'
import { formatCount, formatDecimal } from '../../../../lib/texts/numbers.ts'
import { Panel } from '../charts/panel.tsx'
import { CutName } from '../../../../ui/lists/cut-name.tsx'
import { NameCell } from '../../../../ui/lists/cells.tsx'

interface SurveysPanelProps {
  surveys: readonly SurveyEntity[]
  answered: AppInsight['surveys']
  nps: AppInsight['nps']
  csv: string
}

/** The surveys, with the responses of the selected days and the Net Promoter Score if they ask for it. */
export function SurveysPanel({ surveys, answered, nps, csv }: SurveysPanelProps) {
  const { t, i18n } = useTranslation('insights')
  const language = i18n.language
  const scoreOf = new Map(nps.toReversed().map((it) => [it.surveyId, it]))
  const responsesOf = new Map(answered.map((it) => [it.surveyId, it.responses]))
  return (
    <Panel title={t('surveys.title')} text={t('surveys.text')} csv={nps.length > 0 ? csv : undefined}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('surveys.survey')}</Table.Th>
            <Table.Th ta="right" data-one-line>
              {t('surveys.score')}
            </Table.Th>
            <Table.Th ta="right" data-one-line>
              {t('surveys.responses')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {surveys.map(({ id, appId, name }) => {
            const score = scoreOf.get(id)
            return (
              <Table.Tr key={id}>
                <NameCell isHeading>
                  <Anchor component={Link} to={`/app/${appId}/insights/surveys/${id}`} fw={600}>
                    <CutName>{name}</CutName>
                  </Anchor>
                </NameCell>
                <Table.Td ta="right" data-tabular data-one-line>
                  {score ? (
                    <>
                      <b>{formatDecimal(score.score, language, 0)}</b>{' '}
                      <Text component="span" size="sm" c="dimmed">
                        ±{formatDecimal(score.marginOfError, language, 0)}
                      </Text>
                    </>
                  ) : (
                    '–'
                  )}
                </Table.Td>
                <Table.Td ta="right" data-tabular data-one-line>
                  {formatCount(responsesOf.get(id) ?? 0, language)}
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}
