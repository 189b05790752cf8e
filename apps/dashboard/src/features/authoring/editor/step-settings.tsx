import { Tabs, Text } from '@mantine/core'
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
import { latePart } from '../../../lib/state/late-part.tsx'
import { useAfterPaint } from '../../../lib/state/use-after-paint.ts'
import { settingsTabs, useEditor, useEditorState, type SettingsTab } from './store/editor-context.ts'
import { withDraftUndo } from './keys/undo-scope.ts'
import { findPage, findStep } from './model/draft-steps.ts'
import { TemplatesButton } from './templates/templates-button.tsx'
import { PanelHead } from './kit/panel-head.tsx'
import { PanelRail } from './kit/panel-rail.tsx'
import { usePanels } from './kit/use-panels.ts'
import { useKeptFocus } from './kit/use-kept-focus.ts'
import { StepPanel } from './step-panel.tsx'
import classes from './step-settings.module.css'
import { Scroller } from '../../../ui/frame/scroller.tsx'

const PageSettings = latePart(async () => (await import('./page-settings.tsx')).PageSettings)

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
  const { tab } = useEditor()
  const stepId = useEditorState(({ draft, selectedStepId }) => findStep(draft, selectedStepId)?.id)
  const page = useEditorState(({ draft, selectedPageId }) => findPage(draft, selectedPageId))
  const latestId = useAfterPaint(stepId)
  const keepFocus = useKeptFocus()
  const { closed } = usePanels()
  const title = stepId === undefined && page ? ts('page.title') : t('settings.title')
  if (closed.includes('settings')) {
    return (
      <aside className={classes.panel} aria-label={title} data-panel="settings">
        <PanelRail panel="settings" title={title} />
      </aside>
    )
  }
  if (stepId === undefined && page) {
    return (
      <aside
        ref={keepFocus}
        className={classes.panel}
        aria-label={title}
        data-panel="settings"
        {...withDraftUndo}
      >
        <PanelHead panel="settings" title={title} />
        <PageSettings key={page.id} page={page} />
      </aside>
    )
  }
  return (
    <aside
      ref={keepFocus}
      className={classes.panel}
      aria-label={title}
      data-panel="settings"
      aria-busy={latestId !== stepId}
    >
      <PanelHead panel="settings" title={t('settings.heading')}>
        {stepId !== undefined && (tab === 'content' || tab === 'style') && (
          <TemplatesButton stepId={stepId} />
        )}
      </PanelHead>
      {stepId === undefined || latestId === undefined ? (
        <Text c="dimmed" p="lg">
          {t('settings.noStep')}
        </Text>
      ) : (
        <SettingsTabs stepId={latestId} />
      )}
    </aside>
  )
}

interface SettingsTabsProps {
  stepId: string
}

const SettingsTabs = memo(function SettingsTabs({ stepId }: SettingsTabsProps) {
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
      <Scroller>
        {settingsTabs.map((name) => (
          <Tabs.Panel key={name} value={name} p="md" {...(name !== 'sound' && withDraftUndo)}>
            {/* Another step remounts the fields, so that unfinished input is not carried over. */}
            <StepPanel key={stepId} tab={name} stepId={stepId} />
          </Tabs.Panel>
        ))}
      </Scroller>
    </Tabs>
  )
})

function TabIcon({ name }: { name: SettingsTab }) {
  const Icon = ICONS[name]
  return <Icon size={18} stroke={1.5} aria-hidden="true" />
}
