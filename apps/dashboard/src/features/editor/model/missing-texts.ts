import type { Block } from '@waymark/contract'
import { listBlockTexts } from '@waymark/contract/compiler'
import type { Draft, DraftStep } from './draft.ts'

export function isTextMissing(block: Block, locale: string): boolean {
  return listBlockTexts(block).some(({ isRequired, text }) => isRequired && !text[locale]?.trim())
}

export function countMissingTexts({ component }: DraftStep, locale: string): number {
  return component?.blocks.filter((block) => isTextMissing(block, locale)).length ?? 0
}

export function countMissingInLocale({ steps }: Draft, locale: string): number {
  return steps.reduce((sum, step) => sum + countMissingTexts(step, locale), 0)
}
