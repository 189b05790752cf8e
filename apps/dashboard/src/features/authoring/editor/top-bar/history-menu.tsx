import { ActionIcon, Menu } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../kit/icon-action.module.css'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import type { HistoryEntry } from '../model/record-command.ts'
import { Tooltip } from '../../../../ui/frame/tooltip.tsx'
import { Scroller } from '../../../../ui/frame/scroller.tsx'
import { ButtonMenu } from '../../../../ui/dialogs/menu.tsx'

/** More steps than anybody undoes at once. */
const MOST = 30

/** Everything that can be undone or redone, latest first; choosing an entry goes all the way to it. */
export function HistoryMenu() {
  const { t } = useTranslation('editor')
  const isEmpty = useEditorState(({ past, future }) => past.length === 0 && future.length === 0)
  return (
    <ButtonMenu
      button={
        <Tooltip label={t('history.title')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('history.title')}
            className={classes.action}
            disabled={isEmpty}
          >
            <IconHistory size={20} />
          </ActionIcon>
        </Tooltip>
      }
    >
      <Scroller style={{ maxHeight: 420 }}>
        <Entries />
      </Scroller>
    </ButtonMenu>
  )
}

function Entries() {
  const { t } = useTranslation('editor')
  const { store } = useEditor()
  const past = useEditorState((state) => state.past)
  const future = useEditorState((state) => state.future)
  const describe = ({ type, name, ids }: HistoryEntry) =>
    t(`history.entries.${type}`, { name, count: Math.max(1, ids.length) })
  const undone = future.slice(-MOST)
  const done = past.slice(-MOST).toReversed()
  return (
    <>
      {undone.length > 0 && <Menu.Label>{t('history.redo')}</Menu.Label>}
      {undone.map((entry, index) => (
        <Menu.Item key={`future ${index}`} c="dimmed" onClick={() => store.redo(undone.length - index)}>
          {describe(entry)}
        </Menu.Item>
      ))}
      {done.length > 0 && <Menu.Label>{t('history.undo')}</Menu.Label>}
      {done.map((entry, index) => (
        <Menu.Item key={`past ${index}`} onClick={() => store.undo(index + 1)}>
          {describe(entry)}
        </Menu.Item>
      ))}
    </>
  )
}
