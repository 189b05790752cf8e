import { Group, ScrollArea, Tabs, Text } from '@mantine/core'
import {
  IconAccessible,
  IconFocus2,
  IconPalette,
  IconRoute,
  IconTextCaption,
  IconVolume,
} from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAfterPaint } from '../../lib/use-after-paint.ts'
import { AccessibilityPanel } from './accessibility/accessibility-panel.tsx'
import { settingsTabs, useEditor, useEditorState, type SettingsTab } from './store/editor-context.ts'
import { IdentifierPanel } from './identifiers/identifier-panel.tsx'
import { withDraftUndo } from './keys/undo-scope.ts'
import { findPage, findScreen } from './model/screens.ts'
import { SoundPanel } from './sound/sound-panel.tsx'
import { TemplatesButton } from './templates/templates-button.tsx'
import { useKeptFocus } from './kit/use-kept-focus.ts'
import { BehaviourPanel } from './settings/behaviour-panel.tsx'
import { ContentPanel } from './settings/content-panel.tsx'
import { EmptyStepPanel } from './settings/empty-step-panel.tsx'
import { PageSettings } from './page-settings.tsx'
import classes from './step-settings.module.css'
import { StylePanel } from './settings/style-panel.tsx'

const ICONS: Record<SettingsTab, typeof IconRoute> = {
  content: IconTextCaption,
  style: IconPalette,
  behaviour: IconRoute,
  identifier: IconFocus2,
  sound: IconVolume,
  accessibility: IconAccessible,
}

/**
 * All settings of the selected step. Switching steps paints the step first and its many fields a moment
 * later; until then, input still goes to the previous step.
 */
export function StepSettings() {
  const { t } = useTranslation('editor')
  const { t: ts } = useTranslation('editor-settings')
  const screenId = useEditorState(({ draft, selectedScreenId }) => findScreen(draft, selectedScreenId)?.id)
  const page = useEditorState(({ draft, selectedPageId }) => findPage(draft, selectedPageId))
  const latestId = useAfterPaint(screenId)
  const keepFocus = useKeptFocus()
  if (screenId === undefined && page) {
    return (
      <aside ref={keepFocus} className={classes.panel} aria-label={ts('page.title')} {...withDraftUndo}>
        <PageSettings key={page.id} page={page} />
      </aside>
    )
  }
  return (
    <aside
      ref={keepFocus}
      className={classes.panel}
      aria-label={t('settings.title')}
      aria-busy={latestId !== screenId}
    >
      {screenId === undefined || latestId === undefined ? (
        <Text c="dimmed" p="lg">
          {t('settings.noStep')}
        </Text>
      ) : (
        <SettingsTabs screenId={latestId} />
      )}
    </aside>
  )
}

interface SettingsTabsProps {
  screenId: string
}

const SettingsTabs = memo(function SettingsTabs({ screenId }: SettingsTabsProps) {
  const { t } = useTranslation('editor')
  const { tab, setTab } = useEditor()
  return (
    <Tabs
      value={tab}
      onChange={(value) => setTab(value as SettingsTab)}
      keepMounted={false}
      className={classes.tabs}
    >
      <Tabs.List grow px={4} className={classes.list}>
        {settingsTabs.map((name) => (
          <Tabs.Tab key={name} value={name} className={classes.tab}>
            <TabIcon name={name} />
            {t(`settings.tabs.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {(tab === 'content' || tab === 'style') && (
        <Group px="md" pt="sm" justify="flex-end">
          <TemplatesButton screenId={screenId} />
        </Group>
      )}
      <ScrollArea flex={1} type="auto">
        {settingsTabs.map((name) => (
          <Tabs.Panel key={name} value={name} p="md" {...(name !== 'sound' && withDraftUndo)}>
            {/* Another step remounts the fields, so that unfinished input is not carried over. */}
            <SettingsPanel key={screenId} tab={name} screenId={screenId} />
          </Tabs.Panel>
        ))}
      </ScrollArea>
    </Tabs>
  )
})

interface SettingsPanelProps {
  tab: SettingsTab
  screenId: string
}

function SettingsPanel({ tab, screenId }: SettingsPanelProps) {
  const step = useEditorState(({ draft }) => findScreen(draft, screenId))
  if (!step) return null
  const { component } = step
  switch (tab) {
    case 'content':
      return component ? <ContentPanel step={step} component={component} /> : <EmptyStepPanel step={step} />
    case 'style':
      return component ? <StylePanel step={step} component={component} /> : <EmptyStepPanel step={step} />
    case 'behaviour':
      return <BehaviourPanel step={step} />
    case 'identifier':
      return <IdentifierPanel step={step} />
    case 'sound':
      return <SoundPanel step={step} />
    case 'accessibility':
      return component ? <AccessibilityPanel step={step} /> : <EmptyStepPanel step={step} />
  }
}

function TabIcon({ name }: { name: SettingsTab }) {
  const Icon = ICONS[name]
  return <Icon size={18} stroke={1.5} aria-hidden="true" />
}
