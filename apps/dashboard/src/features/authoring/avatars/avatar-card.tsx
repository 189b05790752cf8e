import { Anchor, Card, Group, Menu, Text, Title } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CustomAvatar } from '@waymark/contract'
import { formatCount } from '../../../lib/texts/numbers.ts'
import { EntryMenu } from '../../../ui/entries/entry-menu.tsx'
import classes from './avatar-card.module.css'
import { toServerUrl } from '../../../lib/calls/server-address.ts'
import { CutName } from '../../../ui/lists/cut-name.tsx'

interface AvatarCardProps {
  avatar: CustomAvatar
  onRename: () => void
  onDelete: () => void
}

export function AvatarCard({ avatar, onRename, onDelete }: AvatarCardProps) {
  const { t } = useTranslation(['avatars', 'common'])
  const { name, url } = avatar
  return (
    <Card component="article" withBorder radius="lg" padding={0}>
      <img src={toServerUrl(url)} alt="" loading="lazy" className={classes.picture} />
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
        <Uses avatar={avatar} />
      </div>
    </Card>
  )
}

/** The projects that show the avatar, each with a link. */
function Uses({ avatar }: { avatar: CustomAvatar }) {
  const { t, i18n } = useTranslation('avatars')
  const { appId, name, usedIn } = avatar
  const { total, projects } = usedIn
  if (total === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('unused')}
      </Text>
    )
  }
  const more = total - projects.length
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('usedIn', { count: total, formatted: formatCount(total, i18n.language) })}
      </Text>
      <ul className={classes.uses} aria-label={t('usesOf', { name })}>
        {projects.map((project) => (
          <li key={project.id}>
            <Anchor component={Link} to={`/editor/${appId}/${project.appVersionId}/${project.id}`} size="sm">
              <CutName>{project.name}</CutName>
            </Anchor>
          </li>
        ))}
        {more > 0 && (
          <Text component="li" size="sm" c="dimmed">
            {t('more', { count: more, formatted: formatCount(more, i18n.language) })}
          </Text>
        )}
      </ul>
    </>
  )
}
