import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { useAppArea } from '../../../lib/app-area.ts'
import { useDocumentTitle } from '../../../lib/state/use-document-title.ts'
import { BackLink } from '../../../ui/frame/back-link.tsx'
import { Content } from '../../../ui/frame/content.tsx'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { Deliveries } from './deliveries.tsx'
import { WebhookHeader } from './webhook-header.tsx'
import { webhookQuery } from './webhooks.queries.ts'

/** One webhook: its state and its deliveries. */
export function WebhookPage() {
  const { t } = useTranslation('webhooks')
  const { app } = useAppArea()
  const { webhookId = '' } = useParams()
  const { search } = useLocation()
  const webhook = useQuery(webhookQuery(app.id, webhookId))
  useDocumentTitle(app.name, t('title'), webhook.data?.url)
  const version = new URLSearchParams(search).get('version')
  return (
    <Content>
      <BackLink to={`/app/${app.id}/integrations/webhooks${version ? `?version=${version}` : ''}`}>
        {t('back')}
      </BackLink>
      {webhook.isPending && <Skeleton height={160} radius="lg" aria-hidden="true" />}
      {webhook.isError && !webhook.data && (
        <FailureState error={webhook.error} onRetry={() => void webhook.refetch()} />
      )}
      {webhook.data && (
        <>
          <WebhookHeader webhook={webhook.data} />
          <Deliveries appId={app.id} webhookId={webhookId} />
        </>
      )}
    </Content>
  )
}
