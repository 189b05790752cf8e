import { Button, Skeleton } from '@mantine/core'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreatedWebhook } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { useDocumentTitle } from '../../../lib/state/use-document-title.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { Content } from '../../../ui/frame/content.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'
import { SecretDialog } from '../../../ui/dialogs/secret-dialog.tsx'
import { WebhookTable } from './webhook-table.tsx'
import { webhooksQuery } from './webhooks.queries.ts'

/** The webhooks of an app. `?new=` opens the form for a new one. */
export function WebhooksPage() {
  const { t } = useTranslation('webhooks')
  const { app } = useAppArea()
  const { params, set } = useUrlState()
  const [made, setMade] = useState<CreatedWebhook | null>(null)
  const webhooks = useQuery(webhooksQuery(app.id))
  useDocumentTitle(app.name, t('title'))

  const content = webhooks.data?.content
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => set({ new: 'webhook' })}>
      {t('new')}
    </Button>
  )
  return (
    <Content>
      <PageHeader title={t('title')} text={t('text')} action={content?.length ? add : undefined} />
      {webhooks.isPending && <Skeleton height={160} radius="lg" aria-hidden="true" />}
      {webhooks.isError && !content && (
        <FailureState error={webhooks.error} onRetry={() => void webhooks.refetch()} />
      )}
      {content?.length === 0 && (
        <EmptyState
          icon={<IconWebhook size={28} />}
          title={t('empty.title')}
          text={t('empty.text')}
          action={add}
        />
      )}
      {content && content.length > 0 && <WebhookTable webhooks={content} />}
      <NewWebhookDialog
        opened={params.get('new') === 'webhook'}
        onMade={setMade}
        onClose={() => set({ new: null })}
      />
      <SecretDialog
        title={t('secret.title')}
        text={t('secret.text')}
        label={t('secret.label')}
        secret={made?.secret ?? null}
        onClose={() => setMade(null)}
      />
    </Content>
  )
}
