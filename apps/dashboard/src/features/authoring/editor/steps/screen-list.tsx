import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { listScreensAt, STEPS, type Home } from '../model/screens.ts'
import { DropPlace } from './drop-place.tsx'
import { isOrdered } from '../clipboard/outline-actions.ts'
import { useOutline } from './outline-context.ts'
import classes from './outline.module.css'
import { ScreenCard } from './screen-card.tsx'
import { summariseScreen } from './summarise-screen.ts'

interface ScreenListProps {
  home: Home
}

/** The screens of one list in order: the project's steps, or the assists on a page. */
export function ScreenList({ home }: ScreenListProps) {
  const { t } = useTranslation('editor')
  const { locale } = useEditor()
  const { renamingId } = useOutline()
  const screens = useEditorState((state) => listScreensAt(state.draft, home))
  const canMove = useEditorState((state) => isOrdered(state.draft, home))
  const selectedId = useEditorState((state) => state.selectedStepId)
  const selectedIds = useEditorState((state) => state.selectedStepIds)
  if (screens.length === 0) {
    return (
      <DropPlace home={home}>
        <Text c="dimmed" size="sm">
          {t(home === STEPS ? 'steps.empty' : 'pages.empty')}
        </Text>
      </DropPlace>
    )
  }
  return (
    <Stack component="ol" gap="xs" p={0} m={0} className={classes.list} data-home={home}>
      {screens.map((step, index) => (
        <ScreenCard
          key={step.id}
          {...summariseScreen(step, locale)}
          home={home}
          index={index}
          count={screens.length}
          canMove={canMove}
          isCurrent={step.id === selectedId}
          isSelected={selectedIds.includes(step.id)}
          isRenaming={step.id === renamingId}
        />
      ))}
    </Stack>
  )
}
