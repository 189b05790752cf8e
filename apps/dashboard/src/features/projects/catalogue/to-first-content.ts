import type { FirstContent, LocalizedText, Template } from '@waymark/contract'
import { mapBlockTexts } from '@waymark/contract/compiler'
import { fillTexts } from '../../../lib/fill-texts.ts'

/**
 * A template as the content of a new project. Texts that it lacks in the default locale are its English ones, so that
 * a guide never begins blank; the other locales begin with what there is. Names are in the author's own language, as
 * those of steps that the editor adds.
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
