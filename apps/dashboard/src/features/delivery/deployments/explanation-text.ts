import type { Platform } from '@waymark/contract/constants'
import type { Explanation, RuleExplanation } from '@waymark/targeting/explain'
import { joinWithOr } from '../../../lib/texts/join-words.ts'
import { formatDateTime } from '../../../lib/texts/dates.ts'
import { nameLanguage } from '../../../lib/texts/language-names.ts'
import type { Wording } from './describe-deployment.ts'

export interface ExplanationWording extends Wording {
  /** The author's name for a segment, project, deployment, limit group or server fact. */
  nameOf: (id: string) => string
}

type Params = Record<string, string | number | boolean | string[]>

/** Explains why a deployment is shown or not: `This end user is not in Loyal: orders is not high enough`. */
export function toExplanationText(
  { code, params, because }: Explanation | RuleExplanation,
  wording: ExplanationWording,
): string {
  const t = wording.t as unknown as (key: string, values: object) => string
  const sentence = t(`reasons.${code}`, {
    ...toWords(code, params, wording),
    context: toContext(params),
    count: toCount(params),
  })
  const causes = because.map((it) => toExplanationText(it, wording))
  return causes.length > 0 ? `${sentence}: ${causes.join('; ')}` : sentence
}

/** Picks the sentence of a code that applies. */
function toContext({ match, window, operator, interaction, happened, test }: Params): string {
  if (interaction !== undefined) return `${String(interaction)}_${String(happened)}`
  return String(match ?? window ?? operator ?? test ?? '')
}

/** The number that selects singular or plural. */
const toCount = ({ max, days, delayMs }: Params): number | undefined =>
  [max, days, typeof delayMs === 'number' && delayMs / 1000].find((it) => typeof it === 'number')

function toWords(code: string, params: Params, wording: ExplanationWording): Record<string, string> {
  const { language } = wording
  const toWord = findWording(code, wording)
  const words = Object.entries(params).map(([name, value]) => {
    const of = toWord[name] ?? String
    if (!Array.isArray(value)) return [name, of(String(value))]
    return [name, joinWithOr(value.map(of), language)]
  })
  return Object.fromEntries(words) as Record<string, string>
}

/** Words each parameter that is not shown verbatim. */
function findWording(
  code: string,
  { t, language, nameOf }: ExplanationWording,
): Record<string, (value: string) => string> {
  const namePlatform = (it: string) => t(`platforms:names.${it as Platform}`)
  const nameLocale = (it: string) => nameLanguage(it, language)
  const formatInstant = (it: string) => formatDateTime(it, language)
  return {
    startAt: formatInstant,
    endAt: formatInstant,
    platform: namePlatform,
    locale: nameLocale,
    allowed: code === 'other_platform' ? namePlatform : nameLocale,
    segmentIds: nameOf,
    segmentId: nameOf,
    groupId: nameOf,
    projectId: nameOf,
    winnerId: nameOf,
    key: nameOf,
  }
}
