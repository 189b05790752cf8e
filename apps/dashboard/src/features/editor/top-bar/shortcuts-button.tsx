import { IconKeyboard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../kit/icon-action.tsx'

export function ShortcutsButton({ onClick }: { onClick(): void }) {
  const { t } = useTranslation('editor')
  return (
    <IconAction size="lg" label={t('topBar.shortcuts')} onClick={onClick}>
      <IconKeyboard size={20} />
    </IconAction>
  )
}
