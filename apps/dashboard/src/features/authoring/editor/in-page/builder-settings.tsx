import { Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { withDraftUndo } from '../keys/undo-scope.ts'
import { StepPanel } from '../step-panel.tsx'
import { useEditor, type SettingsTab } from '../store/editor-context.ts'
import classes from './builder.module.css'

interface BuilderSettingsProps {
  stepId: string
}

/** The rest needs the dashboard: sound uploads files, and accessibility is measured on the editor's own page. */
const tabs: readonly SettingsTab[] = ['content', 'style', 'behaviour', 'identifier']

/** The editor's own settings of the selected step. */
export function BuilderSettings({ stepId }: BuilderSettingsProps) {
  const { t } = useTranslation('editor')
  const { tab, setTab } = useEditor()
  return (
    <Tabs
      value={tabs.includes(tab) ? tab : 'content'}
      onChange={(value) => setTab(value as SettingsTab)}
      keepMounted={false}
      className={classes.settings}
    >
      <Tabs.List grow>
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name} px={4}>
            {t(`settings.tabs.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((name) => (
        <Tabs.Panel key={name} value={name} p="md" {...withDraftUndo}>
          {/* Another step remounts the fields, so that unfinished input is not carried over. */}
          <StepPanel key={stepId} tab={name} stepId={stepId} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
