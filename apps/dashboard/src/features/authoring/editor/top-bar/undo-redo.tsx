import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../kit/icon-action.tsx'
import type { EditingStore } from '../store/draft-store.ts'
import { useStoreState } from '../store/use-store-state.ts'

interface UndoRedoProps {
  store: EditingStore
}

export function UndoRedo({ store }: UndoRedoProps) {
  const { t } = useTranslation('editor')
  const canUndo = useStoreState(store, (state) => state.canUndo)
  const canRedo = useStoreState(store, (state) => state.canRedo)
  return (
    <>
      <IconAction size="lg" label={t('topBar.undo')} onClick={() => store.undo()} isDisabled={!canUndo}>
        <IconArrowBackUp size={20} />
      </IconAction>
      <IconAction size="lg" label={t('topBar.redo')} onClick={() => store.redo()} isDisabled={!canRedo}>
        <IconArrowForwardUp size={20} />
      </IconAction>
    </>
  )
}
