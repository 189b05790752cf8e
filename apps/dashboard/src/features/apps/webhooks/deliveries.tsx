import { Group, Select, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deliveryKinds, deliveryStates } from '@waymark/contract/constants'
import { readPage } from '../../../lib/calls/read-page.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { Pages } from '../../../ui/frame/pages.tsx'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { DeliveryTable } from './delivery-table.tsx'
import { deliveriesQuery } from './webhooks.queries.ts'

/** A webhook's sent and pending deliveries: filter, pages, and one delivery in the drawer (`?delivery=`). */
export function Deliveries({ appId, webhookId }: { appId: string; webhookId: string }) {
  const { t } = useTranslation('webhooks')
  const { params, set } = useUrlState()
  const state = deliveryStates.find((it) => it === params.get('state'))
  const kind = deliveryKinds.find((it) => it === params.get('kind'))
  const page = readPage(params)
  const deliveries = useQuery(deliveriesQuery({ appId, id: webhookId }, { page, state, kind }))
  const content = deliveries.data?.content
  return (
    <Stack gap="md" component="section" aria-label={t('deliveries.title')}>
      <Group justify="space-between" align="flex-end">
        <Stack gap={2}>
          <Title order={2}>{t('deliveries.title')}</Title>
          <Text size="sm" c="dimmed">
            {t('deliveries.text')}
          </Text>
        </Stack>
        <Group gap="sm">
          <Select
            aria-label={t('deliveries.state')}
            placeholder={t('deliveries.anyState')}
            clearable
            value={state ?? null}
            onChange={(value) => set({ state: value, page: null })}
            data={deliveryStates.map((value) => ({ value, label: t(`deliveryStates.${value}`) }))}
          />
          <Select
            aria-label={t('deliveries.kind')}
            placeholder={t('deliveries.anyKind')}
            clearable
            value={kind ?? null}
            onChange={(value) => set({ kind: value, page: null })}
            data={deliveryKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
        </Group>
      </Group>
      {deliveries.isPending && <Skeleton height={200} radius="lg" aria-hidden="true" />}
      {deliveries.isError && !content && (
        <FailureState error={deliveries.error} onRetry={() => void deliveries.refetch()} />
      )}
      {content?.length === 0 && (
        <Text c="dimmed">{(state ?? kind) ? t('deliveries.noneFound') : t('deliveries.none')}</Text>
      )}
      {content && content.length > 0 && (
        <DeliveryTable deliveries={content} onOpen={(id) => set({ delivery: id })} />
      )}
      {deliveries.data && <Pages total={deliveries.data.totalPages} page={page} />}
      <DeliveryDrawer
        place={{ appId, id: webhookId }}
        deliveryId={params.get('delivery')}
        onClose={() => set({ delivery: null })}
      />
    </Stack>
  )
}
