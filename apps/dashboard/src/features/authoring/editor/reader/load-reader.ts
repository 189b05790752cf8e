import type { QueryClient } from '@tanstack/react-query'
import type { KnownProperty } from '@waymark/contract'
import { api } from '../../../../lib/calls/api.ts'
import { toValueKey, type ReaderValue } from '../model/list-reader-values.ts'
import type { Reader } from '../store/reader-context.ts'

/** Reads the facts about an end user that canvas and previews need. Private values are not sent. */
export async function loadReader(
  queryClient: QueryClient,
  { appId, key }: { appId: string; key: string },
): Promise<Reader> {
  const { profile, accounts, segments } = await queryClient.fetchQuery(
    api.endUsers.get.queryOptions({ input: { appId, key } }),
  )
  const [account] = accounts
  const ofAccount = account
    ? await queryClient.fetchQuery(api.accounts.get.queryOptions({ input: { appId, key: account.key } }))
    : undefined
  const values = [...toValues('PROPERTY', profile?.properties), ...toValues('ACCOUNT', ofAccount?.properties)]
  return { key, values: Object.fromEntries(values), segmentIds: segments.map(({ id }) => id) }
}

const toValues = (source: ReaderValue['source'], known: readonly KnownProperty[] = []) =>
  known.flatMap(({ name, value }) => (value === null ? [] : [[toValueKey({ source, name }), value] as const]))
