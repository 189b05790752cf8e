import type { NativeIdentifier } from '@waymark/contract'
import { Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

const STATES = ['enabled', 'selected', 'checked'] as const
type State = NonNullable<NativeIdentifier['state']>

interface StateFieldProps {
  state: State | undefined
  onChange(state: State | undefined): void
}

/** The state a view must report, such as being enabled. */
export function StateField({ state, onChange }: StateFieldProps) {
  const { t } = useTranslation('editor-settings')
  function choose(name: string, value: string) {
    const { [name]: _, ...others } = state ?? {}
    const next = value === 'any' ? others : { ...others, [name]: value === 'yes' }
    onChange(Object.keys(next).length > 0 ? next : undefined)
  }
  return (
    <Stack gap={4} role="group" aria-label={t('native.state')}>
      <Text size="xs" fw={600}>
        {t('native.state')}
      </Text>
      {STATES.map((name) => (
        <Group key={name} justify="space-between" wrap="nowrap" gap="xs">
          <Text size="xs">{t(`native.states.${name}`)}</Text>
          <SegmentedControl
            size="xs"
            aria-label={t(`native.states.${name}`)}
            value={state?.[name] === undefined ? 'any' : state[name] ? 'yes' : 'no'}
            onChange={(value) => choose(name, value)}
            data={(['any', 'yes', 'no'] as const).map((value) => ({
              value,
              label: t(`native.stateIs.${value}`),
            }))}
          />
        </Group>
      ))}
    </Stack>
  )
}
