import type { Style } from '@waymark/contract'
import { Alert, Select, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconContrast } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { colourSchemes, containers, placementsByContainer, type Placement } from '@waymark/contract/constants'
import { findWeakContrasts } from '../model/check-contrast.ts'
import { setContainer, setStyle } from '../model/component-edits.ts'
import { ColourField } from './colour-field.tsx'
import type { ContentProps } from './block-fields.ts'
import { PixelField } from './pixel-field.tsx'
import { useComponentChange } from './use-component-change.ts'

const COLOURS = ['background', 'text', 'accent', 'accentText', 'backdrop'] as const

/** How the step looks and where it stands. */
export function StylePanel({ step, component }: ContentProps) {
  const { t } = useTranslation('editor')
  const change = useComponentChange(step.id)
  const { container, placement, style } = component
  const placements: readonly Placement[] = placementsByContainer[container]
  const set = <K extends keyof Style>(token: K, value: Style[K] | undefined) =>
    change(setStyle(component, token, value), `style ${token}`)
  const colours = COLOURS.filter((token) => token !== 'backdrop' || container !== 'TOOLTIP')
  return (
    <Stack gap="md">
      <Stack gap={4}>
        <Text size="sm" fw={500} id="container-label">
          {t('style.container')}
        </Text>
        <SegmentedControl
          aria-labelledby="container-label"
          size="sm"
          value={container}
          onChange={(value) => change(setContainer(component, value), `container ${value}`)}
          data={containers.map((value) => ({ value, label: t(`containers.${value}.name`) }))}
        />
      </Stack>
      <Select
        size="sm"
        label={t('style.placement')}
        value={placement}
        data={placements.map((value) => ({ value, label: t(`style.placements.${value}`) }))}
        onChange={(value) => value && change({ ...component, placement: value }, `placement ${value}`)}
      />
      <Stack gap={4}>
        <Text size="sm" fw={500} id="scheme-label">
          {t('style.scheme')}
        </Text>
        <SegmentedControl
          aria-labelledby="scheme-label"
          size="sm"
          value={style.scheme}
          onChange={(value) => set('scheme', value)}
          data={colourSchemes.map((value) => ({ value, label: t(`style.schemes.${value}`) }))}
        />
      </Stack>
      {colours.map((token) => (
        <ColourField
          key={token}
          label={t(`style.colours.${token}`)}
          value={style[token]}
          withAlpha={token === 'backdrop'}
          onChange={(value) => set(token, value)}
        />
      ))}
      {findWeakContrasts(style).map(({ pair, scheme, ratio }) => (
        <Alert
          key={`${pair} ${scheme}`}
          color="marker"
          variant="light"
          icon={<IconContrast size={18} />}
          role="status"
        >
          {t(`style.weakContrast.${pair}`, {
            ratio: ratio.toFixed(1),
            scheme: t(`style.schemes.${scheme}`),
          })}
        </Alert>
      ))}
      <PixelField
        label={t('style.radius')}
        value={style.radiusPx}
        min={0}
        max={32}
        standard={8}
        onChange={(value) => set('radiusPx', value)}
      />
      <PixelField
        label={t('style.width')}
        value={style.widthPx}
        min={200}
        max={640}
        standard={320}
        onChange={(value) => set('widthPx', value)}
      />
    </Stack>
  )
}
