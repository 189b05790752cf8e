import type { ModalProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Modal } from '../../../../ui/dialogs/modal.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

/** A dialog with a labelled close button that keeps the focus inside when the focused element is removed. */
export function EditorDialog({ children, ...props }: ModalProps) {
  const { t } = useTranslation('editor')
  const keepFocus = useKeptFocus()
  return (
    <Modal closeButtonProps={{ 'aria-label': t('close') }} {...props}>
      <div ref={keepFocus}>{children}</div>
    </Modal>
  )
}
