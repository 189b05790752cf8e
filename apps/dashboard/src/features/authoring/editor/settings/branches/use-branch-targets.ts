import type { Block } from '@waymark/contract'
import { toFallbackText } from '@waymark/contract/rich-text'
import { useMemo } from 'react'
import type { Draft, DraftStep } from '../../model/draft.ts'
import { toStepName } from '../../model/draft-steps.ts'
import { keepSame } from '../../model/keep-same.ts'
import { useEditorState } from '../../store/editor-context.ts'

/** A step of the same flow or page, with its buttons. */
export interface BranchTarget {
  id: string
  key: string
  /** Its position among its siblings, counted from 1. */
  number: number
  name: string
  buttons: { id: string; label: string }[]
}

/** The steps that a branch of this one can lead to or ask about, in their order. */
export function useBranchTargets(stepId: string): BranchTarget[] {
  const lists = useEditorState(({ draft }) => listTargets(draft))
  return useMemo(() => lists.find((them) => them.some(({ id }) => id === stepId)) ?? [], [lists, stepId])
}

const listTargets = keepSame((draft: Draft): BranchTarget[][] =>
  [draft.steps, ...draft.pages.map(({ steps }) => steps)].map((steps) =>
    steps.map((step, at) => toTarget(step, at, draft)),
  ),
)

function toTarget(step: DraftStep, at: number, draft: Draft): BranchTarget {
  const { id, key, component } = step
  const buttons = (component?.blocks ?? []).flatMap((block: Block) =>
    block.type === 'BUTTON' ? [{ id: block.id, label: toLabel(block.label, draft.defaultLocale) }] : [],
  )
  return { id, key, number: at + 1, name: toStepName(step, draft), buttons }
}

const toLabel = (label: Record<string, string>, locale: string): string =>
  toFallbackText(label[locale] ?? Object.values(label)[0] ?? '')
