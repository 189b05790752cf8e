import { Anchor, Badge, Group, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { EndUserRecord } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { formatDateTime } from '../../../lib/texts/dates.ts'
import { Panel } from './panel.tsx'

/** An end user's survey responses, with members' notes on texts; the answers are in the survey's results. */
export function AnswersPanel({ answers }: Pick<EndUserRecord, 'answers'>) {
  const { t, i18n } = useTranslation('end-users')
  const { app } = useAppArea()
  return (
    <Panel title={t('answers.title')} empty={answers.length === 0 && t('answers.empty')}>
      <Table verticalSpacing="sm">
        <Table.Tbody>
          {answers.map(({ responseId, surveyId, surveyName, isComplete, updatedAt, notes }) => (
            <Table.Tr key={responseId}>
              <Table.Th scope="row">
                <Anchor component={Link} to={`/app/${app.id}/insights/surveys/${surveyId}`}>
                  {surveyName}
                </Anchor>
                {notes.map(({ questionId, ...note }) => (
                  <TextNote key={questionId} {...note} />
                ))}
              </Table.Th>
              <Table.Td>{t(isComplete ? 'answers.complete' : 'answers.partial')}</Table.Td>
              <Table.Td>
                <Text size="sm" data-one-line>
                  {formatDateTime(updatedAt, i18n.language)}
                </Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}

type TextNoteProps = Omit<EndUserRecord['answers'][number]['notes'][number], 'questionId'>

/** A text answer with the tags and the note of members. */
function TextNote({ text, tags, note }: TextNoteProps) {
  const { t } = useTranslation('end-users')
  return (
    <div>
      <Text size="sm" fw={400} mt={6}>
        {t('answers.quote', { text })}
      </Text>
      <Group gap={4}>
        {tags.map((tag) => (
          <Badge key={tag} variant="light" color="gray">
            {tag}
          </Badge>
        ))}
        {note && (
          <Text size="sm" fw={400} c="dimmed">
            {note}
          </Text>
        )}
      </Group>
    </div>
  )
}
