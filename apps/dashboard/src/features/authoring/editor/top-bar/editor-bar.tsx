import { ActionIcon, Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useWayBack } from '../../../../lib/state/way-back.ts'
import type { EditorPlace } from '../saving/editor.queries.ts'
import type { EditingStore } from '../store/draft-store.ts'
import { PresentAuthors } from './present-authors.tsx'
import { ProjectName } from './project-name.tsx'
import classes from './top-bar.module.css'
import { UndoRedo } from './undo-redo.tsx'
import { Tooltip } from '../../../../ui/frame/tooltip.tsx'

interface EditorBarProps {
  store: EditingStore
  place: EditorPlace
  name: string
  onRename(name: string): void
  saving: ReactNode
  /** The locale menu, and actions on texts. */
  locales: ReactNode
  /** Shown beside undo and redo. */
  history?: ReactNode
  preview: ReactNode
  more?: ReactNode
  publish: ReactNode
}

/** The bar above an editor: the way back and the name on one side, actions on the other. */
export function EditorBar({ store, place, name, onRename, ...slots }: EditorBarProps) {
  const { t } = useTranslation('editor')
  return (
    <header className={classes.bar}>
      <Group gap="xs" wrap="nowrap" miw={0}>
        <Tooltip label={t('topBar.back')}>
          <ActionIcon
            component={Link}
            {...useWayBack(`/app/${place.appId}/projects`)}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('topBar.back')}
          >
            <IconArrowLeft size={20} />
          </ActionIcon>
        </Tooltip>
        <ProjectName name={name} onRename={onRename} />
        {slots.saving}
      </Group>
      <Group gap="xs" wrap="nowrap">
        <PresentAuthors place={place} />
        {slots.locales}
        <Group gap={0} wrap="nowrap">
          <UndoRedo store={store} />
          {slots.history}
        </Group>
        {slots.preview}
        {slots.more}
        {slots.publish}
      </Group>
    </header>
  )
}
