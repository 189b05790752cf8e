import { ScrollArea, Stack, Text } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditorDialog } from '../editor-dialog.tsx'
import { useEditorState } from '../editor-context.ts'
import { listLocales } from '../model/draft.ts'
import { listScreens } from '../model/screens.ts'
import { listTexts } from './list-texts.ts'
import { TextsFilter, type TextsShown } from './texts-filter.tsx'
import { TextsTable } from './texts-table.tsx'
import { TranslateBar } from './translate-bar.tsx'
import { useOverflows } from './use-overflows.ts'

interface LanguagesDialogProps {
  opened: boolean
  onClose(): void
}

/** All texts of the guide in all its locales side by side. */
export function LanguagesDialog({ opened, onClose }: LanguagesDialogProps) {
  const { t } = useTranslation('editor-languages')
  return (
    <EditorDialog opened={opened} onClose={onClose} title={t('title')} fullScreen>
      {opened && <Languages />}
    </EditorDialog>
  )
}

function Languages() {
  const { t } = useTranslation('editor-languages')
  const draft = useEditorState((state) => state.draft)
  const [shown, setShown] = useState<TextsShown>('all')
  const locales = useMemo(() => listLocales(draft), [draft])
  const screens = useMemo(() => listScreens(draft), [draft])
  const places = useMemo(() => listTexts(screens), [screens])
  const settled = useDeferredValue(draft)
  const overflows = useOverflows(
    settled,
    useMemo(() => listScreens(settled), [settled]),
    useMemo(() => listLocales(settled), [settled]),
  )
  if (places.length === 0) return <Text c="dimmed">{t('noTexts')}</Text>
  return (
    <Stack gap="md">
      <TranslateBar places={places} locales={locales} />
      <TextsFilter places={places} locales={locales} overflows={overflows} shown={shown} onShow={setShown} />
      <ScrollArea>
        <TextsTable places={places} locales={locales} overflows={overflows} shown={shown} />
      </ScrollArea>
    </Stack>
  )
}
