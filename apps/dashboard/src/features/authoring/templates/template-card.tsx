import { Card, Group, Menu, Text, Title } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CustomTemplate } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { formatAgo } from '../../../lib/texts/dates.ts'
import { GuideThumbnail } from '../../../ui/guides/guide-thumbnail.tsx'
import { EntryMenu } from '../../../ui/entries/entry-menu.tsx'
import classes from './template-card.module.css'
import { CutName } from '../../../ui/lists/cut-name.tsx'

interface TemplateCardProps {
  template: CustomTemplate
  onRename: () => void
  onDelete: () => void
}

export function TemplateCard({ template, onRename, onDelete }: TemplateCardProps) {
  const { t, i18n } = useTranslation(['templates', 'common', 'editor'])
  const { app } = useAppArea()
  const { name, component, type, updatedAt } = template
  return (
    <Card component="article" withBorder radius="lg" padding={0}>
      <div className={classes.picture}>
        <GuideThumbnail component={component} locale={i18n.language} app={app} />
      </div>
      <div className={classes.body}>
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Title order={2} size="h5" miw={0}>
            <CutName>{name}</CutName>
          </Title>
          <EntryMenu label={t('common:menu.more', { name })}>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={onRename}>
              {t('rename')}
            </Menu.Item>
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={onDelete}>
              {t('delete')}
            </Menu.Item>
          </EntryMenu>
        </Group>
        <Text size="sm" c="dimmed">
          {t(`editor:containers.${type}.name`)} · {t('changed', { ago: formatAgo(updatedAt, i18n.language) })}
        </Text>
      </div>
    </Card>
  )
}
