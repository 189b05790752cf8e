import { Button, Loader, Popover, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCloudOff, IconPencil, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SaveStatus } from '../saving/save-status.ts'

interface SavingStatusProps {
  status: SaveStatus
  /** Opens a dialog instead of the popover, when resolving takes more room. */
  onOpen?: () => void
  /** The reason why it is not saved, and what to do about it. */
  children?: ReactNode
}

/** The save status; an unsaved draft opens the reason and what to do about it. */
export function SavingStatus({ status, onOpen, children }: SavingStatusProps) {
  const { t } = useTranslation('editor')
  const text = t(`saving.${status}`)
  if (status === 'saved' || status === 'saving') {
    return (
      <Text size="sm" c="dimmed" role="status" data-save-status={status} style={{ whiteSpace: 'nowrap' }}>
        <StatusIcon status={status} /> {text}
      </Text>
    )
  }
  const button = (
    <Button
      size="compact-sm"
      variant="light"
      color={status === 'incomplete' ? 'gray' : 'marker'}
      leftSection={<StatusIcon status={status} />}
      {...(onOpen && { onClick: onOpen })}
    >
      {text}
    </Button>
  )
  if (onOpen) {
    return (
      <div role="status" data-save-status={status}>
        {button}
      </div>
    )
  }
  return (
    <Popover position="bottom-start" width={360} trapFocus returnFocus>
      <div role="status" data-save-status={status}>
        <Popover.Target>{button}</Popover.Target>
      </div>
      <Popover.Dropdown>
        <Stack gap="sm">{children}</Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

const ICONS = {
  saved: IconCheck,
  offline: IconCloudOff,
  failed: IconAlertTriangle,
  conflict: IconUsers,
  incomplete: IconPencil,
}

interface StatusIconProps {
  status: SaveStatus
}

function StatusIcon({ status }: StatusIconProps) {
  if (status === 'saving') return <Loader size={12} color="currentColor" aria-hidden="true" />
  const Icon = ICONS[status]
  return <Icon size={16} aria-hidden="true" style={{ verticalAlign: '-3px' }} />
}
