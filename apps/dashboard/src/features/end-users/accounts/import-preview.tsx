import { Alert, Stack, Table, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AccountImport } from '@waymark/contract'
import { formatCount } from '../../../lib/numbers.ts'

/** What becomes of each column of a file, with its first rows. */
export function ImportPreview({ preview }: { preview: AccountImport }) {
  const { t, i18n } = useTranslation(['end-users', 'common', 'properties'])
  const { columns, firstRows, rowCount, encoding } = preview
  return (
    <Stack gap="xs">
      {encoding === 'WINDOWS_1252' && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} />}>
          {t('common:file.windows1252')}
        </Alert>
      )}
      <Text size="sm" fw={600}>
        {t('accounts.import.preview.rows', {
          count: rowCount,
          formatted: formatCount(rowCount, i18n.language),
        })}
      </Text>
      <Table.ScrollContainer minWidth={0} maxHeight={260}>
        <Table aria-label={t('accounts.import.preview.label')} fz="sm" withTableBorder>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Table.Th key={column.name} scope="col">
                  {column.name}
                  <Text size="xs" c="dimmed" fw={400}>
                    {toPurpose(column)}
                  </Text>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {firstRows.map((cells) => (
              <Table.Tr key={cells[0]}>
                {columns.map(({ name }, index) => (
                  <Table.Td key={name}>{cells[index]}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )

  function toPurpose({ becomes, type }: AccountImport['columns'][number]): string {
    if (type) return t(`properties:types.${type}`)
    return t(`accounts.import.preview.${becomes === 'ID' ? 'ID' : 'IGNORED'}`)
  }
}
