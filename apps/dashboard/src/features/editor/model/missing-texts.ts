import type { Block } from '@waymark/contract'
import { listBlockTexts } from '@waymark/contract/compiler'
import type { Draft, DraftStep } from './draft.ts'
import { listScreens } from './screens.ts'

export function isTextMissing(block: Block, locale: string): boolean {
  return listBlockTexts(block).some(({ isRequired, text }) => isRequired && !text[locale]?.trim())
}

export function countMissingTexts({ component }: DraftStep, locale: string): number {
  return component?.blocks.filter((block) => isTextMissing(block, locale)).length ?? 0
}

export function countMissingInLocale(draft: Draft, locale: string): number {
  return listScreens(draft).reduce((sum, step) => sum + countMissingTexts(step, locale), 0)
}
