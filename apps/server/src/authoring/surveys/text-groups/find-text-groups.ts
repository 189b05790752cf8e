import type { Reason, TextGrouping } from '@waymark/contract/constants'
import type { Db } from '../../../platform/db/db.ts'
import { findServiceOfSurvey, NO_CLUSTER } from '../../../apps/embeddings/index.ts'
import type { ResponseFilter } from '../responses/response-filter.repo.ts'
import { groupTexts } from './group-texts.ts'
import { nameGroups } from './name-groups.ts'
import { listGroupNames, listTextsToGroup, type TextToGroup } from './text-notes.repo.ts'

/** A text answer with the name of its group; empty if it is in none. */
export interface GroupedText extends TextToGroup {
  group: string
}

export interface GroupedTexts {
  texts: GroupedText[]
  by: TextGrouping
  /** The app's embedding service; null without one. */
  service: { waiting: number; reason: Reason | null } | null
}

/** With a larger share of texts without a vector, most new answers would be in no group. */
const mostWaiting = 0.1

/**
 * Finds the groups of a question's latest text answers: those of the app's embedding service, or of the phrases that
 * they share, if there is no service or it is behind. A group that a member chose by hand takes precedence over either,
 * and so does a name that a member gave.
 */
export async function findTextGroups(
  db: Db,
  filter: ResponseFilter,
  questionKey: string,
): Promise<GroupedTexts> {
  const texts = await listTextsToGroup(db, filter, questionKey)
  const names = await listGroupNames(db, { surveyId: filter.surveyId, questionKey })
  const connected = await findServiceOfSurvey(db, filter.surveyId)
  const waiting = texts.filter(({ text, cluster }) => cluster === null && text.trim() !== '').length
  // So few answers may be in no cluster at all, and share a phrase.
  const isClustered = texts.some(({ cluster }) => cluster !== null && cluster !== NO_CLUSTER)
  const isAhead = waiting <= texts.length * mostWaiting
  const by = connected && isAhead && isClustered ? 'EMBEDDINGS' : 'PHRASES'
  const groupOf = by === 'EMBEDDINGS' ? nameClusters(texts) : nameByPhrases(texts)
  return {
    texts: texts.map((text, index) => {
      const found = groupOf.get(index)
      return { ...text, group: text.textGroup ?? (found === undefined ? '' : (names.get(found) ?? found)) }
    }),
    by,
    service: connected ? { waiting, reason: connected.reason } : null,
  }
}

/** The names of groups by the positions of their texts. */
type Groups = ReadonlyMap<number, string>

const nameByPhrases = (texts: readonly TextToGroup[]): Groups =>
  new Map(
    groupTexts(texts.map(({ text }) => text)).flatMap(({ name, members }) =>
      members.map((it) => [it, name] as const),
    ),
  )

function nameClusters(texts: readonly TextToGroup[]): Groups {
  const clusters = texts.map(({ cluster }) => (cluster === NO_CLUSTER ? undefined : (cluster ?? undefined)))
  const names = nameGroups(
    texts.map(({ text }) => text),
    clusters,
  )
  return new Map(
    clusters.flatMap((cluster, index) =>
      cluster === undefined ? [] : [[index, names.get(cluster) ?? ''] as const],
    ),
  )
}
