import { useTranslation } from 'react-i18next'
import type { Outcome } from '@waymark/contract/constants'

/** The measures of guides, by their outcome: those that cannot happen are left out. */
const measuresOf = {
  COMPLETED: ['seen', 'started', 'completed', 'dismissed'],
  CHOSEN: ['seen', 'started', 'dismissed'],
  SEEN: ['seen', 'dismissed'],
} as const satisfies Record<Outcome, readonly string[]>

/** The measures of a guide, or of several, each with its colour in every chart. */
export function useMeasures(outcome: Outcome = 'COMPLETED') {
  const { t } = useTranslation('insights')
  return measuresOf[outcome].map((name) => ({
    name,
    label: t(outcome === 'CHOSEN' && name === 'started' ? 'measures.chosen' : `measures.${name}`),
    color: `var(--wm-chart-${name})`,
  }))
}
