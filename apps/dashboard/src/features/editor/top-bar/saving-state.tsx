import { useDisclosure } from '@mantine/hooks'
import { ConflictsDialog } from '../conflicts/conflicts-dialog.tsx'
import { useEditorState } from '../store/editor-context.ts'
import { findUnsavable } from '../model/find-unsavable.ts'
import { toSaveStatus } from '../saving/save-status.ts'
import { SavingDetails } from './saving-details.tsx'
import { SavingStatus } from './saving-status.tsx'

/** Whether the guide that is edited is saved. */
export function SavingState() {
  const status = useEditorState(({ saving, draft }) => toSaveStatus(saving, findUnsavable(draft).length))
  const [isChoosing, choice] = useDisclosure(false)
  return (
    <>
      <SavingStatus status={status} {...(status === 'conflict' && { onOpen: choice.open })}>
        <SavingDetails />
      </SavingStatus>
      <ConflictsDialog isOpen={isChoosing && status === 'conflict'} onClose={choice.close} />
    </>
  )
}
