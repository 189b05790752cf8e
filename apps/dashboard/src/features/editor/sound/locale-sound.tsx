import type { Sound } from '@waymark/contract'
import { Button, FileButton, Group, Paper, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconMicrophone, IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { audioTypes, limits } from '@waymark/contract/constants'
import { nameLanguage } from '../../../lib/language-names.ts'
import { showToast } from '../../../ui/toast.ts'
import { IconAction } from '../kit/icon-action.tsx'
import { nameVoice } from './name-voice.ts'
import { toSoundCalls, voicesQuery, type SoundPlace } from './sound.queries.ts'
import { useSoundChange } from './use-sound-change.ts'

interface LocaleSoundProps {
  place: SoundPlace
  locale: string
  sound: Sound | undefined
}

/** The sound of one locale: heard, spoken by a voice, uploaded, or taken away. */
export function LocaleSound({ place, locale, sound }: LocaleSoundProps) {
  const { t, i18n } = useTranslation('editor-languages')
  const { data: voices = [], isPending } = useQuery(voicesQuery(place, locale))
  const [chosen, setChosen] = useState<string | null>(null)
  const calls = toSoundCalls(place)
  const change = useSoundChange<unknown>()
  const language = nameLanguage(locale, i18n.language)
  const voiceId = chosen ?? sound?.voiceId ?? voices[0]?.id ?? null
  const generate = () => change.mutate(() => calls.generate({ locale, ...(voiceId && { voiceId }) }))
  function upload(file: File | null) {
    if (!file) return
    if (!file.type.startsWith('audio/')) showToast('error', t('sound.notAudio'))
    else if (file.size > limits.audioBytes) showToast('error', t('sound.tooLarge'))
    else change.mutate(() => calls.upload({ locale, file }))
  }
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
        {sound ? (
          <audio
            controls
            preload="none"
            src={sound.url}
            aria-label={t('sound.of', { language })}
            style={{ width: '100%', height: 36 }}
          />
        ) : (
          <Text size="sm" c="dimmed">
            {t('sound.silent')}
          </Text>
        )}
        {sound?.source === 'UPLOADED' && (
          <Text size="xs" c="dimmed">
            {t('sound.uploaded')}
          </Text>
        )}
        <Select
          size="xs"
          label={t('sound.voice')}
          placeholder={isPending ? undefined : t('sound.noVoice')}
          value={voiceId}
          onChange={setChosen}
          searchable
          disabled={voices.length === 0}
          data={voices.map((voice) => ({ value: voice.id, label: nameVoice(voice, t, i18n.language) }))}
        />
        <Group gap="xs">
          <Button
            size="xs"
            leftSection={<IconMicrophone size={14} />}
            loading={change.isPending}
            disabled={voices.length === 0}
            onClick={generate}
          >
            {t(sound ? 'sound.again' : 'sound.generate')}
          </Button>
          <FileButton accept={audioTypes.join(',')} onChange={upload}>
            {({ onClick }) => (
              <Button size="xs" variant="default" leftSection={<IconUpload size={14} />} onClick={onClick}>
                {t('sound.upload')}
              </Button>
            )}
          </FileButton>
        </Group>
      </Stack>
    </Paper>
  )
}
