import { latePart } from '../../../lib/state/late-part.tsx'
import { findStep } from './model/draft-steps.ts'
import { ContentPanel } from './settings/content-panel.tsx'
import { EmptyStepPanel } from './settings/empty-step-panel.tsx'
import { useEditorState, type SettingsTab } from './store/editor-context.ts'

const StylePanel = latePart(async () => (await import('./settings/style-panel.tsx')).StylePanel)
const BehaviourPanel = latePart(async () => (await import('./settings/behaviour-panel.tsx')).BehaviourPanel)
const IdentifierPanel = latePart(
  async () => (await import('./identifiers/identifier-panel.tsx')).IdentifierPanel,
)
const SoundPanel = latePart(async () => (await import('./sound/sound-panel.tsx')).SoundPanel)
const AccessibilityPanel = latePart(
  async () => (await import('./accessibility/accessibility-panel.tsx')).AccessibilityPanel,
)

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
