import { AccessibilityPanel } from './accessibility/accessibility-panel.tsx'
import { IdentifierPanel } from './identifiers/identifier-panel.tsx'
import { findStep } from './model/draft-steps.ts'
import { BehaviourPanel } from './settings/behaviour-panel.tsx'
import { ContentPanel } from './settings/content-panel.tsx'
import { EmptyStepPanel } from './settings/empty-step-panel.tsx'
import { StylePanel } from './settings/style-panel.tsx'
import { SoundPanel } from './sound/sound-panel.tsx'
import { useEditorState, type SettingsTab } from './store/editor-context.ts'

interface StepPanelProps {
  tab: SettingsTab
  stepId: string
}

/** One tab of a step's settings. */
export function StepPanel({ tab, stepId }: StepPanelProps) {
  const step = useEditorState(({ draft }) => findStep(draft, stepId))
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
