import { Badge, Card, Group, Text } from '@mantine/core'
import { IconBrowser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Capture } from '@waymark/contract'
import { formatAgo } from '../../lib/dates.ts'
import classes from './capture-card.module.css'
import { CaptureMenu } from './capture-menu.tsx'
import { CaptureName } from './capture-name.tsx'
import { capturePictureQuery } from './captures.queries.ts'

interface CaptureCardProps {
  capture: Capture
  onDelete(): void
}

export function CaptureCard({ capture, onDelete }: CaptureCardProps) {
  const { t, i18n } = useTranslation('screens')
  const { id, appId, device, address, kind, identifierCount } = capture
  const picture = useQuery(capturePictureQuery(appId, id, capture.hasImage))
  const [isRenaming, setIsRenaming] = useState(false)
  return (
    <Card component="article" withBorder radius="lg" padding={0}>
      <div className={classes.picture}>
        {picture.data ? (
          <img src={picture.data} alt="" />
        ) : (
          <IconBrowser size={40} className={classes.none} aria-hidden="true" />
        )}
      </div>
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
        <Text size="sm" c="dimmed" truncate>
          {address}
        </Text>
        <Text size="sm" c="dimmed">
          {device.name} · {formatAgo(capture.createdAt, i18n.language)}
        </Text>
        <Group gap={6} mt={8}>
          <Badge variant="default" tt="none">
            {t(`kinds.${kind}`)}
          </Badge>
          {identifierCount > 0 && (
            <Badge variant="light" tt="none">
              {t('identifiers', { count: identifierCount })}
            </Badge>
          )}
        </Group>
      </div>
    </Card>
  )
}
