import { Code, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditChange, AuditEntry } from '@waymark/contract'
import { formatDateTime } from '../../../lib/texts/dates.ts'

/** The exact time, actor and origin of a change, and the ids of the changed entities. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const { t, i18n } = useTranslation('audit-log')
  const { at, actorEmail, tokenName, address, call, pathIds, requestId } = entry
  const rows: [label: string, value: ReactNode][] = [
    [t('details.at'), formatDateTime(at, i18n.language)],
    [t('details.email'), actorEmail ?? t('nobody')],
    ...(tokenName ? [[t('details.token'), tokenName] as [string, ReactNode]] : []),
    [t('details.address'), address],
    [t('details.call'), <Code key="call">{call}</Code>],
    ...Object.entries(pathIds).map(([name, id]): [string, ReactNode] => [name, <Code key={name}>{id}</Code>]),
    [t('details.requestId'), <Code key="request">{requestId}</Code>],
  ]
  return (
    <>
      {entry.changes.length > 0 && <Changes changes={entry.changes} />}
      <Table withRowBorders={false} verticalSpacing={4} aria-label={t('table.details')}>
        <Table.Tbody>
          {rows.map(([label, value]) => (
            <Table.Tr key={label}>
              <Table.Th scope="row" w={180} fw={400} c="dimmed">
                {label}
              </Table.Th>
              <Table.Td>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}

/** The old and the new value of each changed field. */
function Changes({ changes }: { changes: readonly AuditChange[] }) {
  const { t } = useTranslation('audit-log')
  const toText = (value: AuditChange['after'] | undefined) => (value === null ? '–' : String(value ?? '–'))
  return (
    <Table mb="md" verticalSpacing={4} aria-label={t('changes.title')}>
      <Table.Thead>
        <Table.Tr>
          {(['field', 'before', 'after'] as const).map((it) => (
            <Table.Th key={it} c="dimmed" fw={400}>
              {t(`changes.${it}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map(({ field, before, after }) => (
          <Table.Tr key={field} style={{ overflowWrap: 'anywhere' }}>
            <Table.Th scope="row" w={180} fw={400}>
              <Code>{field}</Code>
            </Table.Th>
            <Table.Td>{toText(before)}</Table.Td>
            <Table.Td fw={600}>{toText(after)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
