import { useTranslation } from 'react-i18next'
import { toBlockName } from '../canvas/block-name.ts'
import { findScreen } from '../model/screens.ts'
import { useEditorState } from '../store/editor-context.ts'
import { usePlaceName } from '../store/use-place-name.ts'

/** Names a block in its step: “Step 2, Title”. */
export function useBlockName(): (screenId: string | null, blockId: string | undefined) => string {
  const { t } = useTranslation('editor')
  const { t: tc } = useTranslation('editor-canvas')
  const nameOf = usePlaceName()
  const draft = useEditorState((state) => state.draft)
  return (screenId, blockId) => {
    const where = nameOf(screenId)
    const block = findScreen(draft, screenId)?.component?.blocks.find(({ id }) => id === blockId)
    return block ? t('places.block', { where, block: toBlockName(tc, block, '') }) : where
  }
}
