import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DeploymentStatus, ProjectStatus } from '@waymark/contract/constants'

export type Status = DeploymentStatus | ProjectStatus | 'CHANGES'

const COLOURS = {
  DRAFT: 'gray',
  PUBLISHED: 'moss',
  CHANGES: 'marker',
  SCHEDULED: 'marker',
  LIVE: 'moss',
  STOPPED: 'gray',
  ENDED: 'gray',
} as const satisfies Record<Status, string>

interface StatusBadgeProps {
  status: Status
  /** A shorter text, where there is little space. */
  label?: string | undefined
}

/** The state of a project or deployment; live ones have a dot, so that colour is not the only sign. */
export function StatusBadge({ status, label }: StatusBadgeProps) {
  const { t } = useTranslation()
  return (
    <Badge
      color={COLOURS[status]}
      variant={status === 'LIVE' ? 'filled' : 'light'}
      radius="sm"
      fw={600}
      {...(status === 'LIVE' && { leftSection: <span aria-hidden="true">●</span> })}
    >
      {label ?? t(`status.${status}`)}
    </Badge>
  )
}
