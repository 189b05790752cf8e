import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SurveyGuide } from '@waymark/contract'
import { toReadable } from '@waymark/contract/constants'

const sheet = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8')

/** The page's style with the author's colours, which the contract has validated. */
export function toStyle(guide: SurveyGuide | undefined): string {
  if (!guide) return sheet
  const { header, questions } = guide.survey
  const own = [
    toRule('header', header),
    ...Object.entries(questions).map(([key, { styles }]) => toRule(`.q-${key}`, styles)),
  ]
  return [sheet, ...own.filter(Boolean)].join('\n')
}

interface Colours {
  color?: string | undefined
  bgColor?: string | undefined
}

/** A background without a text colour gets a readable one, in light and dark mode. */
function toRule(selector: string, { color, bgColor }: Colours): string {
  const ink = color ?? (bgColor && toReadable(bgColor))
  if (!ink) return ''
  const ground = bgColor ? `background: ${bgColor}; padding: 1.25rem; border-radius: 0.75rem; ` : ''
  return `${selector} { ${ground}color: ${ink}; }`
}
