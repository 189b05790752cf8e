import { isAnchored } from '@waymark/contract/constants'
import type { DraftStep } from '../model/draft.ts'
import { IdentifierList } from './identifier-list.tsx'

interface IdentifierPanelProps {
  step: DraftStep
}

/** How the step finds its element, and its conditions on the page. */
export function IdentifierPanel({ step }: IdentifierPanelProps) {
  const needsTarget = !step.component || isAnchored(step.component.container)
  return <IdentifierList owner={step} use={needsTarget ? 'ELEMENT' : 'CONDITION'} />
}
