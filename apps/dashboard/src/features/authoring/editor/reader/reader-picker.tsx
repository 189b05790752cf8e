import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { KnownProperty } from '@waymark/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../lib/calls/api.ts'
import { toValueKey, type ReaderValue } from '../model/list-reader-values.ts'
import { NOBODY, useReader } from '../store/reader-context.ts'
import type { Reader } from '../store/reader-context.ts'
import { IN_MENU } from './in-menu.ts'

const SEARCH_AFTER_MS = 250

/** Chooses an end user by their id, with their values and segments. */
export function ReaderPicker({ appId }: { appId: string }) {
  const { t } = useTranslation('editor-placeholders')
  const { reader, choose } = useReader()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const [prefix] = useDebouncedValue(typed, SEARCH_AFTER_MS)
  const found = useQuery(
    api.endUsers.search.queryOptions({
      input: { appId, prefix: prefix === reader.key ? '' : prefix },
      placeholderData: keepPreviousData,
    }),
  )
  const keys = new Set([
    ...(reader.key === null ? [] : [reader.key]),
    ...(found.data?.found.map(({ key }) => key) ?? []),
  ])
  return (
    <Select
      size="sm"
      searchable
      clearable
      comboboxProps={IN_MENU}
      label={t('reader.endUser')}
      placeholder={t('reader.nobodyChosen')}
      nothingFoundMessage={t(found.data?.keepsProfiles === false ? 'reader.off' : 'reader.none')}
      value={reader.key}
      data={[...keys]}
      filter={({ options }) => options}
      onSearchChange={setTyped}
      onChange={(key) => {
        if (key === null) choose(NOBODY)
        else void loadReader(queryClient, { appId, key }).then(choose)
      }}
    />
  )
}

const toValues = (source: ReaderValue['source'], known: readonly KnownProperty[] = []) =>
  known.flatMap(({ name, value }) => (value === null ? [] : [[toValueKey({ source, name }), value] as const]))

/** Reads the facts about an end user that canvas and previews need. Private values are not sent. */
async function loadReader(
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
