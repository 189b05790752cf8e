import { Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SurveyEntity } from '@waymark/contract'
import { questionTraits } from '@waymark/contract/constants'
import { formatCount } from '../../../../lib/texts/numbers.ts'
import { readPage } from '../../../../lib/calls/read-page.ts'
import { useUrlState } from '../../../../lib/state/use-url-state.ts'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import { FailureState } from '../../../../ui/dialogs/failure-state.tsx'
import { ListSearch } from '../../../../ui/lists/list-search.tsx'
import { Pages } from '../../../../ui/frame/pages.tsx'
import { localize } from '../charts/localize.ts'
import {
  groupsQuery,
  PAGE_SIZE,
  questionsQuery,
  textsQuery,
  type ResponseFilter,
  type TextGroups,
} from './survey-results.queries.ts'
import { TextCard } from './text-card.tsx'
import { TextGroupsPanel } from './text-groups-panel.tsx'

const ANY = 'any'

interface TextsTabProps {
  survey: SurveyEntity
  filter: ResponseFilter
}

/** The text answers of a survey, to search; the newest first. */
export function TextsTab({ survey, filter }: TextsTabProps) {
  const { t, i18n } = useTranslation('survey-results')
  const { params } = useUrlState()
  const page = readPage(params)
  const search = params.get('q')
  const questions = useQuery(questionsQuery(filter))
  const asked = (questions.data?.questions ?? []).filter(({ type }) => questionTraits[type].kind === 'TEXT')
  const [only] = asked.length === 1 ? asked : []
  const chosen = (asked.find((it) => it.questionId === params.get('question')) ?? only)?.questionId
  const group = chosen === undefined ? null : params.get('group')
  const tag = params.get('tag')
  const groups = useQuery({
    ...groupsQuery(filter, { questionId: chosen ?? '' }),
    enabled: chosen !== undefined,
  })
  const texts = useQuery(
    textsQuery(filter, {
      page,
      size: PAGE_SIZE,
      ...(search && { search }),
      ...(chosen && { questionId: chosen }),
      ...(group !== null && { group }),
      ...(tag && { tag }),
    }),
  )
  const isNarrowed = Boolean(search) || group !== null || Boolean(tag)
  const labels = new Map(asked.map((it) => [it.questionId, localize(it.label, survey.defaultLocale)]))
  const { content, totalElements = 0, totalPages = 0 } = texts.data ?? {}
  return (
    <Stack gap="md">
      <Group gap="sm">
        <ListSearch label={t('texts.search')} isRequested />
        <TextFilters labels={labels} chosen={chosen} tags={groups.data?.tags ?? []} />
        {content && (
          <Text size="sm" c="dimmed" role="status">
            {t('texts.count', { count: totalElements, formatted: formatCount(totalElements, i18n.language) })}
          </Text>
        )}
      </Group>
      {chosen !== undefined && groups.data && groups.data.n > 0 && (
        <TextGroupsPanel filter={filter} questionId={chosen} groups={groups.data} chosen={group} />
      )}
      {texts.isPending && <Skeleton height={240} radius="lg" aria-hidden="true" />}
      {texts.isError && !content && <FailureState error={texts.error} onRetry={() => void texts.refetch()} />}
      {content?.length === 0 && (
        <EmptyState
          icon={<IconMessages size={28} />}
          title={isNarrowed ? t('texts.noneFound') : t('texts.none')}
          text={isNarrowed ? t('texts.noneFoundText') : t('texts.noneText')}
        />
      )}
      {content?.map((answer) => (
        <TextCard
          key={`${answer.responseId} ${answer.questionId}`}
          filter={filter}
          answer={answer}
          question={labels.get(answer.questionId)}
          groups={groups.data}
        />
      ))}
      <Pages total={totalPages} page={page} />
    </Stack>
  )
}

interface TextFiltersProps {
  /** The texts of the questions, by their keys. */
  labels: ReadonlyMap<string, string>
  chosen: string | undefined
  tags: TextGroups['tags']
}

/** The question and the tag whose answers are listed. */
function TextFilters({ labels, chosen, tags }: TextFiltersProps) {
  const { t } = useTranslation('survey-results')
  const { params, set } = useUrlState()
  return (
    <>
      {labels.size > 1 && (
        <Select
          aria-label={t('texts.question')}
          size="sm"
          w={360}
          data={[
            { value: ANY, label: t('texts.allQuestions') },
            ...[...labels].map(([value, label]) => ({ value, label })),
          ]}
          value={chosen ?? ANY}
          onChange={(value) =>
            set({ question: value === ANY ? null : value, group: null, tag: null, page: null })
          }
        />
      )}
      {tags.length > 0 && (
        <Select
          aria-label={t('notes.tags')}
          size="sm"
          w={200}
          placeholder={t('notes.anyTag')}
          clearable
          data={tags.map((it) => it.tag)}
          value={params.get('tag')}
          onChange={(value) => set({ tag: value, page: null })}
        />
      )}
    </>
  )
}
