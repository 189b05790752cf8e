import { Group, Paper, Select, Skeleton, Stack, Text } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SurveyEntity } from '@waymark/contract'
import { questionTraits } from '@waymark/contract/constants'
import { formatDateTime } from '../../../lib/dates.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { readPage } from '../../../lib/read-page.ts'
import { useUrlState } from '../../../lib/use-url-state.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureState } from '../../../ui/failure-state.tsx'
import { ListSearch } from '../../../ui/list-search.tsx'
import { Pages } from '../../../ui/pages.tsx'
import { localize } from '../charts/localize.ts'
import { PAGE_SIZE, questionsQuery, textsQuery, type ResponseFilter } from './survey-results.queries.ts'

const ANY = 'any'

interface TextsTabProps {
  survey: SurveyEntity
  filter: ResponseFilter
}

/** What people wrote, to search; the newest first. */
export function TextsTab({ survey, filter }: TextsTabProps) {
  const { t, i18n } = useTranslation('survey-results')
  const { params, set } = useUrlState()
  const page = readPage(params)
  const search = params.get('q')
  const questions = useQuery(questionsQuery(filter))
  const asked = (questions.data?.questions ?? []).filter(({ type }) => questionTraits[type].kind === 'TEXT')
  const chosen = asked.find(({ questionId }) => questionId === params.get('question'))?.questionId
  const texts = useQuery(
    textsQuery(filter, {
      page,
      size: PAGE_SIZE,
      ...(search && { search }),
      ...(chosen && { questionId: chosen }),
    }),
  )
  const labels = new Map(asked.map((it) => [it.questionId, localize(it.label, survey.defaultLocale)]))
  const { content, totalElements = 0, totalPages = 0 } = texts.data ?? {}
  return (
    <Stack gap="md">
      <Group gap="sm">
        <ListSearch label={t('texts.search')} isRequested />
        {asked.length > 1 && (
          <Select
            aria-label={t('texts.question')}
            size="sm"
            w={360}
            data={[
              { value: ANY, label: t('texts.allQuestions') },
              ...[...labels].map(([value, label]) => ({ value, label })),
            ]}
            value={chosen ?? ANY}
            onChange={(value) => set({ question: value === ANY ? null : value, page: null })}
          />
        )}
        {content && (
          <Text size="sm" c="dimmed" role="status">
            {t('texts.count', { count: totalElements, formatted: formatCount(totalElements, i18n.language) })}
          </Text>
        )}
      </Group>
      {texts.isPending && <Skeleton height={240} radius="lg" aria-hidden="true" />}
      {texts.isError && !content && <FailureState error={texts.error} onRetry={() => void texts.refetch()} />}
      {content?.length === 0 && (
        <EmptyState
          icon={<IconMessages size={28} />}
          title={search ? t('texts.noneFound') : t('texts.none')}
          text={search ? t('texts.noneFoundText') : t('texts.noneText')}
        />
      )}
      {content?.map(({ responseId, questionId, endUserId, text, locale, at }) => (
        <Paper key={`${responseId} ${questionId}`} component="article" withBorder radius="md" p="md">
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} lang={locale || undefined}>
            {text}
          </Text>
          <Text size="sm" c="dimmed" mt={8}>
            {[labels.get(questionId), endUserId ?? t('publicLink'), formatDateTime(at, i18n.language)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Paper>
      ))}
      <Pages total={totalPages} page={page} />
    </Stack>
  )
}
