import type { Db } from '../../../platform/db/db.ts'
import type { ResponseFilter } from '../responses/response-filter.repo.ts'
import { groupTexts } from './group-texts.ts'
import { listGroupNames, listTextsToGroup, type TextToGroup } from './text-notes.repo.ts'

/** A text answer with the name of its group; empty if it is in none. */
export interface GroupedText extends TextToGroup {
  group: string
}

/**
 * Finds the groups of a question's latest text answers. Where a member put an answer by hand counts before its phrases,
 * and the name that a member gave counts before the phrase.
 */
export async function findTextGroups(
  db: Db,
  filter: ResponseFilter,
  questionKey: string,
): Promise<GroupedText[]> {
  const texts = await listTextsToGroup(db, filter, questionKey)
  const names = await listGroupNames(db, { surveyId: filter.surveyId, questionKey })
  const groups = groupTexts(texts.map(({ text }) => text))
  const groupOf = new Map(
    groups.flatMap(({ name, members }) => members.map((it) => [it, names.get(name) ?? name] as const)),
  )
  return texts.map((text, index) => ({ ...text, group: text.textGroup ?? groupOf.get(index) ?? '' }))
}
