import type { Component } from '@waymark/contract'
import { Radio, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { advances, isAnchored, type Advance } from '@waymark/contract/constants'
import { BoundedNumberInput } from '../kit/bounded-number-input.tsx'

const STANDARD_MS = 5000
const SHORTEST_SECONDS = 0.5
const LONGEST_SECONDS = 600

interface AdvanceFieldProps {
  component: Component
  onChange(component: Component, part: string): void
}

/** Chooses what advances the step: only its buttons, the element itself, or a timer. */
export function AdvanceField({ component, onChange }: AdvanceFieldProps) {
  const { t } = useTranslation('editor-settings')
  const { advance, ...alone } = component
  const isAtElement = isAnchored(component.container)
  const offered = advances.filter((it) => it === 'DELAY' || isAtElement || it === advance?.on)
  function choose(on: Advance | 'BUTTONS') {
    if (on === 'BUTTONS') return onChange(alone, 'advance BUTTONS')
    const next = on === 'DELAY' ? { on, delayMs: advance?.delayMs ?? STANDARD_MS } : { on }
    onChange({ ...alone, advance: next }, `advance ${on}`)
  }
  return (
    <Stack gap="xs">
      <Radio.Group
        label={t('advance.title')}
        value={advance?.on ?? 'BUTTONS'}
        onChange={(value) => choose(value as Advance | 'BUTTONS')}
      >
        <Stack gap="xs" mt="xs">
          {(['BUTTONS', ...offered] as const).map((on) => (
            <Radio
              key={on}
              value={on}
              label={t(`advance.names.${on}`)}
              description={t(
                `advance.texts.${on === 'BUTTONS' && component.container === 'GESTURE' ? 'GESTURE' : on}`,
              )}
            />
          ))}
        </Stack>
      </Radio.Group>
      {advance?.on === 'DELAY' && (
        <BoundedNumberInput
          size="sm"
          label={t('advance.delay')}
          value={(advance.delayMs ?? STANDARD_MS) / 1000}
          min={SHORTEST_SECONDS}
          max={LONGEST_SECONDS}
          step={0.5}
          decimalScale={1}
          onChange={(seconds) => {
            if (seconds === undefined) return
            onChange(
              { ...alone, advance: { on: 'DELAY', delayMs: Math.round(seconds * 1000) } },
              'advance delay',
            )
          }}
        />
      )}
      {advance && advance.on !== 'DELAY' && !isAtElement && (
        <Text size="xs" c="var(--mantine-color-error)">
          {t('advance.noElement')}
        </Text>
      )}
    </Stack>
  )
}
