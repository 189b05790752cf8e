import { Badge, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { KnownProperty, Profile } from '@waymark/contract'
import { formatDateTime } from '../../lib/dates.ts'
import { Panel } from './panel.tsx'

/** The last-known values of registered properties. */
export function PropertiesPanel({ profile }: { profile: Profile | null }) {
  const { t, i18n } = useTranslation('end-users')
  const properties = profile?.properties ?? []
  return (
    <Panel title={t('properties.title')} empty={properties.length === 0 && t('properties.empty')}>
      <Table withRowBorders={false} verticalSpacing={6}>
        <Table.Tbody>
          {properties.map(({ name, value, isPrivate }) => (
            <Table.Tr key={name} style={{ overflowWrap: 'anywhere' }}>
              <Table.Th scope="row" fw={400} c="dimmed" w={160}>
                {name}
              </Table.Th>
              <Table.Td>
                {isPrivate ? (
                  <Badge color="gray" variant="light" radius="sm" tt="none" fw={600}>
                    {t('properties.private')}
                  </Badge>
                ) : (
                  toText(value, i18n.language)
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}

/** As it is, unless it is an instant in ISO 8601. */
function toText(value: KnownProperty['value'], language: string): string {
  const isInstant = typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)
  return isInstant && !Number.isNaN(Date.parse(value)) ? formatDateTime(value, language) : String(value)
}
