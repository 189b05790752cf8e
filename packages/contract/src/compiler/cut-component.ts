import { mapBlockTexts } from '../documents/block-texts.ts'
import type { Component } from '../documents/component.ts'
import type { GuideStep } from '../documents/guide.ts'
import type { GuidePlaceholder } from '../documents/placeholder.ts'
import { cutPlaceholders, type Placeholder } from '../rich-text/placeholder.ts'
import { findProperty, type AppProperties } from './guide-source.ts'

type CutComponent = Pick<GuideStep, 'component' | 'placeholders'>
type OfStep = NonNullable<GuideStep['placeholders']>

/** Replaces each placeholder of a component's texts by one character, and lists them beside the component. */
export function cutComponent(component: Component, properties: AppProperties): CutComponent {
  const ofStep: OfStep = {}
  const blocks = component.blocks.map((block) =>
    mapBlockTexts(block, (localized, field) => {
      const cut = Object.entries(localized).map(([locale, text]) => ({ locale, ...cutPlaceholders(text) }))
      const filled = cut.filter(({ placeholders }) => placeholders.length > 0)
      if (filled.length > 0) {
        const byLocale = filled.map(
          ({ locale, placeholders }) =>
            [locale, placeholders.map((it) => markPrivate(it, properties))] as const,
        )
        ofStep[block.id] = { ...ofStep[block.id], [field]: Object.fromEntries(byLocale) }
      }
      return Object.fromEntries(cut.map(({ locale, text }) => [locale, text]))
    }),
  )
  return {
    component: { ...component, blocks },
    ...(Object.keys(ofStep).length > 0 && { placeholders: ofStep }),
  }
}

/** Says of a placeholder whether its property is private. */
export const markPrivate = (placeholder: Placeholder, properties: AppProperties): GuidePlaceholder => ({
  ...placeholder,
  ...(findProperty(placeholder, properties)?.isPrivate && { isPrivate: true as const }),
})
