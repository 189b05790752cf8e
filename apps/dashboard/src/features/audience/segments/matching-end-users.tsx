import { List, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Condition, SegmentCount } from '@waymark/contract'
import type { Conjunction } from '@waymark/contract/constants'
import { useAppArea } from '../../../lib/app-area.ts'
import { formatAgo } from '../../../lib/texts/dates.ts'
import { joinWithAnd } from '../../../lib/texts/join-words.ts'
import { formatCount, formatShare } from '../../../lib/texts/numbers.ts'
import { CountBasis } from '../../../ui/figures/count-basis.tsx'
import { EndUserLink } from '../../../ui/figures/end-user-link.tsx'
import { countQuery } from './segments.queries.ts'

/** Waits for a pause in typing, as each count examines thousands of end users. */
const TYPING_MS = 500

interface MatchingEndUsersProps {
  conjunction: Conjunction
  /** Null while something is missing in the draft. */
  rules: Condition[] | null
}

/** How many end users of the last 30 days match the draft, with ten examples. */
export function MatchingEndUsers({ conjunction, rules }: MatchingEndUsersProps) {
  const { t } = useTranslation('segments')
  const { app } = useAppArea()
  const [asked] = useDebouncedValue(JSON.stringify({ conjunction, rules }), TYPING_MS)
  const draft = JSON.parse(asked) as MatchingEndUsersProps
  const isCounted = rules !== null && draft.rules !== null
  const count = useQuery({
    ...countQuery({ appId: app.id, conjunction: draft.conjunction, rules: draft.rules ?? [] }),
    enabled: isCounted,
  })
  if (!isCounted) return null
  return (
    <Paper
      withBorder
      radius="lg"
      p="lg"
      component="section"
      aria-label={t('count.title')}
      aria-busy={count.isFetching}
    >
      <Text fw={650} mb="xs">
        {t('count.title')}
      </Text>
      {count.isPending && !count.isError && <Skeleton height={60} />}
      {count.data ? (
        <Counted count={count.data} />
      ) : (
        count.isError && <Text size="sm">{t('count.failed')}</Text>
      )}
    </Paper>
  )
}

function Counted({ count }: { count: SegmentCount }) {
  const { t, i18n } = useTranslation('segments')
  const { matching, endUsers, keepsProfiles, examples, newEvents } = count
  return (
    <Stack gap="xs">
      {keepsProfiles && endUsers > 0 && (
        <Text role="status" fz={28} fw={650} lh={1.2} data-tabular>
          {formatCount(matching, i18n.language)}{' '}
          <Text span size="sm" c="dimmed">
            {formatShare(matching / endUsers, i18n.language)}
          </Text>
        </Text>
      )}
      <CountBasis {...count} />
      {newEvents.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('count.newEvents', { names: joinWithAnd(newEvents, i18n.language) })}
        </Text>
      )}
      {examples.length > 0 && (
        <>
          <Text size="sm" fw={600} mt="xs">
            {t('count.examples')}
          </Text>
          <List size="sm" listStyleType="none" spacing={8}>
            {examples.map((example) => (
              <List.Item key={example.endUserId}>
                <Example {...example} />
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Stack>
  )
}

function Example({ endUserId, lastSeenAt, properties }: SegmentCount['examples'][number]) {
  const { t, i18n } = useTranslation('segments')
  const known = properties.map(({ name, isPrivate, value }) => {
    const said = isPrivate ? t('count.private') : String(value ?? '–')
    return `${name}: ${said}`
  })
  return (
    <>
      <EndUserLink endUserId={endUserId} />
      <Text size="xs" c="dimmed">
        {[...known, t('count.seen', { ago: formatAgo(lastSeenAt, i18n.language) })].join(' · ')}
      </Text>
    </>
  )
}
