import { Menu } from '@mantine/core'
import {
  IconClipboard,
  IconClipboardPlus,
  IconCopy,
  IconFileArrowRight,
  IconPencil,
  IconSquareCheck,
  IconSquareDashed,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EntryMenu } from '../../../../ui/entries/entry-menu.tsx'
import { useClipboardMenu } from '../clipboard/clipboard-context.ts'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { countFreeSlots } from '../model/step-limits.ts'
import { START, type Home } from '../model/draft-steps.ts'
import { MoveItems } from './move-items.tsx'
import { isRemovable } from '../clipboard/outline-actions.ts'
import { useOutline } from './outline-context.ts'
import { ShortcutKeys } from './shortcut-keys.tsx'

interface StepMenuProps {
  stepId: string
  name: string
  isOptional: boolean
  home: Home
  index: number
  count: number
  canMove: boolean
}

export function StepMenu(props: StepMenuProps) {
  const { name, home, index } = props
  const { t } = useTranslation('editor')
  return (
    <EntryMenu
      label={home === START ? t('steps.moreStart', { name }) : t('steps.more', { number: index + 1, name })}
      size="sm"
    >
      <StepItems {...props} />
    </EntryMenu>
  )
}

function StepItems({ stepId: id, isOptional, home, index, count, canMove }: StepMenuProps) {
  const { t } = useTranslation('editor')
  const { store } = useEditor()
  const { actions, rename } = useOutline()
  const draft = useEditorState((state) => state.draft)
  const isMiddle = index > 0 && index < count - 1
  return (
    <>
      <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => rename(id)}>
        {t('steps.rename')}
      </Menu.Item>
      <ClipboardItems stepId={id} />
      {canMove && (
        <>
          <Menu.Item
            leftSection={<IconCopy size={16} />}
            onClick={() => actions.duplicate([id])}
            disabled={countFreeSlots(draft, home) === 0}
          >
            {t('steps.duplicate')}
          </Menu.Item>
          <Menu.Item
            leftSection={isOptional ? <IconSquareCheck size={16} /> : <IconSquareDashed size={16} />}
            onClick={() =>
              store.dispatch({ type: 'change_fields', stepId: id, change: { optional: !isOptional } })
            }
            disabled={!isMiddle}
          >
            {t(isOptional ? 'steps.makeRequired' : 'steps.makeOptional')}
          </Menu.Item>
          <MoveItems index={index} count={count} onMove={(by) => actions.move([id], by)} />
          <PageItems stepId={id} home={home} />
        </>
      )}
      {isRemovable(draft, id) && (
        <>
          <Menu.Divider />
          <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={() => actions.remove([id])}>
            {t('steps.delete')}
          </Menu.Item>
        </>
      )}
    </>
  )
}

function ClipboardItems({ stepId: id }: Pick<StepMenuProps, 'stepId'>) {
  const { t } = useTranslation('editor-canvas')
  const { store } = useEditor()
  const clipboard = useClipboardMenu()
  const selectedStepId = useEditorState((state) => state.selectedStepId)
  const selectedIds = useEditorState((state) => state.selectedStepIds)
  // In a multiple selection, the menu applies to all selected steps.
  const chosenIds = selectedIds.includes(id) ? selectedIds : [id]
  return (
    <>
      <Menu.Item
        leftSection={<IconClipboard size={16} />}
        rightSection={<ShortcutKeys keys="C" />}
        onClick={() => clipboard.copySteps(chosenIds)}
      >
        {t('clipboard.copy')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconClipboardPlus size={16} />}
        rightSection={<ShortcutKeys keys="V" />}
        onClick={() => {
          if (!chosenIds.includes(selectedStepId ?? '')) store.select(id)
          clipboard.paste()
        }}
      >
        {t('clipboard.paste')}
      </Menu.Item>
    </>
  )
}

/** The other pages that the step can be moved to. */
function PageItems({ stepId, home }: Pick<StepMenuProps, 'stepId' | 'home'>) {
  const { t } = useTranslation('editor')
  const { actions } = useOutline()
  const draft = useEditorState((state) => state.draft)
  const otherPages = draft.pages.filter(({ id }) => id !== home)
  if (otherPages.length === 0) return null
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconFileArrowRight size={16} />}>{t('steps.moveToPage')}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {otherPages.map((page) => (
          <Menu.Item
            key={page.id}
            onClick={() => actions.moveTo([stepId], page.id)}
            disabled={countFreeSlots(draft, page.id) === 0}
          >
            {page.fields.name}
          </Menu.Item>
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}
