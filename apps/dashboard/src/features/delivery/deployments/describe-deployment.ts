import type { TFunction } from 'i18next'
import type { AppVersionRange, TargetingRules } from '@waymark/contract'
import { joinWithAnd, joinWithOr } from '../../../lib/texts/join-words.ts'
import { formatDateTime } from '../../../lib/texts/dates.ts'
import { nameLanguage } from '../../../lib/texts/language-names.ts'
import { namePlatforms } from '../../../lib/texts/platform-names.ts'
import { formatShare } from '../../../lib/texts/numbers.ts'
import { toTargeting } from './form-values.ts'
import { describeEventConditions } from '../../../ui/conditions/describe-comparison.ts'
import { toEventConditions } from '../../../ui/conditions/event-condition-draft.ts'
import type { DeploymentFormValues } from './form-values.ts'
import { toInstant } from './zoned-time.ts'

export interface Wording {
  t: TFunction<['deployments', 'common', 'platforms']>
  language: string
}

export interface AudienceWording extends Wording {
  /** The name of a segment. */
  nameOf: (id: string) => string
}

/** Describes the audience: `30% of the end users on Web, in Loyal, who use German or French`. */
export function describeAudience(values: DeploymentFormValues, wording: AudienceWording): string {
  const { t, language } = wording
  if (values.rolloutPercent === 0) return t('summary.nobody')
  const platforms = joinWithOr(namePlatforms(values.platforms, language), language)
  const conditions = listConditions(toTargeting(values), wording)
  const share = formatShare(values.rolloutPercent / 100, language)
  const all =
    conditions.length > 0 ? t('summary.endUsers', { platforms }) : t('summary.everyone', { platforms })
  const who = values.rolloutPercent === 100 ? all : t('summary.share', { platforms, share })
  return [who, ...conditions].join(', ')
}

/** The audience in a table's cell, platforms apart: `Everyone` only if nothing narrows it. */
export function summariseAudience(targeting: TargetingRules, wording: AudienceWording): string[] {
  const { t, language } = wording
  const { rolloutPercent } = targeting
  if (rolloutPercent === 0) return [t('audience.nobody')]
  const conditions = listConditions(targeting, wording)
  const share = formatShare(rolloutPercent / 100, language)
  if (rolloutPercent < 100) return [t('audience.share', { share }), ...conditions]
  return conditions.length > 0 ? conditions.map(capitalise) : [t('audience.everyone')]
}

/** Lists the conditions that narrow the audience, besides its share and platforms. */
function listConditions(targeting: TargetingRules, { t, language, nameOf }: AudienceWording): string[] {
  const { audience, locales } = targeting
  const nameAll = (ids: readonly string[]) => joinWithOr(ids.map(nameOf), language)
  return [
    audience.include.length > 0 && t('summary.include', { segments: nameAll(audience.include) }),
    audience.exclude.length > 0 && t('summary.exclude', { segments: nameAll(audience.exclude) }),
    locales.length > 0 &&
      t('summary.locales', {
        locales: joinWithOr(
          locales.map((it) => nameLanguage(it, language)),
          language,
        ),
      }),
    describeAppVersions(targeting.appVersionRange, t),
  ].filter((it): it is string => it !== false && it !== '')
}

const capitalise = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** How often it may be shown at most; empty without such limits. */
export function describeCaps(values: DeploymentFormValues, { t, language }: Wording): string {
  const caps = (['perDay', 'perWeek', 'lifetime'] as const).flatMap((cap) => {
    const count = values[cap]
    return count === null ? [] : [t(`summary.caps.${cap}`, { count })]
  })
  if (caps.length === 0) return ''
  return t('summary.caps.all', { caps: joinWithAnd(caps, language) })
}

export function describeTrigger(values: DeploymentFormValues, { t, language }: Wording): string {
  const { triggerType } = values
  if (triggerType === 'DELAY') return t('summary.trigger.DELAY', { count: values.delaySeconds })
  if (triggerType === 'SCREEN_ENTER') {
    return t(`summary.trigger.SCREEN_ENTER_${values.urlMatch}`, { value: values.urlValue || '…' })
  }
  if (triggerType === 'EVENT') {
    const name = values.eventName || '…'
    if (values.eventConditions.length === 0) return t('summary.trigger.EVENT', { name })
    const conditions = describeEventConditions(toEventConditions(values.eventConditions), language)
    return t('summary.trigger.EVENT_WHERE', { name, conditions })
  }
  return t(`summary.trigger.${triggerType}`)
}

export function describeFrequency(values: DeploymentFormValues, { t }: Pick<Wording, 't'>): string {
  const { frequencyType } = values
  if (frequencyType === 'EVERY_N') return t('summary.frequency.EVERY_N', { count: values.everyDays })
  return t(`summary.frequency.${frequencyType}`)
}

export function describeSchedule(values: DeploymentFormValues, { t, language }: Wording): string {
  const { startAt, endAt, timeZone } = values
  const say = (local: string) => formatDateTime(toInstant(local, timeZone), language, timeZone)
  if (startAt && endAt) return t('summary.schedule.between', { start: say(startAt), end: say(endAt) })
  if (startAt) return t('summary.schedule.from', { start: say(startAt) })
  if (endAt) return t('summary.schedule.to', { end: say(endAt) })
  return t('summary.schedule.always')
}

function describeAppVersions({ min, max }: AppVersionRange, t: Wording['t']): string {
  if (min && max) return t('summary.versionBetween', { min, max })
  if (min) return t('summary.versionFrom', { min })
  return max ? t('summary.versionTo', { max }) : ''
}
