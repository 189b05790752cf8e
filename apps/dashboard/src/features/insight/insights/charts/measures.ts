import { useTranslation } from 'react-i18next'
import type { Outcome } from '@waymark/contract/constants'

/** What is counted of guides, by what they are judged by: there is no point in what cannot happen. */
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
