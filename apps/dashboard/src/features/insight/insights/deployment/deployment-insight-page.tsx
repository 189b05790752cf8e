import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconCompass, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import type { Deployment } from '@waymark/contract'
import { projectKinds } from '@waymark/contract/constants'
import { useAppArea } from '../../../../lib/app-area.ts'
import { toApiError } from '../../../../lib/errors/api-error.ts'
import { useDocumentTitle } from '../../../../lib/state/use-document-title.ts'
import { BackLink } from '../../../../ui/frame/back-link.tsx'
import { Content } from '../../../../ui/frame/content.tsx'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import { FailureState } from '../../../../ui/dialogs/failure-state.tsx'
import { StatusBadge } from '../../../../ui/figures/status-badge.tsx'
import { deploymentQuery } from '../insights.queries.ts'
import { DeployedSurvey } from '../survey-results/deployed-survey.tsx'
import { DeploymentInsightView } from './deployment-insight-view.tsx'

const isSurvey = ({ projectSubType }: Deployment) => projectKinds[projectSubType].structure.isSurvey

export function DeploymentInsightPage() {
  const { t } = useTranslation('insights')
  const { app } = useAppArea()
  const { depId = '' } = useParams()
  const deployment = useQuery(deploymentQuery(app.id, depId))
  useDocumentTitle(app.name, deployment.data?.name, t('overview.title'))
  return (
    <Content>
      {deployment.isPending && <Skeleton height={320} radius="lg" />}
      {deployment.isError && !deployment.data && [400, 404].includes(toApiError(deployment.error).status) && (
        <EmptyState
          icon={<IconCompass size={28} />}
          title={t('page.missingTitle')}
          text={t('page.missingText')}
          action={
            <Button component={Link} to={`/app/${app.id}/insights`}>
              {t('page.back')}
            </Button>
          }
        />
      )}
      {deployment.isError &&
        !deployment.data &&
        ![400, 404].includes(toApiError(deployment.error).status) && (
          <FailureState error={deployment.error} onRetry={() => void deployment.refetch()} />
        )}
      {deployment.data && (
        <>
          <InsightHeader deployment={deployment.data} />
          {isSurvey(deployment.data) ? (
            <DeployedSurvey deployment={deployment.data} />
          ) : (
            <DeploymentInsightView deployment={deployment.data} />
          )}
        </>
      )}
    </Content>
  )
}

function InsightHeader({ deployment }: { deployment: Deployment }) {
  const { t } = useTranslation('insights')
  const { appId, name, status, projectName, projectVersion } = deployment
  return (
    <Stack gap={10}>
      <BackLink to={`/app/${appId}/insights`}>{t('page.back')}</BackLink>
      <Group justify="space-between" align="flex-end">
        <Group gap="md">
          <Title order={1}>{name}</Title>
          <StatusBadge status={status} />
        </Group>
        {!isSurvey(deployment) && (
          <Group gap={6} c="dimmed">
            <IconRefresh size={16} aria-hidden="true" />
            <Text size="sm">{t('page.live')}</Text>
          </Group>
        )}
      </Group>
      <Text c="dimmed">{t('page.guide', { project: projectName, version: projectVersion })}</Text>
    </Stack>
  )
}
