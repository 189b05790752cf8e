import { Anchor, List, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Segment } from '@waymark/contract'
import { useAppArea } from '../../lib/app-area.ts'
import { useSegmentUses } from './use-segment-uses.ts'

/** Where a segment is used, with links. */
export function SegmentUses({ segment }: { segment: Segment }) {
  const { t } = useTranslation('segments')
  const { app } = useAppArea()
  const { deployments, segments } = useSegmentUses()(segment.id)
  const links = [
    ...deployments.map(({ id, name }) => ({ id, name, to: `/app/${app.id}/live-projects?edit=${id}` })),
    ...segments.map(({ id, name }) => ({ id, name, to: `/app/${app.id}/user-segments?edit=${id}` })),
  ]
  return (
    <Stack gap={6}>
      <Text fw={650}>{t('uses.title')}</Text>
      {links.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('uses.none')}
        </Text>
      )}
      {deployments.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('uses.warning', { count: deployments.length })}
        </Text>
      )}
      <List size="sm">
        {links.map(({ id, name, to }) => (
          <List.Item key={id}>
            <Anchor component={Link} to={to} target="_blank" size="sm">
              {name}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Stack>
  )
}
