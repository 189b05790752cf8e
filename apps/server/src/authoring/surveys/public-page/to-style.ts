import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SurveyGuide, SurveyQuestion, ThemeTokens } from '@waymark/contract'
import { toInk } from '@waymark/contract/survey-path'
import { toThemeStyle } from './to-theme-style.ts'

const sheet = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8')

interface Styled {
  guide: SurveyGuide | undefined
  theme: ThemeTokens | undefined
  /** The address that serves the files of its font, without a slash at its end. */
  mediaPath: string
}

/** The page's style in the look of the app, with the author's colours, which the contract has validated. */
export function toStyle({ guide, theme, mediaPath }: Styled): string {
  return [sheet, theme ? toThemeStyle(theme, mediaPath) : '', ...(guide ? listOwnRules(guide) : [])]
    .filter(Boolean)
    .join('\n')
}

function listOwnRules({ survey: { header, questions } }: SurveyGuide): string[] {
  return [
    toRule('header', header),
    ...Object.entries(questions).map(([key, { styles }]) => toRule(`.q-${key}`, styles)),
  ]
}

/** A background without a text colour gets a readable one, in light and dark mode. */
function toRule(selector: string, colours: SurveyQuestion['styles']): string {
  const { bgColor } = colours
  const ink = toInk(colours)
  if (!ink) return ''
  const ground = bgColor ? `background: ${bgColor}; padding: 1.25rem; border-radius: 0.75rem; ` : ''
  return `${selector} { ${ground}color: ${ink}; }`
}
