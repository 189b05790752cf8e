import { Badge, Card, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Capture } from '@waymark/contract'
import { formatAgo } from '../../../lib/texts/dates.ts'
import classes from './capture-card.module.css'
import { CaptureMenu } from './capture-menu.tsx'
import { CaptureName } from './capture-name.tsx'
import { CaptureOmissions } from '../../../ui/captures/capture-omissions.tsx'
import { CapturePicture } from '../../../ui/captures/capture-picture.tsx'
import { CutName } from '../../../ui/lists/cut-name.tsx'

interface CaptureCardProps {
  capture: Capture
  onDelete(): void
}

export function CaptureCard({ capture, onDelete }: CaptureCardProps) {
  const { t, i18n } = useTranslation('captures')
  const { name, device, address, kind, identifierCount } = capture
  const [isRenaming, setIsRenaming] = useState(false)
  return (
    <Card component="article" withBorder radius="lg" padding={0}>
      <CapturePicture capture={capture} />
      <div className={classes.body}>
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <CaptureName capture={capture} isRenaming={isRenaming} onRenamed={() => setIsRenaming(false)} />
          <CaptureMenu
            capture={capture}
            isRenaming={isRenaming}
            onRename={() => setIsRenaming(true)}
            onDelete={onDelete}
          />
        </Group>
        {address !== name && (
          <Text size="sm" c="dimmed" component="div">
            <CutName>{address}</CutName>
          </Text>
        )}
        <Text size="sm" c="dimmed" component="div" data-tabular>
          <CutName>{`${device.name} · ${t('size', { width: device.width, height: device.height })}`}</CutName>
        </Text>
        {device.appVersion && (
          <Text size="sm" c="dimmed" component="div" data-tabular>
            <CutName>{t('appVersion', { version: device.appVersion })}</CutName>
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {formatAgo(capture.createdAt, i18n.language)}
        </Text>
        <CaptureOmissions capture={capture} />
        <Group gap={6} mt={8}>
          <Badge variant="default">{t(`kinds.${kind}`)}</Badge>
          {identifierCount > 0 && (
            <Badge variant="light">{t('identifiers', { count: identifierCount })}</Badge>
          )}
        </Group>
      </div>
    </Card>
  )
}
