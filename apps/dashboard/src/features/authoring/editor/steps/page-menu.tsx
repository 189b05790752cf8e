import { Menu } from '@mantine/core'
import { IconClipboardPlus, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EntryMenu } from '../../../../ui/entries/entry-menu.tsx'
import { useClipboardMenu } from '../clipboard/clipboard-context.ts'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import type { DraftPage } from '../model/draft.ts'
import { countFreePages } from '../model/step-limits.ts'
import { MoveItems } from './move-items.tsx'
import { useOutline } from './outline-context.ts'
import { ShortcutKeys } from './shortcut-keys.tsx'

interface PageMenuProps {
  page: DraftPage
  index: number
  count: number
}

export function PageMenu({ page, index, count }: PageMenuProps) {
  const { t } = useTranslation('editor')
  const { t: tc } = useTranslation('editor-canvas')
  const { store } = useEditor()
  const { actions, rename } = useOutline()
  const clipboard = useClipboardMenu()
  const hasRoom = useEditorState((state) => countFreePages(state.draft) > 0)
  const { id } = page
  return (
    <EntryMenu label={t('pages.more', { name: page.fields.name })} size="sm">
      <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => rename(id)}>
        {t('steps.rename')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconClipboardPlus size={16} />}
        rightSection={<ShortcutKeys keys="V" />}
        onClick={() => {
          store.selectPage(id)
          clipboard.paste()
        }}
      >
        {tc('clipboard.pasteOnPage')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconCopy size={16} />}
        onClick={() => actions.duplicatePage(id)}
        disabled={!hasRoom}
      >
        {t('pages.duplicate')}
      </Menu.Item>
      <MoveItems index={index} count={count} onMove={(by) => actions.movePage(id, by)} />
      <Menu.Divider />
      <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={() => actions.removePage(id)}>
        {t('pages.delete')}
      </Menu.Item>
    </EntryMenu>
  )
}
