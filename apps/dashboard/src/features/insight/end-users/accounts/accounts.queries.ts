import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/calls/api.ts'
import { toServerUrl } from '../../../../lib/calls/server-address.ts'

const PAGE_SIZE = 50

export const accountsQuery = (appId: string, { search, page }: { search: string; page: number }) =>
  api.accounts.list.queryOptions({
    input: { appId, page, size: PAGE_SIZE, ...(search && { search }) },
    placeholderData: keepPreviousData,
  })

/** The address of the accounts as CSV. */
export const toCsvUrl = (appId: string, search: string): string =>
  toServerUrl(`/v1/apps/${appId}/accounts.csv?${new URLSearchParams(search ? { search } : {})}`)

export const accountQuery = (appId: string, key: string) =>
  api.accounts.get.queryOptions({ input: { appId, key }, retry: false })

export const membersQuery = (appId: string, key: string, page: number) =>
  api.accounts.listEndUsers.queryOptions({
    input: { appId, key, page, size: PAGE_SIZE },
    placeholderData: keepPreviousData,
  })

export const importAccountsMutation = (queryClient: QueryClient) =>
  api.accounts.importCsv.mutationOptions({
    meta: { showsOwnErrors: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.accounts.key() }),
  })

/** Reads a file without storing anything of it. */
export const checkAccountsMutation = () =>
  api.accounts.importCsv.mutationOptions({ meta: { showsOwnErrors: true } })

export const deleteAccountMutation = (queryClient: QueryClient) =>
  api.accounts.delete.mutationOptions({
    meta: { showsOwnErrors: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.accounts.key() }),
  })
