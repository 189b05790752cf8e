import { Anchor, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { EndUserRecord } from '@waymark/contract'
import { useAppArea } from '../../lib/app-area.ts'
import { formatDateTime } from '../../lib/dates.ts'
import { Panel } from './panel.tsx'

/** Their survey responses; what they answered is in the survey's results. */
export function AnswersPanel({ answers }: Pick<EndUserRecord, 'answers'>) {
  const { t, i18n } = useTranslation('end-users')
  const { app } = useAppArea()
  return (
    <Panel title={t('answers.title')} empty={answers.length === 0 && t('answers.empty')}>
      <Table verticalSpacing="sm">
        <Table.Tbody>
          {answers.map(({ responseId, surveyId, surveyName, isComplete, updatedAt }) => (
            <Table.Tr key={responseId}>
              <Table.Th scope="row">
                <Anchor component={Link} to={`/app/${app.id}/insights/surveys/${surveyId}`}>
                  {surveyName}
                </Anchor>
              </Table.Th>
              <Table.Td>{t(isComplete ? 'answers.complete' : 'answers.partial')}</Table.Td>
              <Table.Td>
                <Text size="sm">{formatDateTime(updatedAt, i18n.language)}</Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}
