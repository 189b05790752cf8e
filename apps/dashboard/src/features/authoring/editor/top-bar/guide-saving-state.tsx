import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { latePart } from '../../../../lib/state/late-part.tsx'
import { findUnsavable, type Unsavable } from '../model/find-unsavable.ts'
import { keepSame } from '../model/keep-same.ts'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { findPlaceOf } from '../store/find-place-of.ts'
import { usePlaceName } from '../store/use-place-name.ts'
import { SavingState } from './saving-state.tsx'

const GuideConflict = latePart(async () => (await import('../conflicts/guide-conflict.tsx')).GuideConflict)

export function GuideSavingState() {
  const { store } = useEditor()
  const conflicts = useEditorState(({ saving }) => saving.conflicts)
  const unsavable = useEditorState(({ draft }) => listUnsavable(draft))
  return (
    <SavingState
      store={store}
      conflicts={conflicts.map((conflict) => (
        <GuideConflict key={conflict.entity} conflict={conflict} />
      ))}
      incomplete={unsavable.map((it) => (
        <UnsavableButton key={JSON.stringify(it)} unsavable={it} />
      ))}
    />
  )
}

const listUnsavable = keepSame(findUnsavable)

interface UnsavableButtonProps {
  unsavable: Unsavable
}

function UnsavableButton({ unsavable }: UnsavableButtonProps) {
  const { t } = useTranslation('editor')
  const { showField } = useEditor()
  const nameOf = usePlaceName()
  const { part, stepId, pageId } = unsavable
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      justify="flex-start"
      onClick={() => showField(findPlaceOf(unsavable))}
    >
      {t(`saving.parts.${part}`, { where: nameOf(stepId, pageId) })}
    </Button>
  )
}
