import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Paged } from '@waymark/contract'
import { formatCount } from '../../lib/texts/numbers.ts'
import { Pages } from '../frame/pages.tsx'

/** Shown below a list that has pages: the range of the shown entries, and the other pages. */
export function ListPages({ part }: { part: Paged<unknown> | undefined }) {
  const { t, i18n } = useTranslation('common')
  if (!part || part.content.length === 0 || part.totalPages === 1) return null
  const { page, size, content, totalElements, totalPages } = part
  const [from, to, total] = [page * size + 1, page * size + content.length, totalElements].map((it) =>
    formatCount(it, i18n.language),
  )
  return (
    <Stack gap="sm" align="center">
      <Text size="sm" c="dimmed" role="status">
        {t('paging.range', { from, to, total })}
      </Text>
      <Pages total={totalPages} page={page} />
    </Stack>
  )
}
