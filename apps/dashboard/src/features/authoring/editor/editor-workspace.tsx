import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { EditorKeys } from './keys/editor-keys.tsx'
import { EditorProviders, type EditorProvidersProps } from './editor-providers.tsx'
import { Workspace } from './kit/workspace.tsx'
import { PageCanvas } from './stage/page-canvas.tsx'
import { StepSettings } from './step-settings.tsx'
import { ShortcutsHelp } from './keys/shortcuts-help.tsx'
import { Outline } from './steps/outline.tsx'
import { TopBar } from './top-bar/top-bar.tsx'
import { useGuideKeys } from './keys/use-guide-keys.ts'

/**
 * Lays out the panels of one project. Reads no state that changes during editing, as that would re-render
 * every panel.
 */
export function EditorWorkspace(project: Omit<EditorProvidersProps, 'children'>) {
  const { t } = useTranslation('editor')
  const [isHelpOpen, help] = useDisclosure(false)
  const keys = useGuideKeys()
  return (
    <EditorProviders {...project}>
      <EditorKeys onShowHelp={help.open}>
        <Workspace
          label={t('title')}
          topBar={<TopBar onShowShortcuts={help.open} />}
          outline={<Outline />}
          stage={<PageCanvas />}
          settings={<StepSettings />}
        />
      </EditorKeys>
      <ShortcutsHelp groups={keys} isOpen={isHelpOpen} onClose={help.close} />
    </EditorProviders>
  )
}
