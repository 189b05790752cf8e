import { useQuery } from '@tanstack/react-query'
import { IconUserSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { formatAgo } from '../../../lib/texts/dates.ts'
import type { Command } from './command.ts'
import { endUsersQuery } from './palette.queries.ts'
import { usePlace } from './use-place.ts'

const MIN_LENGTH = 2

/** End users of the open app whose id begins with the typed text. */
export function useEndUserCommands(typed: string): Command[] {
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
