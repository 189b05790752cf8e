import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import type { WebhookDelivery } from '@waymark/contract'
import type { DeliveryKind, DeliveryState } from '@waymark/contract/constants'
import { api } from '../../../lib/calls/api.ts'

const pageSize = 25
const refreshMs = 3000

export const webhooksQuery = (appId: string) => api.webhooks.list.queryOptions({ input: { appId } })

export const webhookQuery = (appId: string, id: string) =>
  api.webhooks.get.queryOptions({ input: { appId, id }, refetchInterval: 3 * refreshMs })

export interface DeliveryFilter {
  page: number
  state?: DeliveryState | undefined
  kind?: DeliveryKind | undefined
}

/** Refetched while a delivery is pending. */
export const deliveriesQuery = (
  place: { appId: string; id: string },
  { page, state, kind }: DeliveryFilter,
) =>
  api.webhooks.listDeliveries.queryOptions({
    input: { ...place, page, size: pageSize, ...(state && { state }), ...(kind && { kind }) },
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.content.some(isUnderWay) ? refreshMs : 5 * refreshMs),
  })

export const deliveryQuery = (place: { appId: string; id: string; deliveryId: string }) =>
  api.webhooks.getDelivery.queryOptions({
    input: place,
    refetchInterval: (query) => (query.state.data && isUnderWay(query.state.data) ? refreshMs : false),
  })

const isUnderWay = ({ state }: Pick<WebhookDelivery, 'state'>) => state === 'WAITING' || state === 'RETRYING'

const refresh = (queryClient: QueryClient) => ({
  onSettled: () => queryClient.invalidateQueries({ queryKey: api.webhooks.key() }),
})
const withOwnErrors = (queryClient: QueryClient) => ({
  ...refresh(queryClient),
  meta: { showsOwnErrors: true },
})

export const createMutation = (queryClient: QueryClient) =>
  api.webhooks.create.mutationOptions(withOwnErrors(queryClient))

export const updateMutation = (queryClient: QueryClient) =>
  api.webhooks.update.mutationOptions(withOwnErrors(queryClient))

export const deleteMutation = (queryClient: QueryClient) =>
  api.webhooks.delete.mutationOptions(withOwnErrors(queryClient))

export const rotateMutation = (queryClient: QueryClient) =>
  api.webhooks.rotateSecret.mutationOptions(withOwnErrors(queryClient))

export const switchMutation = (queryClient: QueryClient) =>
  api.webhooks.update.mutationOptions(refresh(queryClient))

export const testMutation = (queryClient: QueryClient) =>
  api.webhooks.sendTest.mutationOptions(refresh(queryClient))

export const resendMutation = (queryClient: QueryClient) =>
  api.webhooks.resend.mutationOptions(refresh(queryClient))
