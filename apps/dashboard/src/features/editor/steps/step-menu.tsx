import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { limits } from '@waymark/contract/constants'
import { showToast } from '../../../ui/toast.ts'
import { useEditor } from '../editor-context.ts'
import type { DraftStep } from '../model/draft.ts'
import { copySteps } from '../model/copy-steps.ts'
import { STEPS } from '../model/screens.ts'
import { focusSelectedStep } from './focus-selected-step.ts'

interface StepMenuProps {
  step: DraftStep
  index: number
  count: number
  isRenaming: boolean
  onRename(): void
}

export function StepMenu({ step, index, count, isRenaming, onRename }: StepMenuProps) {
  const { t } = useTranslation('editor')
  const { store } = useEditor()
  const { name } = step.fields
  const isLast = index === count - 1

  const move = (toIndex: number) =>
    store.dispatch({ type: 'move_steps', screenIds: [step.id], to: { home: STEPS, index: toIndex } })
  function duplicate() {
    const steps = copySteps([step], { createId: () => crypto.randomUUID(), suffix: t('steps.copySuffix') })
    store.dispatch({ type: 'duplicate_steps', steps, to: { home: STEPS, index: index + 1 } })
    focusSelectedStep()
  }
  function remove() {
    store.dispatch({ type: 'remove_steps', screenIds: [step.id] })
    focusSelectedStep()
    showToast('notify', t('steps.deleted', { name }), { label: t('topBar.undo'), onClick: store.undo })
  }

  return (
    <Menu position="bottom-end" returnFocus={!isRenaming}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('steps.more', { number: index + 1, name })}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onRename}>
          {t('steps.rename')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopy size={16} />}
          onClick={duplicate}
          disabled={count >= limits.stepsPerProject}
        >
          {t('steps.duplicate')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowUp size={16} />}
          onClick={() => move(index - 1)}
          disabled={index === 0}
          closeMenuOnClick={false}
        >
          {t('steps.moveUp')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} />}
          onClick={() => move(index + 1)}
          disabled={isLast}
          closeMenuOnClick={false}
        >
          {t('steps.moveDown')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={remove}>
          {t('steps.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
