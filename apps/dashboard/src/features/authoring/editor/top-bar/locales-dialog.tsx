import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { nameLanguage } from '../../../../lib/texts/language-names.ts'
import { LocalesInput } from '../../../../ui/fields/locales-input.tsx'
import { withDraftUndo } from '../keys/undo-scope.ts'
import { EditorDialog } from '../kit/editor-dialog.tsx'

interface LocalesDialogProps {
  opened: boolean
  onClose(): void
  /** The default one first. */
  locales: string[]
  onLocales(locales: string[]): void
}

/** Chooses the locales of a project. */
export function LocalesDialog({ opened, onClose, locales, onLocales }: LocalesDialogProps) {
  const { t, i18n } = useTranslation('editor')
  const [defaultLocale = ''] = locales
  return (
    <EditorDialog opened={opened} onClose={onClose} title={t('locale.chooseTitle')}>
      <Stack gap="sm" {...withDraftUndo}>
        <LocalesInput
          label={t('locale.locales')}
          description={t('locale.localesText')}
          value={locales}
          onChange={onLocales}
          data-autofocus
        />
        <Text size="sm" c="dimmed">
          {t('locale.defaultStays', { name: nameLanguage(defaultLocale, i18n.language) })}
        </Text>
      </Stack>
    </EditorDialog>
  )
}
