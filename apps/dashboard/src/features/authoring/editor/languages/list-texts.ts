import type { Block, Component } from '@waymark/contract'
import { listBlockTexts, mapBlockTexts } from '@waymark/contract/compiler'
import type { Draft, DraftStep } from '../model/draft.ts'
import { toStepName } from '../model/draft-steps.ts'

/** One text of a guide or a survey, with its place, in all its locales. */
export interface TextPlace {
  stepId: string
  stepName: string
  blockId: string
  /** The field of the block that holds the text. */
  field: string
  /** The text's name within its step, in the author's language. */
  name: string
  text: Record<string, string>
  /** Whether publishing requires it in every locale. */
  isRequired: boolean
}

type NameText = (text: { blocks: readonly Block[]; block: Block; field: string }) => string

/** All texts of the steps, in reading order. */
export function listTexts(
  draft: Pick<Draft, 'defaultLocale'>,
  steps: readonly DraftStep[],
  nameText: NameText,
): TextPlace[] {
  return steps.flatMap((step) =>
    (step.component?.blocks ?? []).flatMap((block, _, blocks) =>
      listBlockTexts(block).map((it) => ({
        ...it,
        name: nameText({ blocks, block, field: it.field }),
        stepId: step.id,
        stepName: toStepName(step, draft),
        blockId: block.id,
      })),
    ),
  )
}

export interface TextChange {
  stepId: string
  blockId: string
  field: string
  locale: string
  /** Empty removes the text. */
  value: string
}

/** Returns the current texts, even after the component that listed them has unmounted. */
export type ListTexts = () => readonly TextPlace[]

/** Writes changed texts into the draft; consecutive changes of the same part are one undo step. */
export type WriteTexts = (changes: readonly TextChange[], part: string) => void

/** The components with their texts changed, by step; unchanged ones are left out. */
export function changeTexts(
  steps: readonly DraftStep[],
  changes: readonly TextChange[],
): Record<string, Component> {
  const byStep = Map.groupBy(changes, ({ stepId }) => stepId)
  const changed = steps.flatMap(({ id, component }) => {
    const own = byStep.get(id)
    if (!component || !own) return []
    const blocks = component.blocks.map((block) =>
      mapBlockTexts(block, (text, field) => {
        const meant = own.filter((it) => it.blockId === block.id && it.field === field)
        if (meant.length === 0) return text
        const written = { ...text, ...Object.fromEntries(meant.map(({ locale, value }) => [locale, value])) }
        return Object.fromEntries(Object.entries(written).filter(([, value]) => value !== ''))
      }),
    )
    return [[id, { ...component, blocks }] as const]
  })
  return Object.fromEntries(changed)
}
