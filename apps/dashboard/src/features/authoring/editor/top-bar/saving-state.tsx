import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConflictsDialog } from '../conflicts/conflicts-dialog.tsx'
import { toSaveStatus } from '../saving/save-status.ts'
import type { EditingStore } from '../store/draft-store.ts'
import { useStoreState } from '../store/use-store-state.ts'
import { SavingStatus } from './saving-status.tsx'

interface SavingStateProps {
  store: EditingStore
  /** One ConflictChoice per conflict. */
  conflicts: ReactNode
  /** Links to the parts that cannot be saved before they are complete. */
  incomplete?: ReactNode[]
}

/** The save state; an unsaved draft opens the reason and what to do about it. */
export function SavingState({ store, conflicts, incomplete = [] }: SavingStateProps) {
  const { t } = useTranslation('editor')
  const status = useStoreState(store, ({ saving }) => toSaveStatus(saving, incomplete.length))
  const [isChoosing, choice] = useDisclosure(false)
  return (
    <>
      <SavingStatus status={status} {...(status === 'conflict' && { onOpen: choice.open })}>
        <Reasons store={store} />
        {incomplete.length > 0 && <Text size="sm">{t('saving.incompleteText')}</Text>}
        {incomplete}
      </SavingStatus>
      <ConflictsDialog isOpen={isChoosing && status === 'conflict'} onClose={choice.close}>
        {conflicts}
      </ConflictsDialog>
    </>
  )
}

interface ReasonsProps {
  store: EditingStore
}

/** Why something could not be saved, with a retry button. */
function Reasons({ store }: ReasonsProps) {
  const { t } = useTranslation('editor')
  const { failure, refused } = useStoreState(store, ({ saving }) => saving)
  const reasons = [...new Set(Object.values(refused))]
  if (!failure && reasons.length === 0) return null
  return (
    <>
      {failure && (
        <Text size="sm">{failure.kind === 'unreachable' ? t('saving.offlineText') : failure.message}</Text>
      )}
      {reasons.map((reason) => (
        <Text key={reason} size="sm">
          {reason}
        </Text>
      ))}
      <Button size="xs" onClick={store.retry}>
        {t('saving.retry')}
      </Button>
    </>
  )
}
