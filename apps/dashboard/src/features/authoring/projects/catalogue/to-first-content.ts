import type { FirstContent, LocalizedText, Template } from '@waymark/contract'
import { mapBlockTexts } from '@waymark/contract/compiler'
import { fillTexts } from '../../../../lib/texts/fill-texts.ts'

/**
 * A template as the content of a new project. Texts missing in the default locale fall back to English, so that no
 * guide starts blank; other locales keep the template's texts. Names are in the author's language.
 */
export function toFirstContent(
  { screens, pages }: Template,
  locales: readonly string[],
  language: string,
): FirstContent {
  const fill = (text: LocalizedText): LocalizedText => fillTexts(text, locales)
  const toName = (name: LocalizedText) => fillTexts(name, [language])[language] ?? ''
  const toScreen = ({ key, name, component }: Template['screens'][number]) => ({
    key,
    name: toName(name),
    component: { ...component, blocks: component.blocks.map((block) => mapBlockTexts(block, fill)) },
  })
  return {
    startScreen: screens.filter(({ part }) => part === 'START_SCREEN').map(toScreen)[0] ?? null,
    steps: screens.filter(({ part, pageKey }) => part === 'STEP' && pageKey === null).map(toScreen),
    pages: pages.map(({ key, name }) => ({
      key,
      name: toName(name),
      assists: screens.filter(({ pageKey }) => pageKey === key).map(toScreen),
    })),
  }
}
