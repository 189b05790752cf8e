import { Button, Card, Group, SegmentedControl, Stack, Table, Text, Title } from '@mantine/core'
import type { InterfaceLanguage, InventorySection } from '@waymark/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../ui/fields/copy-button.tsx'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { inventoryQuery } from './app-settings.queries.ts'

/** The data that the app collects, to copy into its own privacy page. */
export function InventoryPanel({ appId }: { appId: string }) {
  const { t, i18n } = useTranslation('app-settings')
  const [language, setLanguage] = useState<InterfaceLanguage>(i18n.language.startsWith('de') ? 'de' : 'en')
  const inventory = useQuery(inventoryQuery(appId, language))
  return (
    <Card component="section" aria-label={t('inventory.title')}>
      <Stack gap="md">
        <Stack gap={4}>
          <Title order={2}>{t('inventory.title')}</Title>
          <Text c="dimmed">{t('inventory.text')}</Text>
        </Stack>
        <Group>
          <SegmentedControl
            aria-label={t('inventory.language')}
            value={language}
            onChange={(it) => setLanguage(it as InterfaceLanguage)}
            data={[
              { value: 'en', label: t('inventory.en') },
              { value: 'de', label: t('inventory.de') },
            ]}
          />
          {(['markdown', 'html'] as const).map((format) => (
            <CopyButton key={format} value={inventory.data?.[format] ?? ''}>
              {({ copied, copy }) => (
                <Button variant="light" disabled={!inventory.data} onClick={copy}>
                  {copied ? t('inventory.copied') : t(`inventory.${format}`)}
                </Button>
              )}
            </CopyButton>
          ))}
        </Group>
        {inventory.isError && (
          <FailureState error={inventory.error} onRetry={() => void inventory.refetch()} />
        )}
        <div lang={language}>
          {inventory.data?.sections.map((section) => (
            <Section key={section.title} section={section} />
          ))}
        </div>
      </Stack>
    </Card>
  )
}

function Section({ section: { title, text, columns, rows } }: { section: InventorySection }) {
  return (
    <Stack gap="xs" pb="lg">
      <Title order={3}>{title}</Title>
      {text && <Text size="sm">{text}</Text>}
      <Table.ScrollContainer minWidth={480}>
        <Table>
          {columns.length > 0 && (
            <Table.Thead>
              <Table.Tr>
                {columns.map((it) => (
                  <Table.Th key={it}>{it}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
          )}
          <Table.Tbody>
            {rows.map((cells) => (
              <Table.Tr key={cells.join('|')}>
                {cells.map((cell, place) => (
                  <Table.Td key={columns[place] ?? place}>{cell}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )
}
