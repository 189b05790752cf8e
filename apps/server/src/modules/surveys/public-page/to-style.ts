import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SurveyGuide } from '@waymark/contract'
import { toLuminance, toRgb } from '@waymark/contract/constants'

const sheet = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8')

/** The page's style with the author's colours, which the contract has checked to be colours. */
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

/** A ground without a colour for its text gets the one that can be read on it, in light and dark mode alike. */
function toRule(selector: string, { color, bgColor }: Colours): string {
  const ink = color ?? (bgColor && toReadable(bgColor))
  if (!ink) return ''
  const ground = bgColor ? `background: ${bgColor}; padding: 1.25rem; border-radius: 0.75rem; ` : ''
  return `${selector} { ${ground}color: ${ink}; }`
}

/** Ink on light grounds, paper on dark ones, by the relative luminance of WCAG. */
const toReadable = (hex: string): string => (toLuminance(toRgb(hex)) > 0.18 ? '#16241f' : '#fbfaf7')
