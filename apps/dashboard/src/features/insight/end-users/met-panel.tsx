import { Anchor, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { EndUserRecord } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { formatDateTime } from '../../../lib/texts/dates.ts'
import { formatCount } from '../../../lib/texts/numbers.ts'
import { Panel } from './panel.tsx'
import { CutName } from '../../../ui/lists/cut-name.tsx'
import { NameCell } from '../../../ui/lists/cells.tsx'

const COUNTS = ['seen', 'started', 'completed', 'dismissed'] as const

/** The guides that an end user has seen, the latest first. */
export function MetPanel({ met }: Pick<EndUserRecord, 'met'>) {
  const { t, i18n } = useTranslation('end-users')
  const { app } = useAppArea()
  return (
    <Panel title={t('met.title')} empty={met.length === 0 && t('met.empty')}>
      <Table verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('met.guide')}</Table.Th>
            <Table.Th data-one-line>{t('met.first')}</Table.Th>
            <Table.Th data-one-line>{t('met.last')}</Table.Th>
            {COUNTS.map((it) => (
              <Table.Th key={it} ta="right">
                {t(`met.${it}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {met.map((it) => (
            <Table.Tr key={it.deploymentId}>
              <NameCell>
                <Anchor component={Link} to={`/app/${app.id}/insight/${it.deploymentId}`} fw={600}>
                  <CutName>{it.name}</CutName>
                </Anchor>
              </NameCell>
              {[it.firstSeenAt, it.lastSeenAt].map((at, index) => (
                <Table.Td key={index}>
                  <Text size="sm" data-one-line>
                    {formatDateTime(at, i18n.language)}
                  </Text>
                </Table.Td>
              ))}
              {COUNTS.map((name) => (
                <Table.Td key={name} ta="right" data-tabular>
                  {name === 'completed' && it.outcome !== 'COMPLETED'
                    ? '–'
                    : formatCount(it[name], i18n.language)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}
