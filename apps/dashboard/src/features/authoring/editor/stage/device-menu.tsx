import { Group, Menu, Text } from '@mantine/core'
import {
  IconDeviceDesktop,
  IconDeviceIpadHorizontal,
  IconDeviceLaptop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconDimensions,
  IconRotateRectangle,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { latePart } from '../../../../lib/state/late-part.tsx'
import { BarButton } from '../kit/bar-button.tsx'
import { DEVICE_SIZES, type Size } from '../../../../ui/guides/device-sizes.ts'
import { deviceNames, type DeviceName, type PageView } from '../page/device.ts'
import { ButtonMenu } from '../../../../ui/dialogs/menu.tsx'

const ICONS: Record<DeviceName, typeof IconDeviceDesktop> = {
  desktop: IconDeviceDesktop,
  laptop: IconDeviceLaptop,
  largeTablet: IconDeviceIpadHorizontal,
  tablet: IconDeviceTablet,
  phone: IconDeviceMobile,
  largePhone: IconDeviceMobile,
  androidPhone: IconDeviceMobile,
  smallPhone: IconDeviceMobile,
  custom: IconDimensions,
}

const CustomSizeFields = latePart(async () => (await import('./custom-size-fields.tsx')).CustomSizeFields)

interface DeviceMenuProps {
  view: PageView
  onView(change: Partial<PageView>): void
}

/** Chooses the device that the page is laid out for, and its orientation. */
export function DeviceMenu({ view, onView }: DeviceMenuProps) {
  const { t } = useTranslation('editor-canvas')
  const Icon = ICONS[view.device]
  const label = t('view.device', { name: t(`view.devices.${view.device}`) })
  const sizeOf = (name: DeviceName): Size => (name === 'custom' ? view.custom : DEVICE_SIZES[name])
  return (
    <ButtonMenu
      width={280}
      button={
        <BarButton label={label} icon={<Icon size={18} />}>
          {t(`view.devices.${view.device}`)}
        </BarButton>
      }
    >
      <Menu.RadioGroup
        value={view.device}
        onChange={(device) => onView({ device: device as DeviceName, isTurned: false })}
      >
        {deviceNames.map((name) => (
          <Menu.RadioItem key={name} value={name} closeMenuOnClick={name !== 'custom'}>
            <Group justify="space-between" wrap="nowrap" gap="sm">
              {t(`view.devices.${name}`)}
              <Text span size="sm" c="dimmed" data-tabular>
                {t('view.size', { ...sizeOf(name) })}
              </Text>
            </Group>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      {view.device === 'custom' && (
        <CustomSizeFields size={view.custom} onSize={(custom) => onView({ custom })} />
      )}
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconRotateRectangle size={16} />}
        onClick={() => onView({ isTurned: !view.isTurned })}
      >
        {t('view.rotate')}
      </Menu.Item>
    </ButtonMenu>
  )
}
