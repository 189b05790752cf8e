import type { DynamicGuide, Guide } from '@waymark/contract'
import type { BranchingParts } from '@waymark/player/tailor'
import { evaluateCondition } from '@waymark/targeting'
import { readAllProgress } from '../progress/progress-store.ts'
import type { GuideServices } from './run-guide.ts'

/**
 * Evaluates what branches ask of the end user: as rules of segments, with the facts known when the step is left. A
 * condition that nobody can decide does not hold.
 */
export function createBranchJudge(
  guideServices: Pick<GuideServices, 'store' | 'getVisit' | 'getManifest'>,
  guide: Pick<Guide | DynamicGuide, 'properties'>,
): BranchingParts['judge'] {
  const { store, getVisit, getManifest } = guideServices
  return (condition) => {
    const { now, properties = {}, accountProperties, facts, history } = getVisit()
    const {
      segments = [],
      properties: ofSegments = [],
      accountProperties: ofAccounts,
    } = getManifest?.() ?? {}
    const book = {
      segments,
      properties: [...(guide.properties ?? []), ...ofSegments],
      accountProperties: ofAccounts,
    }
    const endUser = { now, properties, accountProperties, facts, history, progress: readAllProgress(store) }
    return evaluateCondition(book, condition, endUser).holds === true
  }
}
