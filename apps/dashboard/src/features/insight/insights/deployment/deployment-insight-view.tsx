import { Stack, Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Deployment } from '@waymark/contract'
import { useUrlState } from '../../../../lib/state/use-url-state.ts'
import { LateGoalsTab } from '../goals/late-goals-tab.tsx'
import { FiguresTab } from './figures-tab.tsx'
import { AccountsPanel } from './accounts-panel.tsx'
import { PeopleTab } from './people-tab.tsx'

const tabs = ['figures', 'goals', 'people'] as const

/** The figures of a deployed guide, its goals, and the people behind them; the URL holds the tab. */
export function DeploymentInsightView({ deployment }: { deployment: Deployment }) {
  const { t } = useTranslation('insights')
  const { params, set } = useUrlState()
  const tab = tabs.find((it) => it === params.get('tab')) ?? 'figures'
  const open = (value: string | null) =>
    set({ tab: value === 'figures' ? null : value, page: null, q: null, sort: null, goal: null })
  return (
    <Tabs value={tab} onChange={open} keepMounted={false}>
      <Tabs.List mb="lg">
        <Tabs.Tab value="figures">{t('tabs.figures')}</Tabs.Tab>
        <Tabs.Tab value="goals">{t('tabs.goals')}</Tabs.Tab>
        <Tabs.Tab value="people">{t('tabs.people')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="figures">
        <FiguresTab deployment={deployment} />
      </Tabs.Panel>
      <Tabs.Panel value="goals">
        <LateGoalsTab deployment={deployment} />
      </Tabs.Panel>
      <Tabs.Panel value="people">
        <Stack gap="lg">
          <PeopleTab deployment={deployment} />
          <AccountsPanel deployment={deployment} />
        </Stack>
      </Tabs.Panel>
    </Tabs>
  )
}
