import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { findPlaceOf } from '../store/find-place-of.ts'
import { findUnsavable } from '../model/find-unsavable.ts'
import { usePlaceName } from '../store/use-place-name.ts'

/** Why something is not saved, and what to do about it. */
export function SavingDetails() {
  const { t } = useTranslation('editor')
  const { store, showField } = useEditor()
  const nameOf = usePlaceName()
  const { failure, refused } = useEditorState((state) => state.saving)
  const unsavable = findUnsavable(useEditorState((state) => state.draft))
  const reasons = [...new Set(Object.values(refused))]
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
      {(failure || reasons.length > 0) && (
        <Button size="xs" onClick={store.retry}>
          {t('saving.retry')}
        </Button>
      )}
      {unsavable.length > 0 && <Text size="sm">{t('saving.incompleteText')}</Text>}
      {unsavable.map((it) => (
        <Button
          key={JSON.stringify(it)}
          size="compact-sm"
          variant="subtle"
          justify="flex-start"
          onClick={() => showField(findPlaceOf(it))}
        >
          {t(`saving.parts.${it.part}`, { where: nameOf(it.screenId, it.pageId) })}
        </Button>
      ))}
    </>
  )
}
