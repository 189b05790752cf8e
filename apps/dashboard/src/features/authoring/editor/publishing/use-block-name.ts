import { useTranslation } from 'react-i18next'
import { toBlockName } from '../canvas/block-name.ts'
import { findScreen } from '../model/screens.ts'
import { useEditorState } from '../store/editor-context.ts'
import { usePlaceName } from '../store/use-place-name.ts'

/** Names a block in its step: “Step 2, Title”. */
export function useBlockName(): (stepId: string | null, blockId: string | undefined) => string {
  const { t } = useTranslation('editor')
  const { t: tc } = useTranslation('editor-canvas')
  const nameOf = usePlaceName()
  const draft = useEditorState((state) => state.draft)
  return (stepId, blockId) => {
    const where = nameOf(stepId)
    const block = findScreen(draft, stepId)?.component?.blocks.find(({ id }) => id === blockId)
    return block ? t('places.block', { where, block: toBlockName(tc, block, '') }) : where
  }
}
