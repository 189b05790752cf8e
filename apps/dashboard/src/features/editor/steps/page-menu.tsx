import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconClipboardPlus,
  IconCopy,
  IconDots,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useClipboardMenu } from '../clipboard/clipboard-context.ts'
import { useEditor, useEditorState } from '../editor-context.ts'
import type { DraftPage } from '../model/draft.ts'
import { countPageRoom } from '../model/room.ts'
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
  const hasRoom = useEditorState((state) => countPageRoom(state.draft) > 0)
  const { id } = page
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('pages.more', { name: page.fields.name })}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
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
        <Menu.Item
          leftSection={<IconArrowUp size={16} />}
          onClick={() => actions.movePage(id, -1)}
          disabled={index === 0}
          closeMenuOnClick={false}
        >
          {t('steps.moveUp')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} />}
          onClick={() => actions.movePage(id, 1)}
          disabled={index === count - 1}
          closeMenuOnClick={false}
        >
          {t('steps.moveDown')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={() => actions.removePage(id)}>
          {t('pages.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
