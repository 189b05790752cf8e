import { Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useAppArea } from '../../../../lib/app-area.ts'
import { useDocumentTitle } from '../../../../lib/state/use-document-title.ts'
import { BackLink } from '../../../../ui/frame/back-link.tsx'
import { Content } from '../../../../ui/frame/content.tsx'
import { FailureState } from '../../../../ui/dialogs/failure-state.tsx'
import { StatusBadge } from '../../../../ui/figures/status-badge.tsx'
import { LazySurveyResults } from './lazy-survey-results.ts'
import { surveyQuery } from './survey-results.queries.ts'

/** The results of a survey over all its deployments and its public link. */
export function SurveyPage() {
  const { t } = useTranslation('survey-results')
  const { app } = useAppArea()
  const { surveyId = '' } = useParams()
  const survey = useQuery(surveyQuery(app.id, surveyId))
  useDocumentTitle(app.name, survey.data?.name, t('title'))
  return (
    <Content>
      {survey.isPending && <Skeleton height={320} radius="lg" aria-hidden="true" />}
      {survey.isError && !survey.data && (
        <FailureState error={survey.error} onRetry={() => void survey.refetch()} />
      )}
      {survey.data && (
        <>
          <Stack gap={10}>
            <BackLink to={`/app/${app.id}/insights`}>{t('back')}</BackLink>
            <Group gap="md">
              <Title order={1}>{survey.data.name}</Title>
              <StatusBadge status={survey.data.status} />
            </Group>
            <Text c="dimmed">{t('text')}</Text>
          </Stack>
          <Suspense fallback={<Skeleton height={320} radius="lg" aria-hidden="true" />}>
            <LazySurveyResults survey={survey.data} deployment={null} />
          </Suspense>
        </>
      )}
    </Content>
  )
}
