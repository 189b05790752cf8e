import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorState } from '../editor-context.ts'
import { findPlaceOf } from '../find-place-of.ts'
import type { Unsavable } from '../model/find-unsavable.ts'
import type { SaveQueueState } from '../saving/save-queue.ts'
import { ConflictChoice } from './conflict-choice.tsx'

interface SavingDetailsProps {
  saving: SaveQueueState
  unsavable: Unsavable[]
}

/** Why something is not saved, and what to do about it. */
export function SavingDetails({ saving, unsavable }: SavingDetailsProps) {
  const { t } = useTranslation('editor')
  const { store, showField } = useEditor()
  const steps = useEditorState((state) => state.draft.steps)
  const { failure, refused, conflicts } = saving
  const reasons = [...new Set(Object.values(refused))]
  return (
    <>
      {conflicts.map((conflict) => (
        <ConflictChoice key={conflict.entity} conflict={conflict} />
      ))}
      {failure && (
        <Text size="sm">{failure.kind === 'unreachable' ? t('saving.offlineText') : failure.message}</Text>
      )}
      {reasons.map((reason) => (
        <Text key={reason} size="sm">
          {reason}
        </Text>
      ))}
      {(failure || reasons.length > 0) && (
        <Button size="xs" onClick={store.retry}>
          {t('saving.retry')}
        </Button>
      )}
      {unsavable.length > 0 && <Text size="sm">{t('saving.incompleteText')}</Text>}
      {unsavable.map((it) => {
        const number = steps.findIndex(({ id }) => id === it.stepId) + 1
        return (
          <Button
            key={JSON.stringify(it)}
            size="compact-sm"
            variant="subtle"
            justify="flex-start"
            onClick={() => showField(findPlaceOf(it))}
          >
            {t(`saving.parts.${it.part}`, { number })}
          </Button>
        )
      })}
    </>
  )
}
