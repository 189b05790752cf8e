import { useTranslation } from 'react-i18next'
import { formatAgo } from '../../../../lib/texts/dates.ts'
import { useSession } from '../../../../lib/calls/session.ts'
import { findStep } from '../model/draft-steps.ts'
import type { Conflict } from '../saving/merge-part.ts'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { usePlaceName } from '../store/use-place-name.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import { findMine } from './find-mine.ts'
import { GuideVersion } from './guide-version.tsx'

interface GuideConflictProps {
  conflict: Conflict
}

/** A conflict in a guide: who changed the same part and when, and both versions. */
export function GuideConflict({ conflict }: GuideConflictProps) {
  const { t, i18n } = useTranslation('editor')
  const { store, app } = useEditor()
  const { member } = useSession()
  const nameOf = usePlaceName()
  const draft = useEditorState((state) => state.draft)
  const { entity, stepId, pageId, kind, theirs, changedBy, changedAt } = conflict
  const mine = findMine(draft, conflict) ?? null
  const step = findStep(draft, stepId)
  const where = nameOf(stepId, pageId)
  const name = app.users?.find(({ uid }) => uid === changedBy)?.name
  const who = changedBy === member.uid ? t('conflict.yourself') : (name ?? t('conflict.somebody'))
  const part = t(`conflict.parts.${theirs?.part ?? 'component'}`, { where })
  const text =
    kind === 'deleted'
      ? t('conflict.deleted', { where })
      : t('conflict.changed', { who, part, when: changedAt ? formatAgo(changedAt, i18n.language) : '' })
  return (
    <ConflictChoice
      label={where}
      text={text}
      mine={<GuideVersion content={mine} other={theirs} step={step} />}
      theirs={<GuideVersion content={theirs} other={mine} step={step} />}
      onChoose={(choice) => store.settleConflict(entity, choice)}
    />
  )
}
