import type { GuidePlaceholder, GuideStep, PlaceholderValues } from '@waymark/contract'
import { mapBlockTexts } from '@waymark/contract/block-texts'
import { fillText } from '@waymark/contract/rich-text'
import { fillPlaceholder, type ReadValue } from './fill-placeholder.ts'

/**
 * Fills the placeholders of a step's texts, in all of its locales. Formatted texts keep their places, and the step gets
 * the values beside them: they go in after parsing, so that no value can be formatting.
 */
export function fillStep(step: GuideStep, read: ReadValue): GuideStep {
  const { component, placeholders } = step
  if (!placeholders) return step
  const values: PlaceholderValues = {}
  const blocks = component.blocks.map((block) => {
    const ofBlock = placeholders[block.id]
    if (!ofBlock) return block
    const isRich = block.type === 'TEXT' && block.format === 'RICH'
    return mapBlockTexts(block, (text, field) => {
      const filled = mapValues(ofBlock[field] ?? {}, (them, locale) => fillAll(them, { read, locale }))
      if (isRich) values[block.id] = filled
      return isRich ? text : mapValues(text, (it, locale) => fillText(it, filled[locale] ?? []))
    })
  })
  return { ...step, component: { ...component, blocks }, values }
}

const fillAll = (placeholders: GuidePlaceholder[], { read, locale }: { read: ReadValue; locale: string }) =>
  placeholders.map((it) => fillPlaceholder(it, read, locale))

const mapValues = <From, To>(
  given: Record<string, From>,
  change: (value: From, key: string) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(given).map(([key, value]) => [key, change(value, key)]))
