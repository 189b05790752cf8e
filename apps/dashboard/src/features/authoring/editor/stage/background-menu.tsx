import { Group, Menu, Skeleton, Text } from '@mantine/core'
import { IconBrowser, IconDeviceMobileShare, IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CapturePicture } from '../../../../ui/captures/capture-picture.tsx'
import { BarButton } from '../kit/bar-button.tsx'
import { isNativePlatform } from '../page/device.ts'
import { useCanvas } from '../canvas/canvas-context.ts'
import { useDevicesDialog } from '../store/devices-context.ts'
import { useEditor } from '../store/editor-context.ts'
import { capturesQuery } from '../page/captures.queries.ts'
import classes from './background-menu.module.css'
import { useShowCapture } from './use-show-capture.ts'
import { ButtonMenu } from '../../../../ui/dialogs/menu.tsx'

const LIVE = ''

/** Chooses the background of the step: the app itself, or a capture. */
export function BackgroundMenu() {
  const { t } = useTranslation('editor-canvas')
  const { app } = useEditor()
  const devices = useDevicesDialog()
  const { captureId } = useCanvas()
  const show = useShowCapture()
  const captures = useQuery(capturesQuery(app.id))
  const list = captures.data?.content ?? []
  const shown = list.find(({ id }) => id === captureId)
  const live = t(isNativePlatform(app.platform) ? 'background.blank' : 'background.live')
  const label = shown ? t('background.shown', { name: shown.name }) : `${t('background.choose')}: ${live}`
  return (
    <ButtonMenu
      position="bottom-start"
      width={400}
      button={
        <BarButton
          label={label}
          variant={captureId ? 'light' : 'subtle'}
          color={captureId ? 'marker' : 'gray'}
          icon={captureId ? <IconPhoto size={18} /> : <IconBrowser size={18} />}
        >
          {shown?.name ?? live}
        </BarButton>
      }
    >
      <Menu.RadioGroup value={captureId ?? LIVE} onChange={(id) => void show(id === LIVE ? null : id)}>
        <Menu.RadioItem value={LIVE}>{live}</Menu.RadioItem>
        <Menu.Divider />
        <Menu.Label>{t('background.captures')}</Menu.Label>
        {list.map((capture) => (
          <Menu.RadioItem key={capture.id} value={capture.id}>
            <Group gap="sm" wrap="nowrap">
              <div className={classes.thumbnail}>
                <CapturePicture capture={capture} />
              </div>
              <div className={classes.words}>
                <Text size="sm" fw={550} truncate title={capture.name}>
                  {capture.name}
                </Text>
                <Text size="xs" c="dimmed" truncate>
                  {t('background.on', { device: capture.device.name, address: capture.address })}
                </Text>
              </div>
            </Group>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      {captures.isPending && <Skeleton height={36} m="xs" />}
      {captures.data && list.length === 0 && (
        <>
          <Text size="sm" fw={600} px="sm">
            {t('background.empty')}
          </Text>
          <Text size="sm" c="dimmed" px="sm" pb="xs">
            {t('background.emptyText')}
          </Text>
        </>
      )}
      <Menu.Divider />
      <Menu.Item leftSection={<IconDeviceMobileShare size={18} />} onClick={devices.open}>
        {t('background.pair')}
      </Menu.Item>
    </ButtonMenu>
  )
}
