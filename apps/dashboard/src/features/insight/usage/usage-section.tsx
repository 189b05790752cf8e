import { Button, Group, Paper, SegmentedControl, Stack, Switch, Tabs } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/calls/session.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { ErrorsTab } from './errors-tab.tsx'
import { LogsTab } from './logs-tab.tsx'
import { ranges, readFilter, tabs } from './read-filter.ts'
import { RequestsTab } from './requests-tab.tsx'
import { toCsvUrl, updateSettingMutation } from './usage.queries.ts'

/** How the organisation's dashboards are used, which errors occurred in them, and whether that is collected. */
export function UsageSection() {
  const { t } = useTranslation('usage')
  const { params, set } = useUrlState()
  const { tab, days, filter } = readFilter(params)
  const download = (
    <Button
      component="a"
      href={toCsvUrl(tab, filter)}
      download
      variant="default"
      leftSection={<IconDownload size={18} />}
    >
      {t('download')}
    </Button>
  )
  const open = (value: string | null) =>
    set({ tab: value === 'requests' ? null : value, q: null, level: null, page: null })
  return (
    <Stack gap="lg">
      <PageHeader title={t('title')} text={t('text')} action={download} />
      <CollectionPanel />
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Group justify="space-between" mb="lg">
          <Tabs.List>
            {tabs.map((it) => (
              <Tabs.Tab key={it} value={it}>
                {t(`tabs.${it}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <SegmentedControl
            size="sm"
            aria-label={t('range')}
            data={ranges.map((value) => ({ value, label: t(`days.${value}`) }))}
            value={days}
            onChange={(value) => set({ days: value === '30' ? null : value, page: null })}
          />
        </Group>
        <Tabs.Panel value="requests">
          <RequestsTab filter={filter} />
        </Tabs.Panel>
        <Tabs.Panel value="errors">
          <ErrorsTab filter={filter} />
        </Tabs.Panel>
        <Tabs.Panel value="logs">
          <LogsTab filter={filter} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

/** Chooses whether anything is collected. The choice is saved at once. */
function CollectionPanel() {
  const { t } = useTranslation('usage')
  const { organisation, setting } = useSession()
  const update = useAction(updateSettingMutation)
  const chosen = update.sending?.setting.flags?.collectsUsage
  const save = (collectsUsage: boolean) =>
    update.run(
      { orgId: organisation.id, setting: { flags: { collectsUsage } } },
      { toast: t(collectsUsage ? 'collection.on' : 'collection.off') },
    )
  return (
    <Paper withBorder radius="lg" shadow="sm" p="lg">
      <Switch
        label={t('collection.label')}
        description={t('collection.text')}
        checked={chosen ?? setting.flags.collectsUsage}
        onChange={(event) => save(event.currentTarget.checked)}
      />
    </Paper>
  )
}
