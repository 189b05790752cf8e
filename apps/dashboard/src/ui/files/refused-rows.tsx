import { Alert, List, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { toDetailText } from '../../lib/errors/problem-text.ts'
import type { RefusedRows as RowProblems } from './read-row-problems.ts'

/** The refused rows of a file of which nothing was stored. */
export function RefusedRows({ rows, count }: RowProblems) {
  const { t, i18n } = useTranslation('files')
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      icon={<IconAlertTriangle size={18} />}
      title={t('refused')}
    >
      <List size="sm">
        {rows.map((row) => (
          <List.Item key={`${row.field} ${row.params?.name}`}>{toDetailText(row)}</List.Item>
        ))}
      </List>
      {count > rows.length && (
        <Text size="sm" mt="xs" fw={600}>
          {t('rows', { count, formatted: count.toLocaleString(i18n.language) })}
        </Text>
      )}
    </Alert>
  )
}
