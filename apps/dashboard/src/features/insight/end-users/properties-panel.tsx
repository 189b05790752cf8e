import { Badge, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { KnownProperty } from '@waymark/contract'
import { Panel } from './panel.tsx'
import { toPropertyText } from './to-property-text.ts'

interface PropertiesPanelProps {
  properties: readonly KnownProperty[]
  /** Shown if there are none. */
  empty: string
}

/** The last-known values of registered properties. */
export function PropertiesPanel({ properties, empty }: PropertiesPanelProps) {
  const { t, i18n } = useTranslation('end-users')
  return (
    <Panel title={t('properties.title')} empty={properties.length === 0 && empty}>
      <Table withRowBorders={false} verticalSpacing={6}>
        <Table.Tbody>
          {properties.map(({ name, value, isPrivate }) => (
            <Table.Tr key={name} style={{ overflowWrap: 'anywhere' }}>
              <Table.Th scope="row" fw={400} c="dimmed" w={160}>
                {name}
              </Table.Th>
              <Table.Td>
                {isPrivate ? (
                  <Badge color="gray" variant="light" radius="sm" fw={600}>
                    {t('properties.private')}
                  </Badge>
                ) : (
                  toPropertyText(value, i18n.language)
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}
