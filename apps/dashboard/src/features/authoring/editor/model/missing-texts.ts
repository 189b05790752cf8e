import type { Block, Component } from '@waymark/contract'
import { listBlockTexts } from '@waymark/contract/compiler'
import type { Draft, DraftStep } from './draft.ts'
import { listSteps } from './draft-steps.ts'

export function isTextMissing(block: Block, locale: string): boolean {
  return listBlockTexts(block).some(({ isRequired, text }) => isRequired && !text[locale]?.trim())
}

const counted = new WeakMap<Component, Map<string, number>>()

/** Cached, as every step is counted on every key press. */
export function countMissingTexts({ component }: DraftStep, locale: string): number {
  if (!component) return 0
  const known = counted.get(component) ?? new Map<string, number>()
  counted.set(component, known)
  const count = known.get(locale) ?? component.blocks.filter((block) => isTextMissing(block, locale)).length
  known.set(locale, count)
  return count
}

export function countMissingInLocale(draft: Draft, locale: string): number {
  return listSteps(draft).reduce((sum, step) => sum + countMissingTexts(step, locale), 0)
}
