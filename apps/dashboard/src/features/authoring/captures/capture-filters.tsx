import { Group, Select, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../lib/app-area.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { captureOriginsQuery } from './captures.queries.ts'
import { captureOrders, readFilter } from './read-filter.ts'

/** Search, device, app version, order and archive, all kept in the URL. */
export function CaptureFilters() {
  const { t } = useTranslation('captures')
  const { app } = useAppArea()
  const { params, set } = useUrlState()
  const { isArchive, device, appVersion, order } = readFilter(params)
  const { data } = useQuery(captureOriginsQuery(app.id, isArchive))
  return (
    <Group mb="md" gap="sm">
      <ListSearch label={t('filter.search')} />
      <Select
        aria-label={t('filter.device')}
        placeholder={t('filter.allDevices')}
        w={210}
        data={withChosen(data?.devices, device)}
        value={device ?? null}
        clearable
        onChange={(value) => set({ device: value, page: null })}
      />
      <Select
        aria-label={t('filter.appVersion')}
        placeholder={t('filter.allVersions')}
        w={190}
        data={withChosen(data?.appVersions, appVersion).sort(byNumber)}
        value={appVersion ?? null}
        clearable
        onChange={(value) => set({ appVersion: value, page: null })}
      />
      <Select
        aria-label={t('filter.order')}
        w={190}
        data={captureOrders.map((value) => ({ value, label: t(`filter.orders.${value}`) }))}
        value={order}
        allowDeselect={false}
        onChange={(value) => set({ order: value === 'newest' ? null : value, page: null })}
      />
      <Switch
        ml="auto"
        label={t('archived')}
        checked={isArchive}
        onChange={(event) => set({ archived: event.currentTarget.checked ? 'true' : null, page: null })}
      />
    </Group>
  )
}

/** Keeps the URL's choice in sight, so that it can be cleared even if no capture has it any more. */
const withChosen = (names: readonly string[] = [], chosen: string | undefined): string[] => [
  ...new Set(chosen ? [...names, chosen] : names),
]

/** The newest version first: 10 comes before 9. */
const byNumber = (one: string, other: string) => other.localeCompare(one, 'en', { numeric: true })
