import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { App, Member } from '@waymark/contract'
import { SearchInput } from '../../../ui/lists/search-input.tsx'
import { appsQuery, membersQuery } from './audit-log.queries.ts'
import { useCallText } from './use-call-text.ts'

/** More options are found by typing. */
const LISTED = 100
const NAMES = ['q', 'actor', 'call', 'app', 'from', 'to'] as const

interface AuditFiltersProps {
  params: URLSearchParams
  onChange: (changes: Record<string, string | null>) => void
}

/** Narrows the log to a member, an action, an app and a span of days. The URL holds the choice. */
export function AuditFilters({ params, onChange }: AuditFiltersProps) {
  const { t } = useTranslation('audit-log')
  const members = useQuery(membersQuery)
  const apps = useQuery(appsQuery)
  const { listCalls } = useCallText()
  const select = (name: 'actor' | 'call' | 'app', data: { value: string; label: string }[]) => (
    <Select
      w={190}
      label={t(`filters.${name}`)}
      placeholder={t(`filters.${name}All`)}
      value={params.get(name)}
      data={data}
      searchable
      limit={LISTED}
      clearable
      nothingFoundMessage={t('filters.nothingFound')}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  const day = (name: 'from' | 'to') => (
    <TextInput
      type="date"
      w={150}
      size="sm"
      label={t(`filters.${name}`)}
      value={params.get(name) ?? ''}
      onChange={(event) => onChange({ [name]: event.currentTarget.value || null })}
    />
  )
  return (
    <Stack gap="sm">
      <SearchInput
        label={t('filters.search')}
        value={params.get('q') ?? ''}
        onSearch={(q) => onChange({ q: q || null })}
      />
      <Group gap="sm" align="flex-end">
        {select('actor', (members.data?.content ?? []).map(toMemberOption))}
        {select('call', listCalls())}
        {select('app', (apps.data?.content ?? []).map(toAppOption))}
        {day('from')}
        {day('to')}
        {NAMES.some((name) => params.get(name)) && (
          <Button
            variant="subtle"
            onClick={() => onChange(Object.fromEntries(NAMES.map((name) => [name, null])))}
          >
            {t('filters.clear')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

const toMemberOption = ({ uid, name, email }: Member) => ({ value: uid, label: name || email })
const toAppOption = ({ id, name }: App) => ({ value: id, label: name })
