import { Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Deployment } from '@waymark/contract'
import { useUrlState } from '../../../lib/use-url-state.ts'
import { FiguresTab } from './figures-tab.tsx'
import { PeopleTab } from './people-tab.tsx'

/** The figures of a deployed guide, and the people behind them; the URL holds the tab. */
export function DeploymentInsightView({ deployment }: { deployment: Deployment }) {
  const { t } = useTranslation('insights')
  const { params, set } = useUrlState()
  const tab = params.get('tab') === 'people' ? 'people' : 'figures'
  const open = (value: string | null) =>
    set({ tab: value === 'people' ? value : null, page: null, q: null, sort: null })
  return (
    <Tabs value={tab} onChange={open} keepMounted={false}>
      <Tabs.List mb="lg">
        <Tabs.Tab value="figures">{t('tabs.figures')}</Tabs.Tab>
        <Tabs.Tab value="people">{t('tabs.people')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="figures">
        <FiguresTab deployment={deployment} />
      </Tabs.Panel>
      <Tabs.Panel value="people">
        <PeopleTab deployment={deployment} />
      </Tabs.Panel>
    </Tabs>
  )
}
