import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../../../ui/dialogs/failure-state.tsx'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import type { DraftStep } from '../model/draft.ts'
import { isPage, START } from '../model/draft-steps.ts'
import { LocaleSound } from './locale-sound.tsx'
import { soundQuery, type SoundPlace } from './sound.queries.ts'
import { useLocales } from '../store/use-locales.ts'
import { SpeakAll } from './speak-all.tsx'

interface SoundPanelProps {
  step: DraftStep
}

/** The step's sound, in each of the guide's locales. */
export function SoundPanel({ step }: SoundPanelProps) {
  const { t } = useTranslation('editor-languages')
  const place = useSoundPlace(step.id)
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('sound.intro')}
      </Text>
      {place ? <Sounds place={place} /> : <Text size="sm">{t('sound.unsaved')}</Text>}
    </Stack>
  )
}

function Sounds({ place }: { place: SoundPlace }) {
  const locales = useLocales()
  const sounds = useQuery(soundQuery(place))
  if (sounds.error) return <FailureState error={sounds.error} onRetry={() => void sounds.refetch()} />
  return (
    <>
      {locales.map((locale) => (
        <LocaleSound key={locale} place={place} locale={locale} sound={sounds.data?.[locale]} />
      ))}
      <SpeakAll locales={locales} />
    </>
  )
}

/** The step's place on the server; undefined until it is first saved. */
function useSoundPlace(stepId: string): SoundPlace | undefined {
  const { place } = useEditor()
  const home = useEditorState((state) => state.saving.saved.steps[stepId]?.home)
  if (home === undefined) return undefined
  return {
    ...place,
    assistId: stepId,
    isStartScreen: home === START,
    ...(isPage(home) && { pageId: home }),
  }
}
