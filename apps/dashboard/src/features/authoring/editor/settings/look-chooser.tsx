import type { Style } from '@waymark/contract'
import { Button, Group, SegmentedControl, Stack, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './look-chooser.module.css'
import {
  findLook,
  lookNames,
  looks,
  putOn,
  takeOff,
  type LookName,
  type LookScheme,
} from '../../../../lib/looks.ts'

interface LookChooserProps {
  style: Style
  onChange(style: Style, part: string): void
}

/** Matching colour sets, each previewed as a small card. */
export function LookChooser({ style, onChange }: LookChooserProps) {
  const { t } = useTranslation('editor-settings')
  const { t: te } = useTranslation('editor')
  const current = findLook(style)
  const [chosen, setChosen] = useState<LookScheme | null>(null)
  const scheme = chosen ?? current?.scheme ?? (style.scheme === 'DARK' ? 'DARK' : 'LIGHT')
  function chooseScheme(next: LookScheme) {
    setChosen(next)
    if (current) onChange(putOn(style, current.name, next), `look ${current.name} ${next}`)
  }
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" fw={600} id="look-label">
          {t('looks.title')}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={t('looks.scheme')}
          value={scheme}
          onChange={chooseScheme}
          data={(['LIGHT', 'DARK'] as const).map((value) => ({ value, label: te(`style.schemes.${value}`) }))}
        />
      </Group>
      <div role="group" aria-labelledby="look-label" className={classes.looks}>
        {lookNames.map((name) => (
          <UnstyledButton
            key={name}
            className={classes.look}
            aria-pressed={current?.name === name && current.scheme === scheme}
            onClick={() => onChange(putOn(style, name, scheme), `look ${name} ${scheme}`)}
          >
            <Swatch name={name} scheme={scheme} />
            <Text size="xs" truncate>
              {t(`looks.names.${name}`)}
            </Text>
          </UnstyledButton>
        ))}
      </div>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        style={{ alignSelf: 'flex-start' }}
        onClick={() => onChange(takeOff(style), 'look none')}
      >
        {t('looks.none')}
      </Button>
    </Stack>
  )
}

function Swatch({ name, scheme }: { name: LookName; scheme: LookScheme }) {
  const { background, text, accent, accentText, radiusPx } = looks[name][scheme]
  return (
    <span
      className={classes.swatch}
      style={{ background, color: text, borderRadius: Math.min(radiusPx, 12) }}
      aria-hidden="true"
    >
      <span className={classes.title} />
      <span className={classes.line} />
      <span
        className={classes.button}
        style={{ background: accent, color: accentText, borderRadius: Math.min(radiusPx, 8) }}
      >
        <span className={classes.word} />
      </span>
    </span>
  )
}
