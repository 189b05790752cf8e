import { Text } from '@mantine/core'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EditorDialog } from '../kit/editor-dialog.tsx'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { listLocales, type DraftStep } from '../model/draft.ts'
import { listSteps } from '../model/draft-steps.ts'
import { usePlaceName } from '../store/use-place-name.ts'
import { changeTexts, listTexts, type WriteTexts } from './list-texts.ts'
import { nameText } from './name-text.ts'
import { TextsSideBySide } from './texts-side-by-side.tsx'
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
  const { defaultLocale } = draft
  const { store } = useEditor()
  const locales = useMemo(() => listLocales(draft), [draft])
  const steps = useMemo(() => listSteps(draft), [draft])
  const nameOf = usePlaceName()
  const { t: tc } = useTranslation('editor-canvas')
  const list = useCallback(
    (them: DraftStep[]) => listTexts({ defaultLocale }, them, (text) => nameText({ t, tc }, text)),
    [t, tc, defaultLocale],
  )
  // Several steps may share a name, so their positions distinguish them.
  const places = useMemo(
    () => list(steps).map((it) => ({ ...it, stepName: `${nameOf(it.stepId)} – ${it.stepName}` })),
    [steps, nameOf, list],
  )
  const write: WriteTexts = (changes, part) => {
    const components = changeTexts(listSteps(store.getState().draft), changes)
    store.dispatch({ type: 'change_components', components, part })
  }
  const settled = useDeferredValue(draft)
  const overflows = useOverflows(
    settled,
    useMemo(() => listSteps(settled), [settled]),
    useMemo(() => listLocales(settled), [settled]),
  )
  if (places.length === 0) return <Text c="dimmed">{t('noTexts')}</Text>
  const listPlaces = () => list(listSteps(store.getState().draft))
  return (
    <TextsSideBySide
      places={places}
      locales={locales}
      overflows={overflows}
      listPlaces={listPlaces}
      onWrite={write}
    />
  )
}
