import '@mantine/spotlight/styles.css'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { IconSearch, IconUserSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { formatAgo } from '../../../lib/texts/dates.ts'
import type { Command } from './command.ts'
import { findCommands } from './find-commands.ts'
import classes from './palette.module.css'
import { endUsersQuery } from './palette.queries.ts'
import { useCommands } from './use-commands.ts'
import { usePlace } from './use-place.ts'

const MIN_LENGTH = 2

const PAUSE_MS = 150
const [store, spotlight] = createSpotlight()

/** Goes anywhere, creates and finds things, from the keyboard. Opens again whenever `openings` grows. */
export function Palette({ openings }: { openings: number }) {
  const { t } = useTranslation('palette')
  const [query, setQuery] = useState('')
  const { opened } = useSpotlight(store)
  useEffect(() => spotlight.open(), [openings])
  useEffect(() => spotlight.close, [])
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      scrollable
      maxHeight={420}
      classNames={classes}
      attributes={{ content: { 'aria-label': t('title') } }}
    >
      <Spotlight.Search
        placeholder={t('placeholder')}
        aria-label={t('title')}
        leftSection={<IconSearch size={18} />}
      />
      <Spotlight.ActionsList>{opened && <Commands query={query} />}</Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

function Commands({ query }: { query: string }) {
  const { t } = useTranslation('palette')
  const [typed] = useDebouncedValue(query.trim(), PAUSE_MS)
  const commands = useCommands(query)
  const endUsers = useEndUserCommands(typed)
  const groups = findCommands([...commands, ...endUsers], query)
  useFirstSelected(query, groups.flatMap((it) => it.commands.map(({ id }) => id)).join())
  if (groups.length === 0) return <Spotlight.Empty>{t('empty')}</Spotlight.Empty>
  return groups.map(({ group, commands: found }) => (
    <Spotlight.ActionsGroup key={group} label={t(`groups.${group}`)}>
      {found.map(({ id, label, detail, Icon, run }) => (
        <Spotlight.Action
          key={id}
          label={label}
          {...(detail && { description: detail })}
          leftSection={<Icon size={18} aria-hidden="true" />}
          onClick={run}
        />
      ))}
    </Spotlight.ActionsGroup>
  ))
}

/** Selects the first command when the selected one is gone; Spotlight itself does so only while somebody types. */
function useFirstSelected(query: string, found: string) {
  const { listId } = useSpotlight(store)
  useEffect(() => {
    const list = document.getElementById(listId)
    if (!query || !list || list.querySelector('[data-selected]')) return
    list.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
    store.updateState((state) => ({ ...state, selected: 0 }))
  }, [query, found, listId])
}

/** End users of the open app whose id begins with the typed text. */
function useEndUserCommands(typed: string): Command[] {
  const { i18n } = useTranslation('palette')
  const navigate = useNavigate()
  const { appId = '' } = usePlace()
  const enabled = appId !== '' && typed.length >= MIN_LENGTH
  const found = useQuery({ ...endUsersQuery(appId, typed), enabled })
  return (found.data?.found ?? []).map(({ key, lastSeenAt }) => ({
    id: `end-user ${key}`,
    group: 'endUsers',
    label: key,
    detail: lastSeenAt ? formatAgo(lastSeenAt, i18n.language) : undefined,
    Icon: IconUserSearch,
    isFound: true,
    run: () => void navigate(`/app/${appId}/end-users?id=${encodeURIComponent(key)}`),
  }))
}
