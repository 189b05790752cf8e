import { useEditorState } from '../editor-context.ts'
import { findUnsavable } from '../model/find-unsavable.ts'
import { toSaveStatus } from '../saving/save-status.ts'
import { SavingDetails } from './saving-details.tsx'
import { SavingStatus } from './saving-status.tsx'

/** Whether the guide that is edited is saved. */
export function SavingState() {
  const status = useEditorState(({ saving, draft }) => toSaveStatus(saving, findUnsavable(draft).length))
  return (
    <SavingStatus status={status}>
      <SavingDetails />
    </SavingStatus>
  )
}
