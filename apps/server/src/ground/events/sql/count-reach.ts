import { eventTypeCodes } from '../../../platform/db/event-type-codes.ts'
import { exposureSteps, type EndUsersByType, type Reach } from '../../../platform/events/app-reach.ts'
import { countBits } from './count-bits.ts'
import { countExposure } from './count-exposure.ts'

/** The end users of one block in whom a project caused one type of event, one bit each. */
export interface ReachedSet {
  projectId: string
  /** Whether guides of the project's kind are made to be completed. */
  isCompletable: boolean
  /** The code of the event type. */
  type: number
  block: number
  endUsers: Uint32Array
}

/** Counts the end users that projects reached, each and together, in one block; no two sets are of the same kind. */
export function countReach(sets: readonly ReachedSet[]): Reach {
  const byType = Map.groupBy(sets, ({ type }) => type)
  const byProject = Map.groupBy(sets, ({ projectId }) => projectId)
  const toExposure = (ofType: ReachedSet[] = [], most: number) =>
    countExposure(
      ofType.map(({ endUsers }) => endUsers),
      most,
    )
  return {
    // Exposure to one project or more includes everyone.
    all: mapValues(byType, (ofType) => toExposure(ofType, 1)[0]!),
    completable: mapValues(
      Map.groupBy(
        sets.filter(({ isCompletable }) => isCompletable),
        ({ type }) => type,
      ),
      (ofType) => toExposure(ofType, 1)[0]!,
    ),
    byProject: mapValues(
      byProject,
      (ofProject) => new Map(ofProject.map(({ type, endUsers }) => [type, countBits(endUsers)])),
    ),
    exposure: toExposure(byType.get(eventTypeCodes.guide_seen), exposureSteps),
  }
}

/** Sums the reach of several blocks, which share no end users. */
export function sumReach(blocks: readonly Reach[]): Reach {
  const byProject = Map.groupBy(
    blocks.flatMap((block) => [...block.byProject]),
    ([projectId]) => projectId,
  )
  return {
    all: sumTypes(blocks.map(({ all }) => all)),
    completable: sumTypes(blocks.map(({ completable }) => completable)),
    byProject: mapValues(byProject, (parts) => sumTypes(parts.map(([, endUsers]) => endUsers))),
    exposure: Array.from({ length: exposureSteps }, (_, step) =>
      blocks.reduce((sum, { exposure }) => sum + exposure[step]!, 0),
    ),
  }
}

function sumTypes(parts: readonly EndUsersByType[]): EndUsersByType {
  const sums = new Map<number, number>()
  for (const part of parts) for (const [type, count] of part) sums.set(type, (sums.get(type) ?? 0) + count)
  return sums
}

const mapValues = <K, V, W>(map: ReadonlyMap<K, V>, change: (value: V) => W) =>
  new Map([...map].map(([key, value]) => [key, change(value)] as const))
