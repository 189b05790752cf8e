import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './drag-handle.module.css'
import { Tooltip } from '../../../../ui/frame/tooltip.tsx'

interface DragHandleProps {
  handleRef: Ref<HTMLButtonElement>
  /** The name of the dragged entry. */
  label: string
}

/** The handle that drags a list entry, by pointer or keyboard. */
export function DragHandle({ handleRef, label }: DragHandleProps) {
  const { t } = useTranslation('editor')
  return (
    <Tooltip label={t('steps.drag')}>
      <ActionIcon
        ref={handleRef}
        className={classes.handle}
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={label}
      >
        <IconGripVertical size={16} />
      </ActionIcon>
    </Tooltip>
  )
}
