import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api.ts'
import { useEditor } from '../store/editor-context.ts'
import { useReader } from '../store/reader-context.ts'

const SEARCH_AFTER_MS = 250

/** Chooses the end user whose values the texts show, by their id. */
export function ReaderPicker() {
  const { t } = useTranslation('editor-placeholders')
  const { app } = useEditor()
  const { reader, choose } = useReader()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const [prefix] = useDebouncedValue(typed, SEARCH_AFTER_MS)
  const found = useQuery(
    api.endUsers.search.queryOptions({
      input: { appId: app.id, prefix: prefix === reader?.key ? '' : prefix },
      placeholderData: keepPreviousData,
    }),
  )
  const keys = new Set([...(reader ? [reader.key] : []), ...(found.data?.found.map(({ key }) => key) ?? [])])

  async function chooseKey(key: string | null) {
    if (key === null) return choose(null)
    const { profile } = await queryClient.fetchQuery(
      api.endUsers.get.queryOptions({ input: { appId: app.id, key } }),
    )
    // Private values are not sent, so that texts show what is read without one.
    const values = (profile?.properties ?? []).flatMap(({ name, value }) =>
      value === null ? [] : [[name, value] as const],
    )
    choose({ key, properties: Object.fromEntries(values) })
  }
  return (
    <Select
      size="xs"
      w={200}
      searchable
      clearable
      aria-label={t('reader.label')}
      placeholder={t('reader.nobody')}
      nothingFoundMessage={t(found.data?.keepsProfiles === false ? 'reader.off' : 'reader.none')}
      value={reader?.key ?? null}
      data={[...keys]}
      filter={({ options }) => options}
      onSearchChange={setTyped}
      onChange={(key) => void chooseKey(key)}
    />
  )
}
