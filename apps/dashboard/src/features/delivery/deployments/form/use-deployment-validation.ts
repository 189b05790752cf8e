import type { FormRulesRecord } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { isLocaleCode } from '../../../../lib/texts/locale-codes.ts'
import { checkPlainName } from '../../../../lib/checks/name-checks.ts'
import { useCheck } from '../../../../lib/state/use-check.ts'
import { listEventConditionProblems } from '../../../../ui/conditions/event-condition-draft.ts'
import type { DeploymentFormValues } from '../form-values.ts'
import { toInstant } from '../zoned-time.ts'

/** Validation rules for a deployment's fields; fields of options not chosen are skipped. */
export function useDeploymentValidation(): FormRulesRecord<DeploymentFormValues> {
  const { t } = useTranslation('deployments')
  const toValidator = useCheck()
  return {
    projectId: (value) => (value ? null : t('form.projectMissing')),
    name: toValidator(checkPlainName),
    endAt: (endAt, { startAt, timeZone }) => {
      if (!endAt) return null
      if (startAt && endAt <= startAt) return t('form.endBeforeStart')
      return Date.parse(toInstant(endAt, timeZone)) <= Date.now() ? t('form.endInPast') : null
    },
    urlValue: (value, { triggerType }) =>
      triggerType === 'SCREEN_ENTER' && !value.trim() ? t('form.urlMissing') : null,
    eventName: (value, { triggerType }) =>
      triggerType === 'EVENT' && !value.trim() ? t('form.eventMissing') : null,
    eventConditions: (drafts, { triggerType }) => {
      if (triggerType !== 'EVENT') return null
      const problems = listEventConditionProblems(drafts, 'eventConditions')
      return problems.length > 0 ? t('form.eventConditionsIncomplete') : null
    },
    identifier: (identifier, { triggerType }) =>
      triggerType === 'ELEMENT_VISIBLE' && !identifier ? t('form.elementMissing') : null,
    rampSteps: (steps, { rolloutPercent }) => {
      const shares = [...steps.map(({ percent }) => percent), rolloutPercent]
      const isRising = shares.every((share, place) => place === 0 || share > (shares[place - 1] ?? 0))
      return isRising ? null : t('form.rampNotRising')
    },
    platforms: (values) => (values.length > 0 ? null : t('form.platformsMissing')),
    locales: (values) => (values.every(isLocaleCode) ? null : t('form.localeInvalid')),
  }
}
