import { Anchor, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Deployment, DeploymentAccounts } from '@waymark/contract'
import { formatDateTime } from '../../../../lib/texts/dates.ts'
import { formatCount, formatShare } from '../../../../lib/texts/numbers.ts'
import { ListTable } from '../../../../ui/lists/list-table.tsx'
import { FigureTable } from '../charts/figure-table.tsx'
import { Panel } from '../charts/panel.tsx'
import { accountsQuery } from '../insights.queries.ts'
import { CutName } from '../../../../ui/lists/cut-name.tsx'
import { NameCell } from '../../../../ui/lists/cells.tsx'

/**
 * The accounts that a deployment reached, and how many of them reached its goals. Nothing for apps without accounts.
 */
export function AccountsPanel({ deployment: { appId, id } }: { deployment: Deployment }) {
  const { t } = useTranslation('insights')
  const { data } = useQuery(accountsQuery({ appId, id }))
  if (!data || data.seen === 0) return null
  return (
    <Panel title={t('accounts.title')} text={t('accounts.text')}>
      <Stack gap="lg">
        <AccountFigures accounts={data} />
        {data.goals.length > 0 && <AccountGoals goals={data.goals} />}
        <LatestAccounts latest={data.latest} appId={appId} />
      </Stack>
    </Panel>
  )
}

const MEASURES = ['seen', 'started', 'completed', 'dismissed'] as const

function AccountFigures({ accounts }: { accounts: DeploymentAccounts }) {
  const { t, i18n } = useTranslation('insights')
  // A menu cannot be completed.
  const shown = MEASURES.filter((it) => it !== 'completed' || accounts.outcome === 'COMPLETED')
  return (
    <FigureTable
      caption={t('accounts.title')}
      headings={[t('accounts.measure'), t('accounts.title')]}
      rows={shown.map((measure) => ({
        key: measure,
        name: t(`measures.${measure}`),
        figures: [formatCount(accounts[measure], i18n.language)],
      }))}
    />
  )
}

function AccountGoals({ goals }: Pick<DeploymentAccounts, 'goals'>) {
  const { t, i18n } = useTranslation('insights')
  const say = (count: number) => formatCount(count, i18n.language)
  const sampled = goals.find(({ examined, endUsers }) => examined < endUsers)
  return (
    <Stack gap="xs">
      <FigureTable
        caption={t('accounts.goals')}
        headings={[t('accounts.goal'), t('accounts.exposed'), t('accounts.reached'), t('accounts.rate')]}
        rows={goals.map(({ goalId, name, exposed, reached, rate }) => ({
          key: goalId,
          name,
          figures: [say(exposed), say(reached), formatShare(rate, i18n.language)],
        }))}
      />
      <Text size="sm" c="dimmed">
        {t('accounts.goalsHint')}
        {sampled &&
          ` ${t('accounts.sample', { examined: say(sampled.examined), endUsers: say(sampled.endUsers) })}`}
      </Text>
    </Stack>
  )
}

function LatestAccounts({ latest, appId }: Pick<DeploymentAccounts, 'latest'> & { appId: string }) {
  const { t, i18n } = useTranslation('insights')
  return (
    <ListTable
      caption={t('accounts.latest')}
      headings={[t('accounts.account'), t('people.columns.firstSeenAt'), t('people.columns.lastSeenAt')]}
    >
      {latest.map(({ key, name, firstSeenAt, lastSeenAt }) => (
        <Table.Tr key={key}>
          <NameCell>
            <Anchor
              component={Link}
              to={`/app/${appId}/end-users/accounts?id=${encodeURIComponent(key)}`}
              fw={600}
            >
              <CutName>{name ?? key}</CutName>
            </Anchor>
          </NameCell>
          <Table.Td data-one-line>{formatDateTime(firstSeenAt, i18n.language)}</Table.Td>
          <Table.Td data-one-line>{formatDateTime(lastSeenAt, i18n.language)}</Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}
