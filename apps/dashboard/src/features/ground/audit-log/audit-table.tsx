import { ListTable } from '../../../ui/lists/list-table.tsx'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '@waymark/contract'
import { AuditRow } from './audit-row.tsx'

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('audit-log')
  return (
    <ListTable
      caption={t('title')}
      headings={[t('table.at'), t('table.actor'), t('table.call'), t('table.app')]}
      actionsHeading={t('table.details')}
    >
      {entries.map((entry) => (
        <AuditRow key={entry.id} entry={entry} />
      ))}
    </ListTable>
  )
}
