import { Badge, Group, Stack, Table, Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Deployment } from '@waymark/contract'
import { formatCount, formatShare } from '../../lib/numbers.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DeploymentActions } from './deployment-actions.tsx'
import classes from './deployment-row.module.css'
import { reachQuery } from './deployments.queries.ts'
import { formatSchedule } from './format-schedule.ts'

interface DeploymentRowProps {
  deployment: Deployment
  onEdit: (id: string) => void
  onWentLive: (deployment: Deployment) => void
  onStopped: () => void
}

export function DeploymentRow({ deployment, onEdit, onWentLive, onStopped }: DeploymentRowProps) {
  const { t, i18n } = useTranslation(['deployments', 'common'])
  const { id, name, projectName, projectVersion, latestProjectVersion, status, targeting } = deployment
  const { rolloutPercent, trigger } = targeting
  const share = formatShare(rolloutPercent / 100, i18n.language)
  return (
    <Table.Tr>
      <Table.Td>
        <UnstyledButton className={classes.name} onClick={() => onEdit(id)}>
          {name}
        </UnstyledButton>
        <Text size="sm" c="dimmed">
          {t('table.version', { project: projectName, version: projectVersion })}
        </Text>
        {latestProjectVersion > projectVersion && (
          <Text size="sm" className={classes.update}>
            {t('table.update', { version: latestProjectVersion })}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Stack gap={6} align="flex-start">
          <StatusBadge status={status} />
          {deployment.hasPendingChanges && (
            <Badge color="marker" variant="light" radius="sm" tt="none" fw={600}>
              {t('table.notLive')}
            </Badge>
          )}
        </Stack>
      </Table.Td>
      <Table.Td>
        <Text size="sm">{formatSchedule(targeting.schedule, { t, language: i18n.language })}</Text>
        <Text size="sm" c="dimmed">
          {t(`form.triggers.${trigger.type}`)}
        </Text>
      </Table.Td>
      <Table.Td>
        <Text size="sm">
          {rolloutPercent === 100 ? t('audience.everyone') : t('audience.share', { share })}
        </Text>
        <Text size="sm" c="dimmed">
          {targeting.platforms.map((it) => t(`common:platforms.${it}`)).join(', ')}
        </Text>
      </Table.Td>
      <Reach deployment={deployment} />
      <Table.Td>
        <Group justify="flex-end" wrap="nowrap" gap="xs">
          <DeploymentActions
            deployment={deployment}
            onEdit={() => onEdit(id)}
            onWentLive={onWentLive}
            onStopped={onStopped}
          />
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}

/** Reach is not fetched for a deployment that never went live. */
function Reach({ deployment: { id, appId, version } }: { deployment: Deployment }) {
  const { t, i18n } = useTranslation('deployments')
  const { data } = useQuery({ ...reachQuery(appId, id), enabled: version > 0 })
  return (
    <>
      <Table.Td ta="right">
        {data ? (
          <Link to={`/app/${appId}/insight/${id}`} className={classes.figure}>
            {formatCount(data.endUsers, i18n.language)}
          </Link>
        ) : (
          t('table.notYet')
        )}
      </Table.Td>
      <Table.Td ta="right">
        {data ? formatShare(data.completionRate, i18n.language) : t('table.notYet')}
      </Table.Td>
    </>
  )
}
