import { useEditorState } from '../editor-context.ts'
import { findUnsavable } from '../model/find-unsavable.ts'
import { toSaveStatus } from '../saving/save-status.ts'
import { SavingDetails } from './saving-details.tsx'
import { SavingStatus } from './saving-status.tsx'

/** Whether the guide that is edited is saved. */
export function SavingState() {
  const saving = useEditorState((state) => state.saving)
  const draft = useEditorState((state) => state.draft)
  const unsavable = findUnsavable(draft)
  return (
    <SavingStatus status={toSaveStatus(saving, unsavable.length)}>
      <SavingDetails saving={saving} unsavable={unsavable} />
    </SavingStatus>
  )
}
