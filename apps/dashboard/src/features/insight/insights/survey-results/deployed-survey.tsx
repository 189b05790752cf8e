import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Deployment } from '@waymark/contract'
import { FailureState } from '../../../../ui/dialogs/failure-state.tsx'
import { LazySurveyResults } from './lazy-survey-results.ts'
import { surveyQuery } from './survey-results.queries.ts'

/** The results of the survey that a deployment shows. */
export function DeployedSurvey({ deployment }: { deployment: Deployment }) {
  const survey = useQuery(surveyQuery(deployment.appId, deployment.projectId))
  const skeleton = <Skeleton height={320} radius="lg" aria-hidden="true" />
  if (survey.isPending) return skeleton
  if (!survey.data) return <FailureState error={survey.error} onRetry={() => void survey.refetch()} />
  return (
    <Suspense fallback={skeleton}>
      <LazySurveyResults survey={survey.data} deployment={deployment} />
    </Suspense>
  )
}
