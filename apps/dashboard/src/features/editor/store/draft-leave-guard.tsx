import { useTranslation } from 'react-i18next'
import { useEditor, useEditorState } from './editor-context.ts'
import { LeaveGuard } from '../kit/leave-guard.tsx'

/** Nobody who was signed out is held: the browser keeps what is unsent. */
export function DraftLeaveGuard() {
  const { t } = useTranslation('editor')
  const { store } = useEditor()
  const isUnsent = useEditorState(({ saving }) => saving.isBusy || saving.conflicts.length > 0)
  const isSignedOut = useEditorState(({ saving }) => saving.failure?.kind === 'signed_out')
  return (
    <LeaveGuard isUnsent={isUnsent} isHeld={isUnsent && !isSignedOut} text={t('leave.text')} store={store} />
  )
}
