import type { TFunction } from 'i18next'
import { formatDateTime } from '../../lib/dates.ts'
import { nameLanguage } from '../../lib/language-names.ts'
import { formatShare } from '../../lib/numbers.ts'
import type { DeploymentFormValues } from './form-values.ts'
import { toInstant } from './zoned-time.ts'

export interface Wording {
  t: TFunction<['deployments', 'common']>
  language: string
}

/** Describes the audience: `30% of the end users on Web, who use German or French`. */
export function describeAudience(values: DeploymentFormValues, { t, language }: Wording): string {
  if (values.rolloutPercent === 0) return t('summary.nobody')
  const list = new Intl.ListFormat(language, { type: 'disjunction' })
  const platforms = list.format(values.platforms.map((it) => t(`common:platforms.${it}`)))
  const everyone =
    values.rolloutPercent === 100
      ? t('summary.everyone', { platforms })
      : t('summary.share', { platforms, share: formatShare(values.rolloutPercent / 100, language) })
  const locales = list.format(values.locales.map((it) => nameLanguage(it, language)))
  const parts = [
    everyone,
    locales && t('summary.locales', { locales }),
    describeAppVersions(values, { t, language }),
  ]
  return parts.filter(Boolean).join(', ')
}

export function describeTrigger(values: DeploymentFormValues, { t }: Pick<Wording, 't'>): string {
  const { triggerType } = values
  if (triggerType === 'DELAY') return t('summary.trigger.DELAY', { count: values.delaySeconds })
  if (triggerType === 'SCREEN_ENTER') {
    return t(`summary.trigger.SCREEN_ENTER_${values.urlMatch}`, { value: values.urlValue || '…' })
  }
  if (triggerType === 'EVENT') return t('summary.trigger.EVENT', { name: values.eventName || '…' })
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

function describeAppVersions(values: DeploymentFormValues, { t }: Wording): string {
  const min = values.minAppVersion.trim()
  const max = values.maxAppVersion.trim()
  if (min && max) return t('summary.versionBetween', { min, max })
  if (min) return t('summary.versionFrom', { min })
  return max ? t('summary.versionTo', { max }) : ''
}
