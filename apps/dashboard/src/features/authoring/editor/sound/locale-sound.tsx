import type { Sound } from '@waymark/contract'
import { Group, Paper, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { nameLanguage } from '../../../../lib/texts/language-names.ts'
import { IconAction } from '../kit/icon-action.tsx'
import { SoundSources } from './sound-sources.tsx'
import { toSoundCalls, type SoundPlace } from './sound.queries.ts'
import { useSoundChange } from './use-sound-change.ts'
import { toServerUrl } from '../../../../lib/calls/server-address.ts'

interface LocaleSoundProps {
  place: SoundPlace
  locale: string
  sound: Sound | undefined
}

/** The sound of one locale: to play, generate, upload or remove. */
export function LocaleSound({ place, locale, sound }: LocaleSoundProps) {
  const { t, i18n } = useTranslation('editor-languages')
  const calls = toSoundCalls(place)
  const change = useSoundChange<unknown>()
  const language = nameLanguage(locale, i18n.language)
  return (
    <Paper withBorder p="sm" role="group" aria-label={t('sound.of', { language })}>
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap">
          <Text fw={600} size="sm">
            {language}
          </Text>
          {sound && (
            <IconAction
              size="sm"
              label={t('sound.delete', { language })}
              onClick={() => change.mutate(() => calls.delete({ locale }))}
            >
              <IconTrash size={14} />
            </IconAction>
          )}
        </Group>
        <Recording language={language} sound={sound} />
        <SoundSources
          place={place}
          locale={locale}
          sound={sound}
          isPending={change.isPending}
          onGenerate={(voiceId) =>
            change.mutate(() => calls.generate({ locale, ...(voiceId && { voiceId }) }))
          }
          onUpload={(file) => change.mutate(() => calls.upload({ locale, file }))}
        />
      </Stack>
    </Paper>
  )
}

function Recording({ language, sound }: { language: string; sound: Sound | undefined }) {
  const { t } = useTranslation('editor-languages')
  if (!sound) {
    return (
      <Text size="sm" c="dimmed">
        {t('sound.silent')}
      </Text>
    )
  }
  return (
    <>
      <audio
        controls
        preload="none"
        src={toServerUrl(sound.url)}
        aria-label={t('sound.of', { language })}
        style={{ width: '100%', height: 36 }}
      />
      {sound.source === 'UPLOADED' && (
        <Text size="xs" c="dimmed">
          {t('sound.uploaded')}
        </Text>
      )}
    </>
  )
}
