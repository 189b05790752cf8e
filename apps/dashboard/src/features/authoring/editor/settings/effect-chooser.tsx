import type { Component } from '@waymark/contract'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { effects, type Effect } from '@waymark/contract/constants'
import { BoundedNumberInput } from '../kit/bounded-number-input.tsx'
import classes from './effect-chooser.module.css'
import { MovingChoice } from './moving-choice.tsx'

type EffectTokens = NonNullable<Component['effect']>

const STANDARD: EffectTokens = { kind: 'CONFETTI', durationMs: 4000 }
const SHORTEST_SECONDS = 0.5
const LONGEST_SECONDS = 20
const PIECES = [6, 14, 22, 30, 38, 44]
const SWINGS = [6, 12, 8, 14, 5]

interface EffectChooserProps {
  component: Component
  /** The effect that the project is for, if it is limited to one. */
  only: Effect | undefined
  onChange(component: Component, part: string): void
}

/** Chooses the effect and its duration. */
export function EffectChooser({ component, only, onChange }: EffectChooserProps) {
  const { t } = useTranslation('editor-settings')
  const effect = component.effect ?? STANDARD
  const set = (change: Partial<EffectTokens>, part: string) =>
    onChange({ ...component, effect: { ...effect, ...change } }, part)
  return (
    <Stack gap="sm">
      <MovingChoice
        label={t('effect.title')}
        value={effect.kind}
        values={only ? [only] : effects}
        toName={(kind) => t(`effect.names.${kind}`)}
        draw={(kind) => <EffectPicture effect={kind} />}
        onChange={(kind) => set({ kind }, `effect ${kind}`)}
      />
      {effect.kind === 'AUDIO' ? (
        <Text size="xs" c="dimmed">
          {t('effect.audioText')}
        </Text>
      ) : (
        <>
          <BoundedNumberInput
            size="sm"
            label={t('effect.duration')}
            value={effect.durationMs / 1000}
            min={SHORTEST_SECONDS}
            max={LONGEST_SECONDS}
            step={0.5}
            decimalScale={1}
            onChange={(seconds) => {
              if (seconds === undefined) return
              set({ durationMs: Math.round(seconds * 1000) }, 'effect duration')
            }}
          />
          <Text size="xs" c="dimmed">
            {t('effect.calmText')}
          </Text>
        </>
      )}
    </Stack>
  )
}

function EffectPicture({ effect }: { effect: Effect }) {
  switch (effect) {
    case 'CONFETTI':
      return PIECES.map((x, at) => (
        <rect
          key={x}
          x={x - 2}
          y={8 + ((at * 13) % 30)}
          width="4"
          height="6"
          className={classes.confetti}
          data-piece={at}
        />
      ))
    case 'SNOWFALL':
      return PIECES.map((x, at) => (
        <circle key={x} cx={x} cy={8 + ((at * 17) % 32)} r="2.5" className={classes.snow} data-piece={at} />
      ))
    case 'FIREWORKS':
      return PIECES.map((x, at) => (
        <path key={x} d="M24 18V6" transform={`rotate(${at * 60} 24 24)`} className={classes.spark} />
      ))
    case 'AUDIO':
      return [12, 18, 24, 30, 36].map((x, at) => (
        <path
          key={x}
          d={`M${x} ${24 - (SWINGS[at] ?? 0)}V${24 + (SWINGS[at] ?? 0)}`}
          className={classes.sound}
          data-piece={at}
        />
      ))
  }
}
