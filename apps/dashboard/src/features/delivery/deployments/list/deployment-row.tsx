import { Badge, Table, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Deployment, Schedule } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDateTime } from '../../../../lib/texts/dates.ts'
import { namePlatforms } from '../../../../lib/texts/platform-names.ts'
import { formatCount, formatShare } from '../../../../lib/texts/numbers.ts'
import { CutName } from '../../../../ui/lists/cut-name.tsx'
import type { Selection } from '../../../../lib/state/use-selection.ts'
import { SelectBox } from '../../../../ui/selection/select-box.tsx'
import texts from '../../../../ui/entries/entry-text.module.css'
import { StatusBadge } from '../../../../ui/figures/status-badge.tsx'
import { ElementMissingBadge } from '../../../../ui/missing-elements/element-missing-badge.tsx'
import { failingByDeploymentQuery } from '../../../../ui/missing-elements/missing-elements.queries.ts'
import { DeploymentActions } from './deployment-actions.tsx'
import classes from './deployment-row.module.css'
import { reachQuery } from '../deployments.queries.ts'
import { summariseAudience } from '../describe-deployment.ts'
import type { Wording } from '../describe-deployment.ts'
import { RampNote } from './ramp-note.tsx'
import { useSegmentNames } from '../use-segment-names.ts'
import { NameCell, TextCell } from '../../../../ui/lists/cells.tsx'

interface DeploymentRowProps {
  deployment: Deployment
  selection: Selection<Deployment>
  onEdit: (id: string) => void
  onWhoSees: (id: string) => void
  onWentLive: (deployment: Deployment) => void
  onStopped: () => void
}

export function DeploymentRow(props: DeploymentRowProps) {
  const { deployment, selection, onEdit, onWhoSees, onWentLive, onStopped } = props
  const { t, i18n } = useTranslation(['deployments', 'common'])
  const { id, name, projectName, projectVersion, latestProjectVersion, status, targeting } = deployment
  const wording = { t, language: i18n.language, nameOf: useSegmentNames() }
  const failing = useQuery(failingByDeploymentQuery(deployment.appId)).data
  const [audience, ...narrowed] = summariseAudience(targeting, wording)
  const schedule = formatSchedule(targeting.schedule, wording)
  return (
    <Table.Tr data-selected={selection.has(id) || undefined}>
      <Table.Td>
        <SelectBox entry={deployment} isSelected={selection.has(id)} onSelect={selection.select} />
      </Table.Td>
      <NameCell>
        <UnstyledButton className={classes.name} onClick={() => onEdit(id)}>
          <CutName>{name}</CutName>
        </UnstyledButton>
        <p className={texts.dimmed}>
          <CutName>
            {name === projectName
              ? t('table.versionAlone', { version: projectVersion })
              : t('table.version', { project: projectName, version: projectVersion })}
          </CutName>
        </p>
        {latestProjectVersion > projectVersion && (
          <p className={`${texts.text} ${classes.update}`}>
            {t('table.update', { version: latestProjectVersion })}
          </p>
        )}
      </NameCell>
      <Table.Td>
        <div className={classes.states}>
          <StatusBadge status={status} />
          {deployment.hasPendingChanges && (
            <Badge color="marker" variant="light" radius="sm" fw={600}>
              {t('table.notLive')}
            </Badge>
          )}
          <ElementMissingBadge steps={failing?.get(id)} />
        </div>
        <RampNote deployment={deployment} />
      </Table.Td>
      <TextCell mostPx={130}>
        <p className={texts.text}>{t(`form.triggers.${targeting.trigger.type}`)}</p>
        {schedule && <p className={texts.dimmed}>{schedule}</p>}
      </TextCell>
      <TextCell mostPx={110}>
        <p className={texts.text}>{audience}</p>
        {narrowed.map((condition) => (
          <p key={condition} className={texts.text}>
            {condition}
          </p>
        ))}
        <p className={texts.dimmed}>{namePlatforms(targeting.platforms, wording.language).join(', ')}</p>
      </TextCell>
      <Reach deployment={deployment} />
      <Table.Td>
        <div className={classes.actions}>
          <DeploymentActions
            deployment={deployment}
            onEdit={() => onEdit(id)}
            onWhoSees={() => onWhoSees(id)}
            onWentLive={onWentLive}
            onStopped={onStopped}
          />
        </div>
      </Table.Td>
    </Table.Tr>
  )
}

/** A deployment that never went live reached nobody, so its row stays empty instead of showing 0. */
function Reach({ deployment: { id, appId, version } }: { deployment: Deployment }) {
  const { t, i18n } = useTranslation('deployments')
  const { data: ofApp } = useQuery({ ...reachQuery(appId), enabled: version > 0 })
  const data = version > 0 ? ofApp?.get(id) : undefined
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

/** Formats a schedule in its own time zone: `From 20 Nov 2026, 09:30`. */
function formatSchedule({ startAt, endAt, timeZone }: Schedule, { t, language }: Wording): string | null {
  const say = (iso: string) => formatDateTime(iso, language, timeZone)
  if (startAt && endAt) return t('audience.between', { start: say(startAt), end: say(endAt) })
  if (startAt) return t('audience.from', { start: say(startAt) })
  return endAt && t('audience.to', { end: say(endAt) })
}
