import { Button, Loader, Popover, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCloudOff, IconPencil, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useEditorState } from '../editor-context.ts'
import { findUnsavable } from '../model/find-unsavable.ts'
import { toSaveStatus, type SaveStatus } from '../saving/save-status.ts'
import { SavingDetails } from './saving-details.tsx'

/** Whether what was made is safe; what is not opens the reason and the way out. */
export function SavingState() {
  const { t } = useTranslation('editor')
  const saving = useEditorState((state) => state.saving)
  const draft = useEditorState((state) => state.draft)
  const unsavable = findUnsavable(draft)
  const status = toSaveStatus(saving, unsavable.length)
  const text = t(`saving.${status}`)
  if (status === 'saved' || status === 'saving') {
    return (
      <Text size="sm" c="dimmed" role="status" data-save-status={status} style={{ whiteSpace: 'nowrap' }}>
        <StatusIcon status={status} /> {text}
      </Text>
    )
  }
  return (
    <Popover position="bottom-start" width={360} trapFocus returnFocus>
      <div role="status" data-save-status={status}>
        <Popover.Target>
          <Button
            size="compact-sm"
            variant="light"
            color={status === 'incomplete' ? 'gray' : 'marker'}
            leftSection={<StatusIcon status={status} />}
          >
            {text}
          </Button>
        </Popover.Target>
      </div>
      <Popover.Dropdown>
        <Stack gap="sm">
          <SavingDetails saving={saving} unsavable={unsavable} />
        </Stack>
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
