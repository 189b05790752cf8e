import type { ManifestDeployment } from '@waymark/contract'
import type { Meter } from '@waymark/player'
import { createMeter } from '@waymark/player/meter'
import { recordGuideEvent } from './record-guide-event.ts'
import type { GuideServices } from './run-guide.ts'

/** Records the cost of a deployment's guide to the page: once that it was measured, and once if it was too much. */
export const meterPage = (
  { environment, listeners, recorder }: GuideServices,
  deployment: ManifestDeployment,
): Meter => {
  const record = (type: 'page_measured' | 'page_slowed') =>
    void listeners.runSafely(() => recordGuideEvent({ recorder }, deployment, { type }))
  return createMeter({
    now: environment.elapsedMs,
    schedule: environment.schedule,
    onMeasured: () => record('page_measured'),
    onSlow: () => record('page_slowed'),
  })
}
