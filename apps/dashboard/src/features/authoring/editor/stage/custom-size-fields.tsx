import { Group, NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Size } from '../../../../ui/guides/device-sizes.ts'

const LEAST_PX = 240
const MOST_PX = 3840

interface CustomSizeFieldsProps {
  size: Size
  onSize(size: Size): void
}

/** The size of a device that is none of the listed ones. */
export function CustomSizeFields({ size, onSize }: CustomSizeFieldsProps) {
  const { t } = useTranslation('editor-canvas')
  return (
    <Group gap="xs" p="xs" wrap="nowrap">
      {(['width', 'height'] as const).map((side) => (
        <NumberInput
          key={side}
          size="sm"
          label={t(`view.${side}`)}
          value={size[side]}
          min={LEAST_PX}
          max={MOST_PX}
          clampBehavior="blur"
          allowDecimal={false}
          onChange={(px) =>
            typeof px === 'number' && px >= LEAST_PX && px <= MOST_PX && onSize({ ...size, [side]: px })
          }
        />
      ))}
    </Group>
  )
}
