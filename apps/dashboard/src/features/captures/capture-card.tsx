import { ActionIcon, Badge, Card, Group, Menu, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  IconArchive,
  IconArchiveOff,
  IconBrowser,
  IconDots,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Capture } from '@waymark/contract'
import { formatAgo } from '../../lib/dates.ts'
import { toProblemText } from '../../lib/problem-text.ts'
import { showToast } from '../../ui/toast.ts'
import classes from './capture-card.module.css'
import { capturePictureQuery, updateCaptureMutation } from './captures.queries.ts'

interface CaptureCardProps {
  capture: Capture
  onDelete(): void
}

export function CaptureCard({ capture, onDelete }: CaptureCardProps) {
  const { t, i18n } = useTranslation('screens')
  const { id, appId, name, device, address, kind, isArchived, identifierCount, revision } = capture
  const picture = useQuery(capturePictureQuery(appId, id, capture.hasImage))
  const update = useMutation({
    ...updateCaptureMutation(useQueryClient()),
    onError: (error) => showToast('error', toProblemText(error)),
  })
  const [isRenaming, setIsRenaming] = useState(false)
  function rename(next: string) {
    setIsRenaming(false)
    if (next.trim() && next !== name) update.mutate({ appId, id, revision, name: next.trim() })
  }
  function archive() {
    const change = (to: boolean) => update.mutate({ appId, id, isArchived: to })
    change(!isArchived)
    showToast('notify', t(isArchived ? 'restored' : 'archivedDone', { name }), {
      label: t('undo'),
      onClick: () => change(isArchived),
    })
  }
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
          {isRenaming ? (
            <TextInput
              size="xs"
              flex={1}
              aria-label={t('name')}
              defaultValue={name}
              maxLength={50}
              autoFocus
              onBlur={(event) => rename(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') rename(event.currentTarget.value)
                if (event.key === 'Escape') setIsRenaming(false)
              }}
            />
          ) : (
            <Text fw={600} truncate>
              {name}
            </Text>
          )}
          <Menu position="bottom-end" returnFocus={!isRenaming}>
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" aria-label={t('more', { name })}>
                <IconDots size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setIsRenaming(true)}>
                {t('rename')}
              </Menu.Item>
              <Menu.Item
                leftSection={isArchived ? <IconArchiveOff size={16} /> : <IconArchive size={16} />}
                onClick={archive}
              >
                {t(isArchived ? 'restore' : 'archive')}
              </Menu.Item>
              <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={onDelete}>
                {t('delete.action')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
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
