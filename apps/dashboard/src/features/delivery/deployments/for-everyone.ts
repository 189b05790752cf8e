import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TargetingRules } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { useQuestion } from '../../../ui/dialogs/use-question.tsx'

interface ForEveryone {
  /** Goes live, after a question if everyone meets a guide with one of these rules. */
  askFirst(rules: readonly TargetingRules[], goLive: () => void): void
  question: ReactNode
}

/** Asks before a guide reaches everyone who uses the app: every way of going live takes this one. */
export function useForEveryone(): ForEveryone {
  const { t } = useTranslation('deployments')
  const { app } = useAppArea()
  const { ask, question } = useQuestion()
  const askFirst = (rules: readonly TargetingRules[], goLive: () => void) => {
    const count = rules.filter(isForEveryone).length
    if (count === 0) return goLive()
    ask({
      title: t('form.everyone.title'),
      text: t('form.everyone.text', { count, app: app.name }),
      confirmLabel: t('form.everyone.confirm'),
      onConfirm: goLive,
    })
  }
  return { askFirst, question }
}

const isForEveryone = ({ audience, rolloutPercent, ramp, trigger }: TargetingRules): boolean =>
  audience.include.length === 0 &&
  audience.exclude.length === 0 &&
  rolloutPercent === 100 &&
  !ramp &&
  trigger.type !== 'MANUAL'
