import type { Block } from '@waymark/contract'
import type { Draft, DraftStep } from './draft.ts'

/** The texts of a block that end users read; an image's description may stay empty for a mere ornament. */
function findRequiredTexts(block: Block): Record<string, string> | undefined {
  if (block.type === 'TEXT') return block.text
  return block.type === 'BUTTON' ? block.label : undefined
}

export function isTextMissing(block: Block, locale: string): boolean {
  const texts = findRequiredTexts(block)
  return texts !== undefined && !texts[locale]?.trim()
}

export function countMissingTexts({ component }: DraftStep, locale: string): number {
  return component?.blocks.filter((block) => isTextMissing(block, locale)).length ?? 0
}

export function countMissingInLocale({ steps }: Draft, locale: string): number {
  return steps.reduce((sum, step) => sum + countMissingTexts(step, locale), 0)
}
