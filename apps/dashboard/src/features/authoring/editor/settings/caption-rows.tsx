import { Button, Group, NumberInput, Stack, Text, Textarea } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../kit/icon-action.tsx'
import { setText } from '../model/component-edits.ts'
import type { VideoBlock } from './content-props.ts'
import { captionsFieldId } from '../store/field-id.ts'

type Caption = NonNullable<VideoBlock['captions']>[number]

const MOST_CAPTIONS = 200
const LONGEST_SECONDS = 3600
const STANDARD_MS = 3000

interface CaptionRowsProps {
  block: VideoBlock
  locale: string
  onChange(captions: Caption[]): void
}

/** The timed captions of a video. */
export function CaptionRows({ block, locale, onChange }: CaptionRowsProps) {
  const { t } = useTranslation('editor-settings')
  const captions = block.captions ?? []
  const add = () => {
    const startMs = captions.at(-1)?.endMs ?? 0
    onChange([...captions, { startMs, endMs: startMs + STANDARD_MS, text: {} }])
  }
  return (
    <Stack gap="xs" role="group" aria-label={t('captions.title')}>
      <Text size="sm" fw={600}>
        {t('captions.title')}
      </Text>
      <Text size="xs" c="dimmed">
        {t('captions.text')}
      </Text>
      {captions.map((caption, index) => {
        const change = (it: Partial<Caption>) => onChange(captions.with(index, { ...caption, ...it }))
        const number = index + 1
        return (
          <Stack key={index} gap={4}>
            <Group gap={4} wrap="nowrap" align="flex-end">
              <SecondsField
                label={t('captions.from', { number })}
                valueMs={caption.startMs}
                minMs={0}
                maxMs={caption.endMs - 100}
                onChange={(startMs) => change({ startMs })}
              />
              <SecondsField
                label={t('captions.to', { number })}
                valueMs={caption.endMs}
                minMs={caption.startMs + 100}
                maxMs={LONGEST_SECONDS * 1000}
                onChange={(endMs) => change({ endMs })}
              />
              <IconAction
                size="lg"
                label={t('captions.remove', { number })}
                onClick={() => onChange(captions.toSpliced(index, 1))}
              >
                <IconX size={14} />
              </IconAction>
            </Group>
            <Textarea
              size="xs"
              autosize
              minRows={1}
              maxRows={3}
              aria-label={t('captions.words', { number, locale })}
              placeholder={t('captions.placeholder')}
              lang={locale}
              value={caption.text[locale] ?? ''}
              onChange={(event) => change({ text: setText(caption.text, locale, event.currentTarget.value) })}
            />
          </Stack>
        )
      })}
      <Button
        id={captionsFieldId(block.id)}
        size="compact-xs"
        variant="subtle"
        leftSection={<IconPlus size={14} />}
        disabled={captions.length >= MOST_CAPTIONS}
        onClick={add}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('captions.add')}
      </Button>
    </Stack>
  )
}

interface SecondsFieldProps {
  label: string
  valueMs: number
  minMs: number
  maxMs: number
  onChange(valueMs: number): void
}

function SecondsField({ label, valueMs, minMs, maxMs, onChange }: SecondsFieldProps) {
  return (
    <NumberInput
      size="xs"
      flex={1}
      label={label}
      value={valueMs / 1000}
      min={minMs / 1000}
      max={maxMs / 1000}
      step={0.5}
      decimalScale={1}
      clampBehavior="blur"
      onChange={(seconds) => {
        const ms = typeof seconds === 'number' ? Math.round(seconds * 1000) : NaN
        if (ms >= minMs && ms <= maxMs) onChange(ms)
      }}
    />
  )
}
