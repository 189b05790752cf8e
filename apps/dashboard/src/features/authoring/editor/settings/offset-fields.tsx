import type { Component } from '@waymark/contract'
import { Button, Group, NumberInput, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

type Offset = NonNullable<Component['offset']>

const MOST_PX = 2000
const NONE: Offset = { startPx: 0, topPx: 0 }

interface OffsetFieldsProps {
  component: Component
  onChange(component: Component, part: string): void
}

/** An offset from the placement's position, in px. */
export function OffsetFields({ component, onChange }: OffsetFieldsProps) {
  const { t } = useTranslation('editor-settings')
  const { offset, ...placed } = component
  const { startPx, topPx } = offset ?? NONE
  const set = (change: Partial<Offset>) => {
    const next = { startPx, topPx, ...change }
    const isNone = next.startPx === 0 && next.topPx === 0
    onChange(isNone ? placed : { ...placed, offset: next }, 'offset')
  }
  const field = {
    size: 'sm',
    min: -MOST_PX,
    max: MOST_PX,
    allowDecimal: false,
    clampBehavior: 'blur',
    suffix: ' px',
  } as const
  const take = (key: keyof Offset) => (value: string | number) => {
    if (typeof value === 'number' && Math.abs(value) <= MOST_PX) set({ [key]: value })
  }
  return (
    <Stack gap={4} role="group" aria-label={t('offset.title')}>
      <Group justify="space-between">
        <Text size="sm" fw={600}>
          {t('offset.title')}
        </Text>
        {offset && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            leftSection={<IconArrowBackUp size={14} />}
            onClick={() => onChange(placed, 'offset reset')}
          >
            {t('offset.reset')}
          </Button>
        )}
      </Group>
      <Group gap="xs" grow wrap="nowrap">
        <NumberInput {...field} label={t('offset.start')} value={startPx} onChange={take('startPx')} />
        <NumberInput {...field} label={t('offset.top')} value={topPx} onChange={take('topPx')} />
      </Group>
      <Text size="xs" c="dimmed">
        {t('offset.text')}
      </Text>
    </Stack>
  )
}
