import type { Sound } from '@waymark/contract'
import { Button, FileButton, Group, Select } from '@mantine/core'
import { IconMicrophone, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { audioTypes, limits } from '@waymark/contract/constants'
import { showToast } from '../../../../ui/dialogs/toast.ts'
import { nameVoice } from './name-voice.ts'
import { voicesQuery, type SoundPlace } from './sound.queries.ts'

interface SoundSourcesProps {
  place: SoundPlace
  locale: string
  sound: Sound | undefined
  isPending: boolean
  /** Null lets the server choose the voice. */
  onGenerate(voiceId: string | null): void
  onUpload(file: File): void
}

/** Creates a sound: from a voice that speaks the texts, or from a file. */
export function SoundSources({ place, locale, sound, isPending, onGenerate, onUpload }: SoundSourcesProps) {
  const { t, i18n } = useTranslation('editor-languages')
  const { data: voices = [], isPending: areVoicesPending } = useQuery(voicesQuery(place, locale))
  const [chosen, setChosen] = useState<string | null>(null)
  const voiceId = chosen ?? sound?.voiceId ?? voices[0]?.id ?? null
  function upload(file: File | null) {
    if (!file) return
    if (!file.type.startsWith('audio/')) showToast('error', t('sound.notAudio'))
    else if (file.size > limits.audioBytes) showToast('error', t('sound.tooLarge'))
    else onUpload(file)
  }
  return (
    <>
      <Select
        size="xs"
        label={t('sound.voice')}
        placeholder={areVoicesPending ? undefined : t('sound.noVoice')}
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
          loading={isPending}
          disabled={voices.length === 0}
          onClick={() => onGenerate(voiceId)}
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
    </>
  )
}
