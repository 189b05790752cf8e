import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { EndUserRecord } from '@waymark/contract'
import { Panel } from './panel.tsx'

/** The live guides that an end user has not seen, each with the gate that stops it. */
export function NotMetPanel({ notMet }: Pick<EndUserRecord, 'notMet'>) {
  const { t } = useTranslation('end-users')
  return (
    <Panel title={t('notMet.title')} empty={notMet.length === 0 && t('notMet.empty')}>
      <Table verticalSpacing="sm">
        <Table.Tbody>
          {notMet.map(({ deploymentId, name, sees, gate }) => (
            <Table.Tr key={deploymentId}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td>{sees || !gate ? t('notMet.canSee') : t(`notMet.gates.${gate}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}
