import { Badge, Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SurveyEntity, SurveyUser } from '@waymark/contract'
import { formatDateTime } from '../../../../lib/texts/dates.ts'
import { formatCount } from '../../../../lib/texts/numbers.ts'
import { readPage } from '../../../../lib/calls/read-page.ts'
import { useUrlState } from '../../../../lib/state/use-url-state.ts'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import { FailureState } from '../../../../ui/dialogs/failure-state.tsx'
import { ListSearch } from '../../../../ui/lists/list-search.tsx'
import { ListTable } from '../../../../ui/lists/list-table.tsx'
import { Pages } from '../../../../ui/frame/pages.tsx'
import { listAnswers } from './list-answers.ts'
import {
  questionsQuery,
  respondentsQuery,
  type QuestionInsight,
  type ResponseFilter,
} from './survey-results.queries.ts'
import { CutName } from '../../../../ui/lists/cut-name.tsx'
import { NameCell } from '../../../../ui/lists/cells.tsx'

interface RespondentsTabProps {
  survey: SurveyEntity
  filter: ResponseFilter
}

/** The respondents of the last 30 days with their answers, the newest first. */
export function RespondentsTab({ survey, filter }: RespondentsTabProps) {
  const { t, i18n } = useTranslation('survey-results')
  const { params } = useUrlState()
  const page = readPage(params)
  const userId = params.get('q')
  const respondents = useQuery(respondentsQuery(filter, { page, ...(userId && { userId }) }))
  const questions = useQuery(questionsQuery(filter)).data?.questions ?? []
  const { content, totalElements = 0, totalPages = 0 } = respondents.data ?? {}
  return (
    <Stack gap="md">
      <Group gap="sm">
        <ListSearch label={t('respondents.search')} isRequested />
        {content && (
          <Text size="sm" c="dimmed" role="status">
            {t('respondents.count', {
              count: totalElements,
              formatted: formatCount(totalElements, i18n.language),
            })}
          </Text>
        )}
      </Group>
      {respondents.isPending && <Skeleton height={240} radius="lg" aria-hidden="true" />}
      {respondents.isError && !content && (
        <FailureState error={respondents.error} onRetry={() => void respondents.refetch()} />
      )}
      {content?.length === 0 && (
        <EmptyState
          icon={<IconUsers size={28} />}
          title={userId ? t('respondents.noneFound') : t('respondents.none')}
          text={userId ? t('respondents.noneFoundText') : t('respondents.noneText')}
        />
      )}
      {content && content.length > 0 && (
        <ListTable
          caption={t('respondents.caption')}
          headings={[
            t('respondents.who'),
            t('respondents.startedAt'),
            t('respondents.version'),
            t('respondents.state'),
          ]}
          actionsHeading={t('respondents.answers')}
        >
          {content.map((response) => (
            <ResponseRow
              key={response.responseId}
              response={response}
              questions={questions}
              locale={survey.defaultLocale}
            />
          ))}
        </ListTable>
      )}
      <Pages total={totalPages} page={page} />
    </Stack>
  )
}

interface ResponseRowProps {
  response: SurveyUser
  questions: QuestionInsight[]
  /** The locale of the survey's texts. */
  locale: string
}

function ResponseRow({ response, questions, locale }: ResponseRowProps) {
  const { t, i18n } = useTranslation('survey-results')
  const [isOpen, setIsOpen] = useState(false)
  const who = response.endUserId ?? t('publicLink')
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <Table.Tr>
        <NameCell>
          <CutName>{who}</CutName>
        </NameCell>
        <Table.Td data-one-line>{formatDateTime(response.startedAt, i18n.language)}</Table.Td>
        <Table.Td data-tabular>{response.surveyVersion}</Table.Td>
        <Table.Td>
          <Badge color={response.isComplete ? 'moss' : 'gray'} variant="light" radius="sm">
            {response.isComplete ? t('respondents.complete') : t('respondents.partial')}
          </Badge>
        </Table.Td>
        <Table.Td ta="right">
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isOpen}
            leftSection={<Chevron size={16} aria-hidden="true" />}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('respondents.showAnswers', { count: Object.keys(response.answers).length })}
          </Button>
        </Table.Td>
      </Table.Tr>
      {isOpen && (
        <Table.Tr>
          <Table.Td colSpan={5}>
            <Stack component="dl" gap="xs" m={0}>
              {listAnswers(response.answers, questions, locale).map(({ questionId, question, answer }) => (
                <div key={questionId}>
                  <Text component="dt" size="sm" c="dimmed">
                    {question}
                  </Text>
                  <Text component="dd" m={0} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                    {answer}
                  </Text>
                </div>
              ))}
            </Stack>
          </Table.Td>
        </Table.Tr>
      )}
    </>
  )
}
