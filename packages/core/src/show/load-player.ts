import type { AnyGuide, ManifestDeployment } from '@waymark/contract'
import type { Playing } from '@waymark/player'
import type { GuideExtras } from './guide-extras.ts'
import { recordSuppressed } from './record-guide-event.ts'
import type { GuideRun, GuideServices } from './run-guide.ts'

/** Plays a guide whose code has loaded; undefined if it is over at once. */
export type Player = (guideServices: GuideServices, run: GuideRun) => Playing | undefined
export type LoadPlayer = (guide: AnyGuide) => Promise<Player>
/** Loads the extras that a guide needs beside its player; undefined if there are none. */
export type LoadExtras = (
  guideServices: GuideServices,
  deployment: ManifestDeployment,
) => Promise<GuideExtras> | undefined

/**
 * Adds the behaviour that all platforms share to a platform's players. A guide of a kind unknown to this SDK is skipped
 * without an error, and recorded as suppressed.
 */
export const createPlayerLoader =
  (loadKnown: (guide: AnyGuide) => Promise<Player> | undefined): LoadPlayer =>
  async (guide) =>
    (await loadKnown(guide)) ?? leaveOut

function leaveOut(guideServices: GuideServices, { deployment, onEnd }: GuideRun): undefined {
  recordSuppressed(guideServices, deployment, 'KIND')
  onEnd({ wasSeen: false })
}
