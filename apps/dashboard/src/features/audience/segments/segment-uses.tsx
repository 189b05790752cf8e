import { Anchor, List, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Segment, SegmentUse } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { toStepAddress } from '../../../lib/to-step-address.ts'
import { nameUse } from './name-use.ts'

/** The uses of a segment, with links. While there are any, it cannot be deleted. */
export function SegmentUses({ segment: { uses = [] } }: { segment: Segment }) {
  const { t } = useTranslation('segments')
  const { app } = useAppArea()
  const deploymentCount = uses.filter(({ kind }) => kind === 'DEPLOYMENT').length
  return (
    <Stack gap={6}>
      <Text fw={650}>{t('uses.title')}</Text>
      {uses.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('uses.none')}
        </Text>
      )}
      {deploymentCount > 0 && (
        <Text size="sm" c="dimmed">
          {t('uses.warning', { count: deploymentCount })}
        </Text>
      )}
      <List size="sm">
        {uses.map((use) => (
          <List.Item key={toUseAddress(app.id, use)}>
            <Anchor component={Link} to={toUseAddress(app.id, use)} target="_blank" size="sm">
              {nameUse(t, use)}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Stack>
  )
}

function toUseAddress(appId: string, use: SegmentUse): string {
  switch (use.kind) {
    case 'DEPLOYMENT':
      return `/app/${appId}/live-projects?edit=${use.id}`
    case 'STEP':
      return toStepAddress(appId, use, 'behaviour')
    case 'THEME':
      return `/app/${appId}/settings/theme`
    case 'SEGMENT':
      return `/app/${appId}/user-segments?edit=${use.id}`
  }
}
