import { Modal, type ModalProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A dialog whose close button has a name. */
export function EditorDialog(props: ModalProps) {
  const { t } = useTranslation('editor')
  return <Modal closeButtonProps={{ 'aria-label': t('close') }} {...props} />
}
