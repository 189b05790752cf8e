import { Alert, Stack, Table, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TextEncoding } from '@waymark/contract/constants'

interface RowsPreviewProps {
  columns: {
    name: string
    /** The purpose of the column after the import. */
    purpose: string
  }[]
  firstRows: string[][]
  /** How many there are. */
  title: string
  encoding: TextEncoding
}

/** How each column of a file is used, with its first rows. */
export function RowsPreview({ columns, firstRows, title, encoding }: RowsPreviewProps) {
  const { t } = useTranslation('files')
  return (
    <Stack gap="xs">
      {encoding === 'WINDOWS_1252' && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} />}>
          {t('windows1252')}
        </Alert>
      )}
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Table.ScrollContainer minWidth={0} maxHeight={260}>
        <Table aria-label={t('firstRows')} fz="sm" withTableBorder>
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ name, purpose }) => (
                <Table.Th key={name} scope="col">
                  {name}
                  <Text size="xs" c="dimmed" fw={400}>
                    {purpose}
                  </Text>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {firstRows.map((cells, row) => (
              <Table.Tr key={`${row} ${cells[0]}`}>
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
}
