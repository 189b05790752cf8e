import { ActionIcon, Button, Group, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconKeyboard,
  IconPlayerPlay,
  IconPlayerStop,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AccessibilityBadge } from '../accessibility/accessibility-badge.tsx'
import { useEditor, useEditorState } from '../editor-context.ts'
import { IconAction } from '../icon-action.tsx'
import { listScreens } from '../model/screens.ts'
import { usePreviewState } from '../preview-context.ts'
import { PublishButton } from '../publishing/publish-button.tsx'
import { HistoryMenu } from './history-menu.tsx'
import { LocaleSwitch } from './locale-switch.tsx'
import { DevicesButton } from '../devices/devices-button.tsx'
import { MoreMenu } from './more-menu.tsx'
import { PresentAuthors } from './present-authors.tsx'
import { ProjectName } from './project-name.tsx'
import { SavingState } from './saving-state.tsx'
import classes from './top-bar.module.css'

interface TopBarProps {
  onShowShortcuts(): void
}

export function TopBar({ onShowShortcuts }: TopBarProps) {
  const { t } = useTranslation('editor')
  const { store, place } = useEditor()
  const preview = usePreviewState()
  const canUndo = useEditorState((state) => state.canUndo)
  const canRedo = useEditorState((state) => state.canRedo)
  const hasSteps = useEditorState(({ draft }) =>
    listScreens(draft).some(({ component }) => component !== null),
  )
  return (
    <header className={classes.bar}>
      <Group gap="xs" wrap="nowrap" miw={0}>
        <Tooltip label={t('topBar.back')}>
          <ActionIcon
            component={Link}
            to={`/app/${place.appId}/projects`}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('topBar.back')}
          >
            <IconArrowLeft size={20} />
          </ActionIcon>
        </Tooltip>
        <ProjectName />
        <SavingState />
      </Group>
      <Group gap="xs" wrap="nowrap">
        <PresentAuthors />
        <LocaleSwitch />
        <AccessibilityBadge />
        <IconAction size="lg" label={t('topBar.undo')} onClick={() => store.undo()} isDisabled={!canUndo}>
          <IconArrowBackUp size={20} />
        </IconAction>
        <IconAction size="lg" label={t('topBar.redo')} onClick={() => store.redo()} isDisabled={!canRedo}>
          <IconArrowForwardUp size={20} />
        </IconAction>
        <HistoryMenu />
        <IconAction size="lg" label={t('topBar.shortcuts')} onClick={onShowShortcuts}>
          <IconKeyboard size={20} />
        </IconAction>
        <Button
          variant="default"
          leftSection={preview.guide ? <IconPlayerStop size={18} /> : <IconPlayerPlay size={18} />}
          onClick={preview.guide ? preview.stop : preview.start}
          disabled={!hasSteps}
        >
          {t(preview.guide ? 'preview.stop' : 'preview.start')}
        </Button>
        <DevicesButton />
        <MoreMenu />
        <PublishButton />
      </Group>
    </header>
  )
}
