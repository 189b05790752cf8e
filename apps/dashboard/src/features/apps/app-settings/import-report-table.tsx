import { Badge, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ImportAction, ImportItem } from '@waymark/contract'
import { useReasonText } from '../../../lib/errors/use-reason-text.ts'
import { ListTable } from '../../../ui/lists/list-table.tsx'

const COLOURS = { CREATE: 'moss', UPDATE: 'marker', SKIP: 'gray', CONFLICT: 'red' } as const
/** Unchanged parts are only counted. */
const SHOWN = ['CONFLICT', 'UPDATE', 'CREATE'] as const satisfies ImportAction[]

/** The actions of an import for each part of a file, conflicts first. */
export function ImportReportTable({ items }: { items: readonly ImportItem[] }) {
  const { t } = useTranslation('app-settings')
  const toReasonText = useReasonText()
  const shown = SHOWN.flatMap((action) => items.filter((it) => it.action === action))
  if (shown.length === 0) return null
  return (
    <ListTable
      caption={t('export.report')}
      headings={[t('export.part'), t('export.name'), t('export.action')]}
    >
      {shown.map(({ kind, name, action, reason }) => (
        <Table.Tr key={`${kind} ${name}`}>
          <Table.Td>{t(`export.kinds.${kind}`)}</Table.Td>
          <Table.Td style={{ overflowWrap: 'anywhere' }}>
            {kind === 'MEDIA' ? name.slice(0, 12) : name}
          </Table.Td>
          <Table.Td>
            <Badge color={COLOURS[action]} variant="light" radius="sm" fw={600}>
              {t(`export.actions.${action}`)}
            </Badge>
            {reason && (
              <Text size="sm" c="dimmed" mt={4}>
                {toReasonText(reason)}
              </Text>
            )}
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}
