import { Anchor, Group, Progress, Stack, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AppInsight, Deployment } from '@waymark/contract'
import { formatCount, formatShare } from '../../../../lib/texts/numbers.ts'
import { readPage } from '../../../../lib/calls/read-page.ts'
import { useUrlState } from '../../../../lib/state/use-url-state.ts'
import { ListSearch } from '../../../../ui/lists/list-search.tsx'
import { StatusBadge } from '../../../../ui/figures/status-badge.tsx'
import { Panel } from '../charts/panel.tsx'
import { PAGE_SIZE } from '../insights.queries.ts'
import { Pages } from '../../../../ui/frame/pages.tsx'
import { SortableTable } from '../lists/sortable-table.tsx'
import { readSort } from '../lists/sort.ts'
import { rankProjects, rankings } from './rank-projects.ts'
import { CutName } from '../../../../ui/lists/cut-name.tsx'
import { NameCell } from '../../../../ui/lists/cells.tsx'

type Project = AppInsight['projects'][number]

interface RankingPanelProps {
  projects: readonly Project[]
  deployments: readonly Deployment[]
  csv: string
}

/** The projects by reach, or by another figure, each with its deployments. */
export function RankingPanel({ projects, deployments, csv }: RankingPanelProps) {
  const { t } = useTranslation('insights')
  const { params } = useUrlState()
  const page = readPage(params)
  const sort = readSort(params, rankings, 'reached,DESC')
  const ranked = rankProjects(projects, { search: params.get('q') ?? '', sort })
  const ofProject = Map.groupBy(deployments, ({ projectId }) => projectId)
  return (
    <Panel title={t('ranking.title')} text={t('ranking.text')} csv={csv}>
      <Stack gap="md">
        {projects.length > PAGE_SIZE && <ListSearch label={t('ranking.search')} />}
        {ranked.length === 0 && <Text c="dimmed">{t('ranking.none')}</Text>}
        {ranked.length > 0 && (
          <SortableTable
            caption={t('ranking.title')}
            sort={sort}
            columns={rankings.map((name) => ({
              name,
              label: t(`ranking.columns.${name}`),
              isNumber: name !== 'name' && name !== 'rate',
            }))}
          >
            {ranked.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map((project) => (
              <RankRow
                key={project.projectId}
                project={project}
                deployments={ofProject.get(project.projectId) ?? []}
              />
            ))}
          </SortableTable>
        )}
        <Pages total={Math.ceil(ranked.length / PAGE_SIZE)} page={page} />
      </Stack>
    </Panel>
  )
}

function RankRow({ project, deployments }: { project: Project; deployments: readonly Deployment[] }) {
  const { t, i18n } = useTranslation('insights')
  const language = i18n.language
  const { projectName, outcome, seen, started, completed, dismissed, completionRate } = project
  const isCompletable = outcome === 'COMPLETED'
  const figures = [seen.endUsers, started, isCompletable ? completed.endUsers : null, dismissed]
  return (
    <Table.Tr>
      <NameCell isHeading>
        <CutName>{projectName}</CutName>
        <Stack gap={4} mt={4}>
          {deployments.map(({ id, appId, name, status }) => (
            <Group key={id} gap="xs" wrap="nowrap">
              <Anchor
                component={Link}
                to={`/app/${appId}/insight/${id}`}
                size="sm"
                fw={400}
                miw={0}
                aria-label={t('overview.open', { name })}
              >
                <CutName>{name}</CutName>
              </Anchor>
              <StatusBadge status={status} />
            </Group>
          ))}
        </Stack>
      </NameCell>
      {figures.map((figure, index) => (
        <Table.Td key={rankings[index + 1]} ta="right" data-tabular>
          {figure === null ? '–' : formatCount(figure, language)}
        </Table.Td>
      ))}
      <Table.Td>
        <Group wrap="nowrap" gap="sm" miw={140} justify="flex-end">
          {isCompletable && (
            <Progress
              value={(completionRate ?? 0) * 100}
              color="var(--wm-chart-completed)"
              radius="xl"
              flex={1}
              aria-label={t('overview.rate')}
            />
          )}
          <Text size="sm" w={44} ta="right" data-tabular>
            {formatShare(completionRate, language)}
          </Text>
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}
