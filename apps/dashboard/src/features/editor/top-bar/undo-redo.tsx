import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../kit/icon-action.tsx'

interface UndoRedoProps {
  canUndo: boolean
  canRedo: boolean
  store: { undo(): void; redo(): void }
}

export function UndoRedo({ canUndo, canRedo, store }: UndoRedoProps) {
  const { t } = useTranslation('editor')
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
