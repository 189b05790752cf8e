import type { TextNoteChange } from '@waymark/contract'
import { toStamp } from '../../../platform/db/stamp.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { getMember, type CallContext } from '../../../platform/http/call.ts'
import { assertStorable } from '../../../platform/text/storable-text.ts'
import { getSurveyPlace, type SurveyName } from '../survey/survey-place.ts'
import { hasText, renameGroup, upsertNote } from './text-notes.repo.ts'

/** Changes the tags and the note of a text answer; throws `not_found` if there is no such answer. */
export async function noteText(
  context: CallContext,
  { responseId, questionId: questionKey, ...name }: SurveyName & { responseId: string; questionId: string },
  { tags, note, group }: TextNoteChange,
): Promise<void> {
  const { projectId: surveyId } = await getSurveyPlace(context.db, getMember(context), name)
  const change = {
    ...(tags && { tags: [...new Set(tags)] }),
    ...(note !== undefined && { note }),
    ...(group !== undefined && { textGroup: group }),
  }
  assertStorable({ note: note ?? '', group: group ?? '', tags: tags?.join('') ?? '' }, [
    'note',
    'group',
    'tags',
  ])
  await inTransaction(context.db, async (tx) => {
    const place = { surveyId, responseId, questionKey }
    if (!(await hasText(tx, place))) throw new DomainError('not_found')
    await upsertNote(tx, place, { change, stamp: toStamp(context) })
  })
}

/** Renames a group of text answers; a name that another group has merges the two. */
export async function renameTextGroup(
  context: CallContext,
  { questionId: questionKey, ...survey }: SurveyName & { questionId: string },
  { name, newName }: { name: string; newName: string },
): Promise<void> {
  const { projectId: surveyId } = await getSurveyPlace(context.db, getMember(context), survey)
  assertStorable({ name, newName }, ['name', 'newName'])
  if (name === newName) return
  await inTransaction(context.db, (tx) => renameGroup(tx, { surveyId, questionKey }, { name, newName }))
}
